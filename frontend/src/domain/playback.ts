import {
  CARDS_IN_TRICK,
  type Deal,
  firstKnown,
  isTaken,
  type Play,
  type PreviousDeal,
  type Progress,
  playCount,
  playsBefore,
  playsBetween,
  playsOf,
  playsUpTo,
  type Trick,
  tricksOf,
} from './deal'
import type { Seat } from './seats'

/**
 * How far the screen has come: so many cards of that deal are shown.
 * After every fourth the trick lies there until it is `swept` to its taker.
 */
export interface Position {
  deal: number
  plays: number
  swept: boolean
}

/** What lies on the table at a position. */
export interface Frame {
  trickNumber: number
  plays: Play[]
  leader: Seat | null
  /** Whose trick it is, once four cards lie and the server has said so. */
  taker: Seat | null
  /** Null where the table shows no points while a deal runs. */
  points: number | null
}

export const PLAY_MS = 480
export const REST_MS = 1200
export const SWEEP_MS = 380

const isWhole = ({ plays }: Position): boolean => plays > 0 && plays % CARDS_IN_TRICK === 0

/** A whole trick lies on the table and has not been taken away. */
export const isResting = (at: Position): boolean => isWhole(at) && !at.swept

const dealOf = (view: Progress, number: number): Deal | null => (view.deal?.number === number ? view.deal : null)

const endOf = ({ number, trick }: PreviousDeal): Position => ({ deal: number, plays: playsUpTo(trick), swept: true })

/** How far the server is: everything played, every taken trick away. */
export function latest({ deal, previous_deal }: Progress): Position {
  if (!deal) return previous_deal ? endOf(previous_deal) : { deal: 1, plays: 0, swept: true }
  const last = tricksOf(deal).at(-1)
  const waits = last?.cards.length === CARDS_IN_TRICK && !isTaken(last)
  return { deal: deal.number, plays: playCount(deal), swept: !waits }
}

/** The tricks of the shown deal that are still known: of an ended one the last. */
function tricksAt(view: Progress, at: Position): readonly Trick[] {
  const deal = dealOf(view, at.deal)
  if (deal) return tricksOf(deal)
  return view.previous_deal?.number === at.deal ? [view.previous_deal.trick] : []
}

/** The trick of that number, or the one on the table that has no card yet. */
function trickAt(view: Progress, at: Position, number: number): Trick | null {
  const open = dealOf(view, at.deal)?.trick
  const known = tricksAt(view, at).find((trick) => trick.number === number)
  return known ?? (open?.number === number ? open : null)
}

/** What to show at `at`. */
export function frameAt(view: Progress, at: Position): Frame {
  const number = Math.floor(at.plays / CARDS_IN_TRICK) + (isResting(at) ? 0 : 1)
  const trick = trickAt(view, at, number)
  const shown = isResting(at) ? CARDS_IN_TRICK : at.plays % CARDS_IN_TRICK
  const whole = trick !== null && shown === CARDS_IN_TRICK && isTaken(trick)
  return {
    trickNumber: number,
    plays: trick ? playsOf(trick).slice(0, shown) : [],
    leader: trick?.leader ?? null,
    taker: whole ? trick.taker : null,
    points: whole ? trick.points : null,
  }
}

/** The shown deal has ended, and its last trick is away. */
export function isDealOver(view: Progress, at: Position): boolean {
  const ended = view.previous_deal
  return ended?.number === at.deal && at.swept && at.plays === playsUpTo(ended.trick)
}

/** The next position, or null where there is nothing more to show (or a deal's end waits to be read). */
export function advance(view: Progress, at: Position): Position | null {
  if (isResting(at)) return frameAt(view, at).taker === null ? null : { ...at, swept: true }
  return missedAt(view, at) > 0 ? { ...at, plays: at.plays + 1, swept: false } : null
}

/** How many cards of the shown deal are still to be shown. */
export function missedAt(view: Progress, at: Position): number {
  const known = dealOf(view, at.deal)
  if (known) return playCount(known) - at.plays
  const ended = view.previous_deal
  return ended?.number === at.deal ? playsUpTo(ended.trick) - at.plays : 0
}

/** How long the screen stays at `at` before it goes on. */
export function pauseAt(at: Position, hasMotion: boolean): number {
  if (isResting(at)) return REST_MS
  if (!hasMotion) return 0
  return isWhole(at) ? SWEEP_MS : PLAY_MS
}

/** The same position, or the start of the first trick of the deal that is still known. */
function fromKnown(deal: Deal, at: Position): Position {
  const first = firstKnown(deal)
  return at.plays < first || (at.plays === first && isResting(at)) ? { ...at, plays: first, swept: true } : at
}

/**
 * Where to begin when the table comes up: at what was seen last if that still can be shown, else at the present.
 * Of a deal that has ended only the last trick is known, of earlier ones nothing.
 */
export function resume(view: Progress, seen: Position | null): Position {
  const now = latest(view)
  if (!seen) return now
  if (view.deal?.number === seen.deal) return seen.plays <= now.plays ? fromKnown(view.deal, seen) : now
  const last = view.previous_deal
  // A table may turn that trick down once one has played again.
  if (!last || seen.deal > last.number || last.trick.cards.length === 0) return now
  if (seen.deal < last.number || seen.plays > playsUpTo(last.trick)) return endOf(last)
  const lastTrick = playsBefore(last.trick)
  return seen.plays > lastTrick ? seen : { deal: last.number, plays: lastTrick, swept: true }
}

/** The position after a change of the view: back where a card was refused, at the start of what is still known otherwise. */
export function follow(view: Progress, at: Position): Position {
  const known = dealOf(view, at.deal)
  if (!known) return resume(view, at)
  const plays = playCount(known)
  return at.plays > plays ? { ...at, plays, swept: true } : fromKnown(known, at)
}

/** The plays of the shown deal that are still to be shown, as far as they are known. */
export const playsToCome = (view: Progress, at: Position): Play[] => playsBetween(tricksAt(view, at), at.plays)

/** Cards that `seat` still holds on the screen: those it holds now and those whose play is yet to be shown. */
export function cardsShownLeft(view: Progress, at: Position, seat: Seat, cardsLeft: number): number {
  const toCome = playsToCome(view, at).filter((play) => play.seat === seat).length
  return (dealOf(view, at.deal) ? cardsLeft : 0) + toCome
}
