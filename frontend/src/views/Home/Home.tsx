import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Page } from '../../components/Page/Page'
import { Empty } from '../../components/Panel/Panel'
import { QuickPlay } from '../../components/QuickPlay/QuickPlay'
import { Unfolding } from '../../components/Rules/Unfolding'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { useHome } from '../../store/useHome'
import { Archived } from './Archived'
import { GameRow } from './GameRow'
import styles from './Home.module.css'

interface ListProps {
  games: readonly GameSummary[]
  next?: string | null
}

function Rows({ games, next }: ListProps) {
  return (
    <ul>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
      {next && (
        <MorePages key={next} link={next}>
          {(game) => <GameRow game={game} />}
        </MorePages>
      )}
    </ul>
  )
}

function Section({ title, ...list }: ListProps & { title: string }) {
  if (list.games.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <Rows {...list} />
    </section>
  )
}

/** Games that nobody came back to for long, folded away. */
function Aside({ games, next }: { games: readonly GameSummary[]; next: string | null }) {
  const t = useT()
  const { formatNumber } = useFormat()
  if (games.length === 0) return null
  const count = `${formatNumber(games.length)}${next ? '+' : ''}`
  return (
    <Unfolding title={<h2 className={styles['asideTitle']}>{t('clocks.aside', { n: count })}</h2>}>
      <div className={styles['section']}>
        <p className={styles['asideText']}>{t('clocks.asideText')}</p>
        <Rows games={games} next={next} />
      </div>
    </Unfolding>
  )
}

function Sections({ home }: { home: ReturnType<typeof useHome> }) {
  const t = useT()
  const { toAct, invited, running, open, aside, finished } = home
  const waiting = [...toAct, ...invited]
  const idle = waiting.length === 0 && running.games.length + open.games.length > 0
  if ([running, open, aside, finished].every(({ games }) => games.length === 0) && waiting.length === 0) {
    return (
      <>
        <Empty title={t('lobby.emptyTitle')} text={t('lobby.emptyText')}>
          <QuickPlay />
          <ButtonLink href="/new" wide>
            {t('lobby.openTable')}
          </ButtonLink>
          <ButtonLink href="/lobby" tone="quiet" wide>
            {t('lobby.toLobby')}
          </ButtonLink>
          <ButtonLink href="/leaderboard" tone="quiet" wide>
            {t('standings.leaderboard')}
          </ButtonLink>
        </Empty>
        <Archived />
      </>
    )
  }
  return (
    <>
      {idle && <Empty title={t('lobby.nothingToDo')} text={t('lobby.nothingToDoText')} />}
      <Section title={t('lobby.yourTurn')} games={toAct} />
      <Section title={t('lobby.invitations')} games={invited} />
      <Section title={t('lobby.running')} {...running} />
      <Section title={t('lobby.openTables')} {...open} />
      <div className={styles['ways']}>
        <QuickPlay tone="plain" />
        <ButtonLink href="/new" wide>
          {t('lobby.openTable')}
        </ButtonLink>
        <ButtonLink href="/leaderboard" tone="quiet" wide>
          {t('standings.leaderboard')}
        </ButtonLink>
      </div>
      <Aside {...aside} />
      <Section title={t('lobby.finished')} {...finished} />
      <Archived />
    </>
  )
}

/** The games of the signed-in person, those that wait for them first. */
export default function Home() {
  const t = useT()
  const home = useHome()
  return (
    <Page title={t('lobby.homeTitle')}>
      {!home.ready && home.error && (
        <>
          <Failure error={home.error} />
          <Button onClick={home.retry}>{t('common.retry')}</Button>
        </>
      )}
      {home.ready ? <Sections home={home} /> : !home.error && <Skeleton rows={4} />}
    </Page>
  )
}
