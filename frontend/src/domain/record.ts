import { type Card, suitOf } from './cards'
import type { TakenTrick } from './deal'
import type { Seat } from './seats'

/** A trick as a record keeps it: its number is its place in the deal. */
type RecordedTrick = Pick<TakenTrick, 'leader' | 'cards' | 'taker'> & { points: number }

/** What was left of a deal that ended by a claim, and who took it. */
export interface Rest {
  claimant: Seat
  /** The four hands, by seat. */
  hands: Card[][]
}

/** Where the cards that count have gone. */
export interface Spoils {
  leekhas: { card: Card; taker: Seat | null }[]
  /** How many hearts each seat took. */
  hearts: number[]
}

/** The tricks of a recorded deal as the table shows them, where these cards are Leekhas. */
export function tricksFrom(recorded: readonly RecordedTrick[], leekhas: readonly Card[]): TakenTrick[] {
  return recorded.map(({ leader, cards, taker, points }, index) => ({
    number: index + 1,
    leader,
    cards,
    taker,
    points,
    talyeekh: cards.map((card) => leekhas.includes(card) && suitOf(card) !== suitOf(cards[0] ?? card)),
  }))
}

/** The three cards of a recorded pass. */
export const cardsFrom = (passed: string | undefined): Card[] => (passed ? passed.split(' ') : [])

/** What was left of a recorded deal; null where all of it was played. */
export function restFrom(recorded: { claimant?: Seat; remaining?: string[] }): Rest | null {
  const { claimant, remaining } = recorded
  return claimant === undefined ? null : { claimant, hands: (remaining ?? []).map(cardsFrom) }
}

/** Who took the Leekhas and the hearts in these tricks, and with what was left after them. */
export function spoilsOf(tricks: readonly TakenTrick[], rest: Rest | null, leekhas: readonly Card[]): Spoils {
  const takes = tricks.map(({ cards, taker }) => ({ cards, taker }))
  if (rest) takes.push({ cards: rest.hands.flat(), taker: rest.claimant })
  const takerOf = (card: Card) => takes.find(({ cards }) => cards.includes(card))?.taker ?? null
  const hearts = [0, 0, 0, 0]
  for (const { cards, taker } of takes)
    hearts[taker] = (hearts[taker] ?? 0) + cards.filter((card) => suitOf(card) === 'H').length
  return { leekhas: leekhas.map((card) => ({ card, taker: takerOf(card) })), hearts }
}
