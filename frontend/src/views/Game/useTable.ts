import type { Deal, FinishedTrick, GameView } from '../../api/types'
import { playedBy, playsOf, tricksOf } from '../../domain/deal'
import { type Frame, frameAt, isDealOver, isResting } from '../../domain/playback'
import type { Seat } from '../../domain/seats'
import { type Playback, usePlayback } from '../../store/useGamePlayback'

/** What the table shows now: the view as far as it has been played back. */
export interface ShownTable {
  view: GameView
  /** The deal on the table; null while the end of the one before is still shown. */
  deal: Deal | null
  viewer: Seat
  frame: Frame
  /** The trick that is on its way to its taker. */
  leaving: Frame | null
  isPassing: boolean
  isMyTurn: boolean
  /** Nothing of mine has been played in this deal yet. */
  isFresh: boolean
  /** Who is to play as far as the screen has come. */
  turn: Seat | null
  /** A deal has ended on the screen and its summary waits to be read. */
  isDealOver: boolean
  /** Points taken so far, by seat. */
  taken: number[]
  /** The finished tricks of the deal that have been shown to their end. */
  shownTricks: FinishedTrick[]
  playback: Playback
}

function shownTricksOf(deal: Deal | null, { at }: Playback): FinishedTrick[] {
  return deal ? deal.tricks.slice(0, Math.floor(at.plays / 4) - (isResting(at) ? 1 : 0)) : []
}

function pointsTaken(tricks: readonly FinishedTrick[]): number[] {
  const taken = [0, 0, 0, 0]
  for (const { taker, points } of tricks) taken[taker] = (taken[taker] ?? 0) + points
  return taken
}

function turnOf(view: GameView, { at, missed }: Playback): Seat | null {
  const deal = view.deal
  if (missed > 0 && deal?.number === at.deal) return tricksOf(deal).flatMap(playsOf)[at.plays]?.seat ?? null
  return view.seats.find((seat) => seat.to_act)?.seat ?? null
}

/** Joins a view with how far it has been shown. */
export function useTable(id: string, view: GameView): ShownTable {
  const playback = usePlayback(id, view)
  const { at, missed, isSweeping } = playback
  const deal = view.deal?.number === at.deal ? view.deal : null
  const shownTricks = shownTricksOf(deal, playback)
  const isPassing = deal !== null && view.status === 'passing'
  return {
    view,
    deal,
    viewer: view.me ?? 0,
    frame: frameAt(view, at),
    leaving: isSweeping ? frameAt(view, { ...at, swept: false }) : null,
    isPassing,
    isMyTurn: deal?.legal !== undefined && view.status === 'playing' && missed === 0,
    isFresh: deal !== null && view.me !== null && playedBy(deal, view.me).length === 0,
    turn: turnOf(view, playback),
    isDealOver: isDealOver(view, at),
    taken: deal ? pointsTaken(shownTricks) : (view.previous_deal?.points ?? [0, 0, 0, 0]),
    shownTricks,
    playback,
  }
}
