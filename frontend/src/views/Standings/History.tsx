import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { GameSummary } from '../../api/types'
import { titleOf } from '../../components/Company/company'
import { MorePages } from '../../components/MorePages/MorePages'
import { Failure } from '../../components/Notice/Notice'
import { Panel } from '../../components/Panel/Panel'
import { MiniTable } from '../../components/SeatMap/SeatMap'
import { useT } from '../../i18n'
import { useFormat } from '../../i18n/format'
import { historyQuery } from '../../store/standings'
import styles from './Player.module.css'

function PastGame({ game, username }: { game: GameSummary; username: string }) {
  const t = useT()
  const { formatNumber, formatDate } = useFormat()
  const seat = game.seats.find(({ player }) => player?.username === username)
  const place = seat && game.result?.places[seat.seat]
  // As whoever this page is about would call it.
  const { title, rest } = titleOf(seat ? { ...game, me: seat.seat } : game, t)
  return (
    <li>
      <Link href={`/games/${game.id}`} className={styles['game'] ?? ''}>
        <MiniTable game={game} />
        <span className={styles['text']}>
          <b>
            <bdi>{title}</bdi>
          </b>
          {rest && <span className={styles['soft']}>{rest}</span>}
          <span className={styles['soft']}>
            {[
              place && t('standings.place', { place: formatNumber(place) }),
              game.rated && t('standings.rated'),
              formatDate(game.created_at),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Finished games of somebody, as far as I may see them. */
export function History({ username }: { username: string }) {
  const t = useT()
  const { data, error } = useQuery(historyQuery(username))
  if (!data) return <Failure error={error} />
  return (
    <Panel title={t('standings.history')}>
      {data.results.length === 0 && <p className={styles['soft']}>{t('standings.noHistory')}</p>}
      <ul className={styles['history']}>
        {data.results.map((game) => (
          <PastGame key={game.id} game={game} username={username} />
        ))}
        {data.next && (
          <MorePages key={data.next} link={data.next}>
            {(game) => <PastGame game={game} username={username} />}
          </MorePages>
        )}
      </ul>
    </Panel>
  )
}
