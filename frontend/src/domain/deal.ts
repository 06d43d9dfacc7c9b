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
  /** Null where the table shows no points while a deal runs. */
  points: number | null
}

/** What a seat answers before the first lead: the Leekhas it shows, and whether it announces a clean deal. */
export interface Answer {
  expose: Card[]
  announce: boolean
}

export interface ForbiddenSet {
  cards: Card[]
  rule: string
  suit: Suit
}

/** One deal as the viewer sees it; of its taken tricks the first ones may be missing. */
export interface Deal {
  number: number
  hand: Card[]
  passed: Card[]
  received: Card[]
  legal?: Card[]
  why?: Record<Card, string>
  /** My own answer before the first lead, once given; null outside that phase. */
  declaring?: { declared: Answer | null } | null
  trick: Trick | null
  tricks: TakenTrick[]
}

/** What is still known of the deal before: its last trick, which may be an early one, and its points. */
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

export const TRICKS_IN_DEAL = 13
export const CARDS_IN_TRICK = 4
export const CARDS_PASSED = 3

/** The cards of a trick with who played each. */
export const playsOf = (trick: Trick): Play[] =>
  trick.cards.map((card, index) => ({
    seat: seatAfter(trick.leader, index),
    card,
    talyeekh: trick.talyeekh[index] ?? false,
  }))

/** Every known trick of the deal that has a card, the one on the table last. */
export function tricksOf({ trick, tricks }: Deal): Trick[] {
  const isOpen = trick !== null && trick.cards.length > 0 && trick.number > (tricks.at(-1)?.number ?? 0)
  return isOpen ? [...tricks, trick] : tricks
}

/** How many cards had been played in the deal when this trick began. */
export const playsBefore = ({ number }: Trick): number => CARDS_IN_TRICK * (number - 1)

/** How many cards had been played in the deal when this trick was complete. */
export const playsUpTo = ({ number }: Trick): number => CARDS_IN_TRICK * number

/** How many cards have been played in the deal. */
export function playCount(deal: Deal): number {
  const last = tricksOf(deal).at(-1)
  if (last) return playsBefore(last) + last.cards.length
  return deal.trick ? playsBefore(deal.trick) : 0
}

/** How many cards had been played before the first trick that is still known. */
export function firstKnown(deal: Deal): number {
  const first = tricksOf(deal)[0] ?? deal.trick
  return first ? playsBefore(first) : 0
}

/** The known plays of these tricks from the `from`th card of the deal to before the `to`th. */
export const playsBetween = (tricks: readonly Trick[], from: number, to = Number.POSITIVE_INFINITY): Play[] =>
  tricks.flatMap((trick) =>
    playsOf(trick).filter((_, index) => playsBefore(trick) + index >= from && playsBefore(trick) + index < to),
  )

export const isTaken = (trick: Trick): trick is TakenTrick => 'taker' in trick

export const ledSuit = (trick: Trick): Suit | null => (trick.cards[0] === undefined ? null : suitOf(trick.cards[0]))

/** The cards that `seat` has played in the deal, as far as its tricks are known. */
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
