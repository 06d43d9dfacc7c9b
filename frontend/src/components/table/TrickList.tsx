import type { Card } from '../../domain/cards'
import { playsOf, type TakenTrick } from '../../domain/deal'
import { type Seat, seatAfter } from '../../domain/seats'
import { CardFace } from '../cards/CardFace'
import { Figure } from './Figure'
import css from './TrickList.module.css'
import type { Words } from './words'

/** A few cards in a row with a word before them. */
export function CardRow({ title, cards, words }: { title: string; cards: readonly Card[]; words: Words }) {
  return (
    <div className={css['cards']}>
      <span>{title}</span>
      <ul dir="ltr">
        {cards.map((card) => (
          <li key={card}>
            <CardFace card={card} />
            <span className="visually-hidden">{words.cardLabel(card)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Props {
  tricks: readonly TakenTrick[]
  viewer: Seat
  isClockwise: boolean
  words: Words
}

/** The finished tricks of a deal, the newest first: a column for every player, the taker's card ringed. */
export function TrickList({ tricks, viewer, isClockwise, words }: Props) {
  const { t } = words
  // From the left of the table to its right; I am last.
  const order = (isClockwise ? [1, 2, 3, 0] : [3, 2, 1, 0]).map((steps) => seatAfter(viewer, steps))
  if (tricks.length === 0) return <p className={css['none']}>{t('table.noLastTrick')}</p>
  return (
    <table className={css['list']} dir="ltr">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              <bdi>{words.bareName(seat)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.toReversed().map((trick) => {
          const cards = new Map(playsOf(trick).map(({ seat, card }) => [seat, card]))
          return (
            <tr key={trick.number}>
              <th scope="row">
                <span className="visually-hidden">{t('table.trickNumber', { number: trick.number })}</span>
                <span aria-hidden="true">
                  <Figure count={trick.number} words={words} />
                </span>
                {trick.points !== null && trick.points > 0 && (
                  <b aria-hidden="true">
                    <Figure count={trick.points} words={words} sign="+" />
                  </b>
                )}
                <span className="visually-hidden">{words.trickLine(trick.taker, trick.points)}</span>
              </th>
              {order.map((seat) => {
                const card = cards.get(seat)
                return (
                  <td key={seat} data-taker={seat === trick.taker} data-led={seat === trick.leader}>
                    {card && (
                      <span className={css['card']}>
                        <CardFace card={card} />
                        <span className="visually-hidden">{words.cardLabel(card)}</span>
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
