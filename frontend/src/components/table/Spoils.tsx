import type { ReactNode } from 'react'
import { type Card, countsDouble } from '../../domain/cards'
import type { TakenTrick } from '../../domain/deal'
import { type Rest, spoilsOf } from '../../domain/record'
import { SEATS, type Seat } from '../../domain/seats'
import { Figure } from './Figure'
import { Rich } from './Rich'
import css from './Spoils.module.css'
import type { Words } from './words'

interface RowProps {
  card: string
  isDouble: boolean
  words: Words
  children: ReactNode
}

function Row({ card, isDouble, words, children }: RowProps) {
  return (
    <div>
      <dt>
        <Rich text={card} words={words} />
        {isDouble && <bdi className={css['double']}>{words.t('table.doubleMark')}</bdi>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

interface Props {
  tricks: readonly TakenTrick[]
  /** What was taken without being played. */
  rest: Rest | null
  leekhas: readonly Card[]
  /** Those of them that were shown and counted double. */
  exposed?: readonly Card[]
  words: Words
}

/** Who took the Leekhas and how many hearts each; the place stays the same while the tricks are not there yet. */
export function Spoils({ tricks, rest, leekhas, exposed = [], words }: Props) {
  const { leekhas: taken, hearts } = spoilsOf(tricks, rest, leekhas)
  const most = (one: Seat, other: Seat) => (hearts[other] ?? 0) - (hearts[one] ?? 0)
  const takers = SEATS.filter((seat) => hearts[seat]).toSorted(most)
  const name = (seat: Seat | null) => seat !== null && <bdi>{words.bareName(seat)}</bdi>
  return (
    <section className={css['spoils']} aria-label={words.t('table.whoTook')}>
      <dl>
        {taken.map(({ card, taker }) => (
          <Row key={card} card={words.card(card)} isDouble={countsDouble(card, exposed)} words={words}>
            {name(taker)}
          </Row>
        ))}
        <Row card={words.suit('H')} isDouble={countsDouble('2H', exposed)} words={words}>
          {takers.map((seat) => (
            <span key={seat}>
              {name(seat)}
              <Figure count={hearts[seat]} words={words} sign="×" />
            </span>
          ))}
        </Row>
      </dl>
    </section>
  )
}
