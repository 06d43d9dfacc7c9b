import { sortHand } from '../../domain/cards'
import type { Rest } from '../../domain/record'
import { SEATS, type Seat, seatAfter } from '../../domain/seats'
import { CardFace } from '../cards/CardFace'
import { Rich } from './Rich'
import css from './Settlement.module.css'
import type { Words } from './words'

interface Props {
  /** What was left to whoever took it; null where no points were left. */
  rest: Rest | null
  me: Seat | null
  words: Words
}

function Hand({ seat, rest, words }: { seat: Seat; rest: Rest; words: Words }) {
  return (
    <li data-claimant={seat === rest.claimant}>
      <bdi className={css['name']}>{words.bareName(seat)}</bdi>
      <ul className={css['cards']} dir="ltr">
        {sortHand(rest.hands[seat] ?? []).map((card) => (
          <li key={card}>
            <CardFace card={card} />
            <span className="visually-hidden">{words.cardLabel(card)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Why a deal ended before its last card: all points were taken, or one player takes whatever is left. */
export function Reason({ rest, me, words }: Props) {
  const { t } = words
  const claimed =
    rest &&
    t(rest.claimant === me ? 'table.settledClaimYou' : 'table.settledClaim', { name: words.name(rest.claimant) })
  return (
    <p className={css['settlement']}>
      <b>
        <Rich text={claimed ?? t('table.settledPoints')} words={words} />
      </b>
      <small>{t('table.settledText')}</small>
    </p>
  )
}

/** The four hands that nobody had to play any more; nothing where no points were left. */
export function RestHands({ rest, me, words }: Props) {
  if (!rest) return null
  return (
    <ul className={css['hands']} aria-label={words.t('table.remainingHands')}>
      {SEATS.map((steps) => seatAfter(me ?? 0, steps)).map((seat) => (
        <Hand key={seat} {...{ seat, rest, words }} />
      ))}
    </ul>
  )
}
