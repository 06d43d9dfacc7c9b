import type { GameView, ViewSeat } from '../../api/types'
import { secondsText } from '../../components/table/useTimeLeft'
import type { Words } from '../../components/table/words'
import css from './TableMenu.module.css'

/** What there is to tell of whoever plays a seat: a stand-in and why, turns missed, time left in the bank. */
function factsOf({ t }: Words, { stand_in_for, missed, bank_left_s, acts_by }: ViewSeat): string[] {
  return [
    ...(stand_in_for ? [t('clocks.standIn', { why: stand_in_for })] : []),
    ...(missed > 0 ? [t('clocks.missedCount', { n: missed })] : []),
    ...(bank_left_s === null ? [] : [t('clocks.bankOf', { time: secondsText(bank_left_s, acts_by, t) })]),
  ]
}

/** Seat by seat what the clock has done; nothing where it has done nothing. */
export function WhoPlays({ view, words }: { view: GameView; words: Words }) {
  const told = view.seats.map((seat) => ({ ...seat, facts: factsOf(words, seat) })).filter(({ facts }) => facts.length)
  if (told.length === 0) return null
  return (
    <section className={css['section']}>
      <h3>{words.t('clocks.players')}</h3>
      <ul>
        {told.map(({ seat, facts }) => (
          <li key={seat}>
            <bdi>{seat === view.me ? words.t('table.you') : words.bareName(seat)}</bdi>: {facts.join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
