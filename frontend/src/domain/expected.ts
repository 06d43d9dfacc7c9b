import type { Card } from './cards'
import { type Answer, type Deal, withPlay } from './deal'
import { type Seat, seatAfter } from './seats'

interface ShownSeat {
  seat: Seat
  to_act: boolean
  cards_left: number
  acts_by: string | null
}

/** What a view must tell for a decision on its way to be drawn into it. */
export interface Expectable {
  version: number
  me: Seat | null
  status: string
  deal: Deal | null
  seats: ShownSeat[]
}

/** A card that has been sent, for the version that the player saw. */
export interface SentPlay {
  card: Card
  version: number
}

/** A pass that has been sent. */
export interface SentPass {
  cards: Card[]
  deal: number
}

/** An answer before the first lead that has been sent. */
export interface SentAnswer extends Answer {
  deal: number
}

/**
 * The view as it will be once my card has arrived. It holds for the very version the card was sent for:
 * a poll that answers with the same version changes nothing, and a newer one tells the truth itself.
 */
export function afterPlay<View extends Expectable>(view: View, sent: SentPlay | null): View {
  const { deal, me } = view
  if (!sent || !deal || me === null || sent.version !== view.version || !deal.hand.includes(sent.card)) return view
  const isLast = deal.trick?.cards.length === 3
  const next = isLast ? null : seatAfter(me, 1)
  const seats = view.seats.map((one) => ({
    ...one,
    to_act: one.seat === next,
    acts_by: null,
    cards_left: one.seat === me ? one.cards_left - 1 : one.cards_left,
  }))
  return { ...view, deal: withPlay(deal, sent.card), seats } as View
}

/** The view as it will be once my pass has arrived. */
export function afterPass<View extends Expectable>(view: View, sent: SentPass | null): View {
  const { deal, me } = view
  const isDue = sent !== null && view.status === 'passing' && deal?.number === sent.deal && deal.passed.length === 0
  if (!isDue) return view
  return { ...view, deal: { ...deal, passed: sent.cards }, seats: withoutTurn(view.seats, me) } as View
}

/** The view as it will be once my answer has arrived. */
export function afterAnswer<View extends Expectable>(view: View, sent: SentAnswer | null): View {
  const { deal, me } = view
  if (!sent || deal?.number !== sent.deal || !deal.declaring || deal.declaring.declared) return view
  const declared = { expose: sent.expose, announce: sent.announce }
  const declaring = { ...deal.declaring, declared }
  return { ...view, deal: { ...deal, declaring }, seats: withoutTurn(view.seats, me) } as View
}

const withoutTurn = (seats: ShownSeat[], me: Seat | null): ShownSeat[] =>
  seats.map((one) => (one.seat === me ? { ...one, to_act: false, acts_by: null } : one))
