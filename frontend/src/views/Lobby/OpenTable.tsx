import { Link } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button, ButtonLink } from '../../components/Button/Button'
import { companyOf } from '../../components/Company/company'
import { playerPath } from '../../components/PlayerLink/PlayerLink'
import { RulesOnDemand } from '../../components/Rules/RulesInWords'
import { MiniTable } from '../../components/SeatMap/SeatMap'
import { Terms } from '../../components/Terms/Terms'
import { useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import styles from './Lobby.module.css'

/** A table with a free seat: who sits there, what is played, and the way to sit down. */
export function OpenTable({ game, onJoin }: { game: GameSummary; onJoin: () => void }) {
  const t = useT()
  const { formatMoment } = useFormat()
  const opener = game.seats.find(({ player }) => player?.username === game.opener)?.player
  const company = companyOf(game, t)
  const free = game.seats.filter(({ state }) => state === 'open').length
  return (
    <li className={styles['table']}>
      <MiniTable game={game} />
      <div className={styles['text']}>
        <h2>
          <span dir="auto">{game.name}</span>
        </h2>
        <p>
          {opener && (
            <Link href={playerPath(opener.username)}>
              {t('lobby.openedBy', { name: isolate(opener.display_name) })}
            </Link>
          )}{' '}
          · {t('lobby.freeSeats', { n: free })}
        </p>
        {company && <p>{company}</p>}
        <p>{t('lobby.openedOn', { date: isolate(formatMoment(game.created_at)) })}</p>
      </div>
      <div className={styles['terms']}>
        <Terms game={game} />
        <RulesOnDemand rules={game.rules} />
      </div>
      <div className={styles['join']}>
        {game.me === null ? (
          <Button tone="primary" wide onClick={onJoin}>
            {t('lobby.join')}
          </Button>
        ) : (
          <ButtonLink href={`/games/${game.id}`} wide>
            {t('lobby.toTable')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
