import { type Card, suitOf } from './cards'
import type { TakenTrick } from './deal'
import { SEATS, type Seat, seatAfter } from './seats'

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

/** What a seat put into the shuffle of a deal: a digest first, the value it stands for later. */
export interface Part {
  digest: string | null
  value: string | null
}

interface Contributed {
  digests?: readonly (string | null)[]
  values: readonly (string | null)[]
  /** By seat the place whose part is its own, where parts are kept by place. */
  seats?: readonly number[]
}

/** By seat, what was put into the shuffle of a deal; null for what is not there. */
export const partsOf = ({ digests = [], values, seats = SEATS }: Contributed): Part[] =>
  seats.map((place) => ({ digest: digests[place] || null, value: values[place] || null }))

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

/** Whose card it was while the deal was played; null where it is not among the cards of the record. */
export function holderOf(
  card: Card,
  recorded: { tricks: readonly RecordedTrick[]; remaining?: string[] },
): Seat | null {
  const trick = recorded.tricks.find(({ cards }) => cards.includes(card))
  if (trick) return seatAfter(trick.leader, trick.cards.indexOf(card))
  const seat = (recorded.remaining ?? []).findIndex((hand) => cardsFrom(hand).includes(card))
  return seat < 0 ? null : seat
}
