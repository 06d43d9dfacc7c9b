import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { fetchGamesPage } from '../../api/games'
import type { GameSummary } from '../../api/types'
import { useT } from '../../i18n'
import { Button } from '../Button/Button'
import { Failure } from '../Notice/Notice'
import styles from './MorePages.module.css'

interface MorePagesProps {
  /** The list's link to its next page. */
  link: string
  children: (game: GameSummary) => ReactNode
}

/** The further pages of a list of games, each fetched when it is asked for; items for a list that stands around them. */
export function MorePages({ link, children }: MorePagesProps) {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['games', 'page', link],
    queryFn: () => fetchGamesPage(link),
    enabled: asked,
  })
  if (!data) {
    return (
      <li className={styles['more']}>
        <Failure error={error} />
        <Button wide busy={asked && !error} onClick={() => (asked ? void refetch() : setAsked(true))}>
          {t('common.more')}
        </Button>
      </li>
    )
  }
  return (
    <>
      {data.results.map((game) => (
        <Fragment key={game.id}>{children(game)}</Fragment>
      ))}
      {data.next && (
        <MorePages key={data.next} link={data.next}>
          {children}
        </MorePages>
      )}
    </>
  )
}
