import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { JoinDialog } from '../../components/JoinDialog/JoinDialog'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { gamesQuery } from '../../store/queries'
import { CodeForm } from './CodeForm'
import { Filters } from './Filters'
import styles from './Lobby.module.css'
import { OpenTable } from './OpenTable'
import { Ways } from './Ways'
import { wishesFrom } from './wishes'

/** No table is there, or none like this: the ways out. */
function None({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  const [here, navigate] = useLocation()
  return (
    <Empty
      title={t(isFiltered ? 'lobby.lobbyNoMatch' : 'lobby.lobbyEmpty')}
      text={t(isFiltered ? 'company.noMatchText' : 'lobby.lobbyEmptyText')}
    >
      <ButtonLink href="/new" tone="primary" wide>
        {t('lobby.openTable')}
      </ButtonLink>
      {isFiltered && (
        <Button wide onClick={() => navigate(here, { replace: true })}>
          {t('lobby.lobbyClear')}
        </Button>
      )}
    </Empty>
  )
}

/** The tables that are as the address wishes. */
function Tables() {
  const t = useT()
  const [, navigate] = useLocation()
  const wishes = wishesFrom(useSearch())
  const [chosen, setChosen] = useState<GameSummary | null>(null)
  const { data, error, refetch } = useQuery(gamesQuery({ scope: 'lobby', status: 'open', ...wishes }))
  const isFiltered = Object.keys(wishes).length > 0
  if (error?.status === 400) return <None isFiltered />
  if (!data && error) {
    return (
      <>
        <Failure error={error} />
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </>
    )
  }
  if (!data) return <Skeleton rows={3} height={140} />
  const { results: tables, next } = data.data
  if (tables.length === 0) return <None isFiltered={isFiltered} />
  const shown = (game: GameSummary) => <OpenTable key={game.id} game={game} onJoin={() => setChosen(game)} />
  return (
    <>
      <ul className={styles['tables']}>
        {tables.map(shown)}
        {next && (
          <MorePages key={next} link={next}>
            {shown}
          </MorePages>
        )}
      </ul>
      {chosen && (
        <JoinDialog
          game={chosen}
          seat={null}
          onJoined={() => navigate(`/games/${chosen.id}`)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

/** Public tables with a free seat, and the way to any table whose code one knows. */
export default function Lobby() {
  const t = useT()
  return (
    <Page title={t('lobby.lobbyTitle')}>
      <Ways />
      <p>{t('lobby.lobbyLead')}</p>
      <CodeForm />
      <Filters />
      <Tables />
    </Page>
  )
}
