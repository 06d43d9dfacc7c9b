import { type Card, type Suit, suitOf } from './cards'
import { type Seat, seatAfter } from './seats'

/** The trick on the table, `cards` in the order played. */
export interface Trick {
  number: number
  leader: Seat
  cards: Card[]
  /** For each card, whether it is a Leekha discarded for want of the led suit. */
  talyeekh: boolean[]
}

export interface TakenTrick extends Trick {
  taker: Seat
  points: number
}

export interface ForbiddenSet {
  cards: Card[]
  rule: string
  suit: Suit
}

/** One deal as the viewer sees it. */
export interface Deal {
  number: number
  hand: Card[]
  passed: Card[]
  received: Card[]
  legal?: Card[]
  why?: Record<Card, string>
  trick: Trick | null
  tricks: TakenTrick[]
}

/** What is still known of the deal before: its last trick and its points. */
export interface PreviousDeal {
  number: number
  points: number[]
  scores: number[]
  trick: TakenTrick
}

/** The part of a game's view that tells how far it is. */
export interface Progress {
  deal: Deal | null
  previous_deal: PreviousDeal | null
}

export interface Play {
  seat: Seat
  card: Card
  talyeekh: boolean
}

export const PLAYS_IN_DEAL = 52
export const CARDS_PASSED = 3

/** The cards of a trick with who played each. */
export const playsOf = (trick: Trick): Play[] =>
  trick.cards.map((card, index) => ({
    seat: seatAfter(trick.leader, index),
    card,
    talyeekh: trick.talyeekh[index] ?? false,
  }))

/** Every trick of the deal that has a card, the one on the table last. */
export function tricksOf({ trick, tricks }: Deal): Trick[] {
  const isOpen = trick !== null && trick.cards.length > 0 && trick.number > tricks.length
  return isOpen ? [...tricks, trick] : tricks
}

/** How many cards have been played in the deal. */
export const playCount = (deal: Deal): number => tricksOf(deal).reduce((sum, { cards }) => sum + cards.length, 0)

export const isTaken = (trick: Trick): trick is TakenTrick => 'taker' in trick

export const ledSuit = (trick: Trick): Suit | null => (trick.cards[0] === undefined ? null : suitOf(trick.cards[0]))

/** The cards that `seat` has played in the deal. */
export const playedBy = (deal: Deal, seat: Seat): Card[] =>
  tricksOf(deal)
    .flatMap(playsOf)
    .filter((play) => play.seat === seat)
    .map(({ card }) => card)

/**
 * The deal as it will be once the server has my card: out of the hand, on the table.
 * Who takes a trick is the server's word, so a fourth card leaves it without a taker.
 */
export function withPlay(deal: Deal, card: Card): Deal {
  const { legal: _legal, why: _why, trick, ...rest } = deal
  const hand = deal.hand.filter((held) => held !== card)
  if (!trick) return { ...rest, hand, trick }
  return {
    ...rest,
    hand,
    trick: { ...trick, cards: [...trick.cards, card], talyeekh: [...trick.talyeekh, false] },
  }
}
