import {
  type Deal,
  isTaken,
  PLAYS_IN_DEAL,
  type Play,
  type Progress,
  playCount,
  playsOf,
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
  points: number
}

const IN_TRICK = 4
const TRICKS_IN_DEAL = PLAYS_IN_DEAL / IN_TRICK

export const PLAY_MS = 480
export const REST_MS = 1200
export const SWEEP_MS = 380

const isWhole = ({ plays }: Position): boolean => plays > 0 && plays % IN_TRICK === 0

/** A whole trick lies on the table and has not been taken away. */
export const isResting = (at: Position): boolean => isWhole(at) && !at.swept

const dealOf = (view: Progress, number: number): Deal | null => (view.deal?.number === number ? view.deal : null)

/** How far the server is: everything played, every taken trick away. */
export function latest({ deal, previous_deal }: Progress): Position {
  if (!deal) return { deal: previous_deal?.number ?? 1, plays: previous_deal ? PLAYS_IN_DEAL : 0, swept: true }
  const last = tricksOf(deal).at(-1)
  const waits = last?.cards.length === IN_TRICK && !isTaken(last)
  return { deal: deal.number, plays: playCount(deal), swept: !waits }
}

function trickAt(view: Progress, at: Position, index: number): Trick | null {
  const deal = dealOf(view, at.deal)
  if (deal) return tricksOf(deal)[index] ?? (deal.trick?.number === index + 1 ? deal.trick : null)
  const last = view.previous_deal
  return last?.number === at.deal && index === TRICKS_IN_DEAL - 1 ? last.trick : null
}

/** What to show at `at`. */
export function frameAt(view: Progress, at: Position): Frame {
  const index = isResting(at) ? at.plays / IN_TRICK - 1 : Math.floor(at.plays / IN_TRICK)
  const trick = trickAt(view, at, index)
  const shown = isResting(at) ? IN_TRICK : at.plays % IN_TRICK
  const whole = trick !== null && shown === IN_TRICK && isTaken(trick)
  return {
    trickNumber: Math.min(index + 1, TRICKS_IN_DEAL),
    plays: trick ? playsOf(trick).slice(0, shown) : [],
    leader: trick?.leader ?? null,
    taker: whole ? trick.taker : null,
    points: whole ? trick.points : 0,
  }
}

/** Every card of the shown deal is played and the last trick is away, while the server is further on. */
export function isDealOver(view: Progress, at: Position): boolean {
  return (
    at.plays === PLAYS_IN_DEAL && at.swept && (view.deal?.number !== at.deal || playCount(view.deal) === PLAYS_IN_DEAL)
  )
}

/** The next position, or null where there is nothing more to show (or a deal's end waits to be read). */
export function advance(view: Progress, at: Position): Position | null {
  if (isResting(at)) return frameAt(view, at).taker === null ? null : { ...at, swept: true }
  return missedAt(view, at) > 0 ? { ...at, plays: at.plays + 1, swept: false } : null
}

/** How many cards of the shown deal are still to be shown. */
export function missedAt(view: Progress, at: Position): number {
  const known = dealOf(view, at.deal)
  return (known ? playCount(known) : PLAYS_IN_DEAL) - at.plays
}

/** How long the screen stays at `at` before it goes on. */
export function pauseAt(at: Position, hasMotion: boolean): number {
  if (isResting(at)) return REST_MS
  if (!hasMotion) return 0
  return isWhole(at) ? SWEEP_MS : PLAY_MS
}

/**
 * Where to begin when the table comes up: at what was seen last if that still can be shown, else at the present.
 * Of a deal that has ended only the last trick is known, of earlier ones nothing.
 */
export function resume(view: Progress, seen: Position | null): Position {
  const now = latest(view)
  if (!seen) return now
  if (view.deal?.number === seen.deal) return seen.plays <= now.plays ? seen : now
  const last = view.previous_deal
  if (!last || seen.deal > last.number) return now
  const lastTrick = PLAYS_IN_DEAL - IN_TRICK
  if (seen.deal < last.number) return { deal: last.number, plays: PLAYS_IN_DEAL, swept: true }
  return seen.plays > lastTrick ? seen : { deal: last.number, plays: lastTrick, swept: true }
}

/** The position after a change of the view: back where a card was refused, at the start of what is still known otherwise. */
export function follow(view: Progress, at: Position): Position {
  const known = dealOf(view, at.deal)
  if (!known) return resume(view, at)
  const plays = playCount(known)
  return at.plays > plays ? { ...at, plays, swept: true } : at
}

/** The plays of the shown deal that are still to be shown, as far as they are known. */
export function playsToCome(view: Progress, at: Position): Play[] {
  const deal = dealOf(view, at.deal)
  if (deal) return tricksOf(deal).flatMap(playsOf).slice(at.plays)
  const last = trickAt(view, at, TRICKS_IN_DEAL - 1)
  return last ? playsOf(last).slice(at.plays - PLAYS_IN_DEAL + IN_TRICK) : []
}

/** Cards that `seat` still holds on the screen: those it holds now and those whose play is yet to be shown. */
export function cardsShownLeft(view: Progress, at: Position, seat: Seat, cardsLeft: number): number {
  const toCome = playsToCome(view, at).filter((play) => play.seat === seat).length
  return (dealOf(view, at.deal) ? cardsLeft : 0) + toCome
}
