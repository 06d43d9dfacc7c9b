import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { JoinDialog } from '../../components/JoinDialog/JoinDialog'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { Unfolding } from '../../components/Rules/Unfolding'
import { Filters } from '../../components/Wishes/Filters'
import { openingPath, wishesFrom } from '../../components/Wishes/wishes'
import { useT } from '../../i18n'
import { CodeForm } from './CodeForm'
import { Found } from './Found'
import styles from './Lobby.module.css'
import { OpenTable } from './OpenTable'
import { Ways } from './Ways'

/** No table is there, or none like this: the ways out. */
function None({ isFiltered }: { isFiltered: boolean }) {
  const t = useT()
  const search = useSearch()
  const [here, navigate] = useLocation()
  return (
    <Empty
      title={t(isFiltered ? 'lobby.lobbyNoMatch' : 'lobby.lobbyEmpty')}
      text={t(isFiltered ? 'company.noMatchText' : 'lobby.lobbyEmptyText')}
    >
      <ButtonLink href={openingPath(search)} tone="primary" wide>
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
  const [, navigate] = useLocation()
  const wishes = wishesFrom(useSearch())
  const [chosen, setChosen] = useState<GameSummary | null>(null)
  return (
    <>
      <Found
        wanted={{ scope: 'lobby', status: 'open', ...wishes }}
        none={<None isFiltered={Object.keys(wishes).length > 0} />}
      >
        {(game) => <OpenTable key={game.id} game={game} onJoin={() => setChosen(game)} />}
      </Found>
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
      <div className={styles['narrowing']}>
        <Unfolding title={t('company.haveCode')}>
          <CodeForm />
        </Unfolding>
        <Filters />
      </div>
      <Tables />
    </Page>
  )
}
