import { Link } from 'wouter'
import type { GameSummary } from '../../api/types'
import { Button } from '../../components/Button/Button'
import { isAmongBots, titleOf } from '../../components/Company/company'
import { Failure } from '../../components/Notice/Notice'
import { MiniTable } from '../../components/SeatMap/SeatMap'
import { TimeLeft } from '../../components/TimeLeft/TimeLeft'
import { type Translate, useT } from '../../i18n'
import { isolate, useFormat } from '../../i18n/format'
import { useStandIn } from '../../store/useStandIn'
import styles from './Home.module.css'

const TRICKS = 13

type Format = ReturnType<typeof useFormat>

function stageOf(game: GameSummary, t: Translate, { formatNumber }: Format): string | null {
  if (game.deal_number === null) return null
  const deal = formatNumber(game.deal_number)
  if (game.status === 'passing') return t('lobby.dealPassing', { deal })
  if (game.trick_number === null) return null
  return t('lobby.dealAndTrick', { deal, trick: formatNumber(game.trick_number), tricks: formatNumber(TRICKS) })
}

/** Whom a table waits for: seats that are free, and those kept for somebody. */
function expectedOf({ seats }: GameSummary, t: Translate): string {
  const count = (wanted: string) => seats.filter(({ state }) => state === wanted).length
  const [free, invited] = [count('open'), count('invited')]
  const parts = [free > 0 && t('lobby.freeSeats', { n: free }), invited > 0 && t('lobby.invitedSeats', { n: invited })]
  return parts.filter(Boolean).join(' · ')
}

/** Who asks me to his table, where I have not answered yet. */
function invitationOf({ me, opener, seats }: GameSummary, t: Translate): string | null {
  if (me === null || seats[me]?.state !== 'invited') return null
  const host = seats.find(({ player }) => player?.username === opener)?.player
  return t('lobby.invitedYou', { name: isolate(host?.display_name || opener || '') })
}

function whoIsAwaited(game: GameSummary, t: Translate): string | null {
  if (game.status === 'open') {
    return expectedOf(game, t)
  }
  const awaited = game.seats.filter((seat) => seat.to_act && seat.seat !== game.me)
  const [only] = awaited
  if (!only) return null
  if (awaited.length > 1) return t('lobby.waitingForN', { n: awaited.length })
  return t('lobby.waitingFor', {
    name: only.player ? isolate(only.player.display_name) : t('common.bot', { level: only.bot ?? '' }),
  })
}

function outcomeOf(game: GameSummary, t: Translate, { formatNumber }: Format): string | null {
  if (game.status === 'aborted') return t('lobby.gameAborted')
  if (game.finished_by === 'vote') return t('clocks.endedByVote')
  if (game.finished_by === 'abandoned') return t(isAmongBots(game) ? 'clocks.endedAlone' : 'clocks.endedAbandoned')
  const { result, me } = game
  if (!result || me === null) return null
  const points = result.totals[me] ?? 0
  const place = result.places[me] ?? 0
  return place === 1 ? t('lobby.placeFirst', { points }) : t('lobby.placeOther', { place: formatNumber(place), points })
}

function linesOf(game: GameSummary, t: Translate, format: Format): (string | null)[] {
  const opened = t('lobby.openedOn', { date: isolate(format.formatMoment(game.created_at)) })
  if (game.status === 'finished' || game.status === 'aborted') {
    return [outcomeOf(game, t, format), opened]
  }
  const score = game.me === null ? undefined : game.seats[game.me]?.total
  return [
    invitationOf(game, t),
    opened,
    stageOf(game, t, format),
    game.to_act ? null : whoIsAwaited(game, t),
    game.deal_number === null || score === undefined ? null : t('lobby.yourScore', { points: score }),
  ]
}

/** The way back to a seat that a stand-in plays for me. */
function Reclaim({ id }: { id: string }) {
  const t = useT()
  const { reclaim } = useStandIn(id)
  return (
    <div className={styles['reclaim']}>
      <Button wide busy={reclaim.isPending || reclaim.isSuccess} onClick={() => reclaim.submit(null)}>
        {t('clocks.reclaim')}
      </Button>
      <Failure error={reclaim.error} />
    </div>
  )
}

/** Why a stand-in plays for me in a running game; null where none does. */
function standInOf({ me, seats, status }: GameSummary) {
  const isOver = status === 'finished' || status === 'aborted'
  return me === null || isOver ? null : (seats[me]?.stand_in_for ?? null)
}

/** One game in a list: who sits there, how far it is, and whether it waits for me. */
export function GameRow({ game }: { game: GameSummary }) {
  const t = useT()
  const format = useFormat()
  const { title, rest } = titleOf(game, t)
  const why = standInOf(game)
  const lines = [rest, ...linesOf(game, t, format)].filter((line) => line !== null)
  return (
    <li>
      <Link href={`/games/${game.id}`} className={styles['row'] ?? ''} data-to-act={game.to_act || undefined}>
        <MiniTable game={game} />
        <span className={styles['text']}>
          <b dir="auto">{title}</b>
          {why && <span className={styles['standIn']}>{t('clocks.standInMine', { why })}</span>}
          {lines.slice(0, -1).map((line) => (
            <span key={line} className={styles['line']}>
              {line}
            </span>
          ))}
          <span className={styles['last']}>
            <span className={styles['line']}>{lines.at(-1)}</span>
            {game.to_act && game.acts_by && (
              <span className={styles['time']}>
                <TimeLeft by={game.acts_by} />
              </span>
            )}
          </span>
        </span>
      </Link>
      {why && why !== 'resigned' && <Reclaim id={game.id} />}
    </li>
  )
}
