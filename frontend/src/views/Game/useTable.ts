import type { Deal, FinishedTrick, GameView } from '../../api/types'
import type { PlateSeat } from '../../components/table/SeatPlate'
import { playedBy, playsOf, tricksOf } from '../../domain/deal'
import { cardsShownLeft, type Frame, frameAt, isDealOver, isResting } from '../../domain/playback'
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
  /** The four seats as far as the screen has come. */
  seats: PlateSeat[]
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

/** Points taken and totals as they stand on the screen: while a deal's end is shown its scores are not in the totals yet. */
function figuresOf(view: GameView, deal: Deal | null, shownTricks: readonly FinishedTrick[]) {
  const ended = deal ? null : view.previous_deal
  const taken = ended ? ended.points : pointsTaken(shownTricks)
  return { taken, totals: view.totals.map((total, seat) => total - (ended?.scores[seat] ?? 0)) }
}

function seatsOf(view: GameView, deal: Deal | null, playback: Playback, shownTricks: FinishedTrick[]): PlateSeat[] {
  const { taken, totals } = figuresOf(view, deal, shownTricks)
  const isPassing = deal !== null && view.status === 'passing'
  const turn = turnOf(view, playback)
  return view.seats.map((seat) => ({
    ...seat,
    total: totals[seat.seat] ?? 0,
    taken: taken[seat.seat] ?? 0,
    to_act: isPassing ? seat.to_act : seat.seat === turn,
    has_passed: isPassing && seat.has_passed,
    cards_left: cardsShownLeft(view, playback.at, seat.seat, seat.cards_left),
  }))
}

/** Joins a view with how far it has been shown. */
export function useTable(id: string, view: GameView): ShownTable {
  const playback = usePlayback(id, view)
  const { at, missed, isSweeping } = playback
  const deal = view.deal?.number === at.deal ? view.deal : null
  const shownTricks = shownTricksOf(deal, playback)
  const seats = seatsOf(view, deal, playback, shownTricks)
  return {
    view,
    deal,
    viewer: view.me ?? 0,
    frame: frameAt(view, at),
    leaving: isSweeping ? frameAt(view, { ...at, swept: false }) : null,
    isPassing: deal !== null && view.status === 'passing',
    isMyTurn: deal?.legal !== undefined && view.status === 'playing' && missed === 0,
    isFresh: deal !== null && view.me !== null && playedBy(deal, view.me).length === 0,
    turn: turnOf(view, playback),
    isDealOver: isDealOver(view, at),
    seats,
    taken: seats.map(({ taken }) => taken),
    shownTricks,
    playback,
  }
}
