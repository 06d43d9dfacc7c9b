import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListQuery } from '../../api/games'
import type { GameSummary } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { gamesQuery } from '../../store/queries'
import styles from './Lobby.module.css'

interface Props {
  wanted: ListQuery
  /** What stands there where no game is like this, or where the address wishes something that there is not. */
  none: ReactNode
  children: (game: GameSummary) => ReactNode
}

/** The games that are as is wanted, page by page. */
export function Found({ wanted, none, children }: Props) {
  const t = useT()
  const { data, error, refetch } = useQuery(gamesQuery(wanted))
  if (error?.status === 400) return none
  if (!data && error) {
    return (
      <>
        <Failure error={error} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    )
  }
  if (!data) return <Skeleton rows={3} height={140} />
  const { results: games, next } = data.data
  if (games.length === 0) return none
  return (
    <ul className={styles['tables']}>
      {games.map(children)}
      {next && (
        <MorePages key={next} link={next}>
          {children}
        </MorePages>
      )}
    </ul>
  )
}
