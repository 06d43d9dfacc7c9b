import type { RuleBook, RuleOptions } from '../../api/types'
import { Switch } from '../../components/Choice/Choice'
import { wordsOf } from '../../components/Rules/choosing'
import type { Place } from '../../components/SeatMap/seatAt'
import { useT } from '../../i18n'
import styles from './NewTable.module.css'
import { SeatField, type SeatSpot } from './SeatField'
import type { SeatChoice } from './seatsOf'

/** The other seats in turn order. */
const PLACES: Record<string, readonly Place[]> = {
  anticlockwise: ['right', 'top', 'left'],
  clockwise: ['left', 'top', 'right'],
}

interface SeatsProps {
  book: RuleBook
  rules: RuleOptions
  seats: readonly SeatChoice[]
  draw: boolean
  errorsOf: (seat: SeatChoice) => readonly string[] | undefined
  onSeats: (seats: SeatChoice[]) => void
  onDraw: (draw: boolean) => void
}

/** Who sits where; in pairs, who is whose partner. */
export function Seats({ book, rules, seats, draw, errorsOf, onSeats, onDraw }: SeatsProps) {
  const t = useT()
  const inPairs = rules['mode'] === 'pairs'
  const direction = String(rules['direction'])
  const turns = book.options.find(({ name }) => name === 'direction')
  const places = PLACES[direction] ?? []

  function spotOf(index: number): SeatSpot {
    const place = places[index] ?? 'top'
    return draw ? { drawn: index + 2 } : { place, partner: inPairs && place === 'top' }
  }

  return (
    <fieldset className={styles['seats']}>
      <legend>{t('lobby.seats')}</legend>
      {turns && <p className={styles['hint']}>{wordsOf(turns, direction, rules).explanation}</p>}
      <ul>
        {seats.map((choice, index) => (
          <SeatField
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={index}
            spot={spotOf(index)}
            choice={choice}
            bots={book.bots}
            errors={errorsOf(choice)}
            onChange={(wanted) => onSeats(seats.map((seat, other) => (other === index ? wanted : seat)))}
          />
        ))}
      </ul>
      <Switch label={t('lobby.draw')} hint={draw && inPairs && t('rules.drawPairs')} checked={draw} onChange={onDraw} />
    </fieldset>
  )
}
