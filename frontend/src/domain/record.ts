import { type Card, suitOf } from './cards'
import type { TakenTrick } from './deal'
import type { Seat } from './seats'

/** A trick as a record keeps it: its number is its place in the deal. */
type RecordedTrick = Pick<TakenTrick, 'leader' | 'cards' | 'taker' | 'points'>

/** Where the cards that count have gone. */
export interface Spoils {
  queen: Seat | null
  ten: Seat | null
  /** How many hearts each seat took. */
  hearts: number[]
}

export const QUEEN: Card = 'QS'
export const TEN: Card = 'TD'
const LEEKHAS: readonly Card[] = [QUEEN, TEN]

/** The tricks of a recorded deal as the table shows them. */
export function tricksFrom(recorded: readonly RecordedTrick[]): TakenTrick[] {
  return recorded.map(({ leader, cards, taker, points }, index) => ({
    number: index + 1,
    leader,
    cards,
    taker,
    points,
    talyeekh: cards.map((card) => LEEKHAS.includes(card) && suitOf(card) !== suitOf(cards[0] ?? card)),
  }))
}

/** The three cards of a recorded pass. */
export const cardsFrom = (passed: string | undefined): Card[] => (passed ? passed.split(' ') : [])

/** Who took the Leekhas and the hearts in these tricks. */
export function spoilsOf(tricks: readonly TakenTrick[]): Spoils {
  const takerOf = (card: Card) => tricks.find(({ cards }) => cards.includes(card))?.taker ?? null
  const hearts = [0, 0, 0, 0]
  for (const { cards, taker } of tricks)
    hearts[taker] = (hearts[taker] ?? 0) + cards.filter((card) => suitOf(card) === 'H').length
  return { queen: takerOf(QUEEN), ten: takerOf(TEN), hearts }
}
