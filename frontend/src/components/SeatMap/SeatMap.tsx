import type { ReactNode } from 'react'
import type { GameSummary, Rules, SeatNumber, SummarySeat } from '../../api/types'
import { Avatar } from '../Avatar/Avatar'
import styles from './SeatMap.module.css'
import { type Place, placeOf } from './seatAt'

interface SeatMapProps<Seat extends SummarySeat> {
  seats: readonly Seat[]
  me: SeatNumber | null
  direction: Rules['direction']
  children: (seat: Seat, place: Place) => ReactNode
  centre?: ReactNode
}

/** Four seats around a table as one sees them from one's own; never mirrored. In reading order: turn order. */
export function SeatMap<Seat extends SummarySeat>({ seats, me, direction, children, centre }: SeatMapProps<Seat>) {
  return (
    <div className={styles['map']} dir="ltr">
      <div className={styles['felt']} dir="auto">
        {centre}
      </div>
      <ol>
        {seats.map((seat) => (
          <li key={seat.seat} className={styles[placeOf(seat.seat, me, direction)]}>
            {children(seat, placeOf(seat.seat, me, direction))}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The same in the size of a stamp: initials, and a ring on who is to act. Decoration: names and turns stand beside it as text. */
export function MiniTable({ game: { seats, me, rules } }: { game: Pick<GameSummary, 'seats' | 'me' | 'rules'> }) {
  return (
    <span className={styles['mini']} dir="ltr" aria-hidden="true">
      {seats.map(({ seat, state, player, to_act }) => (
        <span key={seat} className={styles[placeOf(seat, me, rules.direction)]}>
          <Avatar
            size="small"
            name={state === 'taken' ? (player?.display_name ?? '?') : null}
            bot={state === 'bot'}
            toAct={to_act}
          />
        </span>
      ))}
    </span>
  )
}

/** Four dots, one of them full: which seat is meant. Decoration. */
export function SeatMark({ place }: { place: Place }) {
  const dots: Record<Place, [number, number]> = { bottom: [20, 34], right: [34, 20], top: [20, 6], left: [6, 20] }
  return (
    <svg className={styles['mark']} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle cx="20" cy="20" r="8.5" fill="none" stroke="currentColor" strokeOpacity=".5" strokeWidth="1.5" />
      {Object.entries(dots).map(([name, [cx, cy]]) => (
        <circle
          key={name}
          cx={cx}
          cy={cy}
          r={name === place ? 5 : 3.2}
          className={name === place ? styles['meant'] : styles['other']}
        />
      ))}
    </svg>
  )
}
