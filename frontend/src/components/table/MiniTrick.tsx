import { playsOf, type TakenTrick, type Trick } from '../../domain/deal'
import { type Seat, sideOf } from '../../domain/seats'
import { CardFace } from '../cards/CardFace'
import css from './MiniTrick.module.css'
import { Rich } from './Rich'
import type { Words } from './words'

interface Props {
  trick: Trick
  viewer: Seat
  isClockwise: boolean
  words: Words
}

/** One trick as it lay on the table, small: every card at the side it came from. */
export function MiniTrick({ trick, viewer, isClockwise, words }: Props) {
  return (
    <ol className={css['trick']} dir="ltr">
      {playsOf(trick).map(({ seat, card, talyeekh }, order) => (
        <li key={card} data-side={sideOf(seat, viewer, isClockwise)} data-led={order === 0}>
          <bdi className={css['name']}>{words.bareName(seat)}</bdi>
          <span className={css['card']}>
            <CardFace card={card} />
          </span>
          <span className="visually-hidden">{words.cardLabel(card)}</span>
          {talyeekh && <span className={css['mark']}>{words.t('table.talyeekhMark')}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Who took a trick, and what it cost. */
export function TrickLine({ trick, words }: { trick: TakenTrick; words: Words }) {
  const { t } = words
  return (
    <p className={css['line']}>
      <b>
        <Rich text={words.trickLine(trick.taker, trick.points)} words={words} />
      </b>
      <span>
        <Rich text={t('table.ledBy', { name: words.name(trick.leader) })} words={words} />
      </span>
    </p>
  )
}
