import type { Deal, GameView, PreviousDeal } from '../../api/types'
import type { PlateSeat } from '../../components/table/SeatPlate'
import { type Card, leekhasOf } from '../../domain/cards'
import { CARDS_IN_TRICK, playsBefore, playsUpTo, type TakenTrick, TRICKS_IN_DEAL } from '../../domain/deal'
import { cardsShownLeft, type Frame, frameAt, isDealOver, isResting, playsToCome } from '../../domain/playback'
import { tricksFrom } from '../../domain/record'
import { hasDeclaring } from '../../domain/rules'
import type { Seat } from '../../domain/seats'
import { type Playback, usePlayback } from '../../store/useGamePlayback'
import { useRecord } from '../../store/useRecord'

/** How long what was declared is told before the first card covers it. */
const REVEAL_MS = 3000

interface Moment {
  playback: Playback
  /** The deal on the table; null while the end of the one before is still shown. */
  deal: Deal | null
  /** The finished tricks of the deal that have been shown to their end. */
  shownTricks: TakenTrick[]
  /** A deal has ended on the screen and its summary waits to be read. */
  isDealOver: boolean
  /** Who deals the shown deal; null while that is not known. */
  dealer: Seat | null
}

interface Figures {
  /** What each deal that has ended on the screen brought, and the sums of it. */
  scores: readonly number[][]
  totals: readonly number[]
  /** Points taken so far in the shown deal, by seat; null where they are not shown, or not known. */
  taken: readonly number[] | null
  /** The same as a line of the score sheet; null once the deal has a line of its own. */
  running: { number: number; points: readonly number[] } | null
}

/** What the table shows now: the view as far as it has been played back. */
export interface ShownTable extends Moment, Figures {
  view: GameView
  viewer: Seat
  frame: Frame
  /** The trick that is on its way to its taker. */
  leaving: Frame | null
  isPassing: boolean
  isDeclaring: boolean
  /** What the four have declared is told, until the first card of the deal is shown. */
  isRevealing: boolean
  isClockwise: boolean
  /** The Leekhas that count double in the shown deal. */
  exposed: readonly Card[]
  isMyTurn: boolean
  /** A stand-in plays for me: nothing is mine to decide. */
  isStoodIn: boolean
  /** Nothing of mine has been played in this deal yet. */
  isFresh: boolean
  /** Who is to play as far as the screen has come. */
  turn: Seat | null
  /** The four seats as far as the screen has come. */
  seats: PlateSeat[]
  lastTrick: TakenTrick | null
}

/** Whether the screen has come so far that this trick is with its taker. */
function isShown(trick: TakenTrick, { at }: Playback): boolean {
  return playsUpTo(trick) <= at.plays - (isResting(at) ? CARDS_IN_TRICK : 0)
}

function pointsOf(tricks: readonly TakenTrick[]): number[] {
  const taken = [0, 0, 0, 0]
  for (const { taker, points } of tricks) taken[taker] = (taken[taker] ?? 0) + (points ?? 0)
  return taken
}

/** What the running deal has brought: the server's figures without the tricks that are still to be shown. */
function pointsSoFar({ points, tricks }: Deal, playback: Playback): number[] | null {
  const toCome = pointsOf(tricks.filter((trick) => !isShown(trick, playback)))
  return points?.map((all, seat) => all - (toCome[seat] ?? 0)) ?? null
}

/** Who plays the next card on the screen; while an ended deal is shown, nobody who acts in the next one. */
function turnOf(view: GameView, deal: Deal | null, { at, missed }: Playback): Seat | null {
  if (missed > 0) return playsToCome(view, at)[0]?.seat ?? null
  return deal ? (view.seats.find((seat) => seat.to_act)?.seat ?? null) : null
}

/**
 * What an ended deal has brought until its last trick: by its recorded tricks where those are there, else by what
 * the view tells; that says too much where somebody took the rest or pays double.
 */
function pointsBeforeLast({ points, trick, ending, announced }: PreviousDeal, shown: TakenTrick[]): number[] | null {
  if (shown.length > 0 || playsBefore(trick) === 0) return pointsOf(shown)
  if (ending === 'claim' || announced.length > 0) return null
  return points.map((all, seat) => (seat === trick.taker ? all - (trick.points ?? 0) : all))
}

/** The figures at the moment that the screen shows: an ended deal counts once its summary is there, not before. */
function figuresOf(view: GameView, { deal, isDealOver, shownTricks, playback }: Moment): Figures {
  const { scores, totals, previous_deal } = view
  const number = playback.at.deal
  if (deal) {
    const taken = pointsSoFar(deal, playback)
    return { scores, totals, taken, running: taken && { number, points: taken } }
  }
  if (isDealOver || !previous_deal) return { scores, totals, taken: null, running: null }
  const taken = view.rules.live_points === 'on' ? pointsBeforeLast(previous_deal, shownTricks) : null
  return {
    scores: scores.slice(0, previous_deal.number - 1),
    totals: totals.map((total, seat) => total - (previous_deal.scores[seat] ?? 0)),
    taken,
    running: taken && { number, points: taken },
  }
}

function seatsOf(view: GameView, { deal, dealer, playback }: Moment, { totals, taken }: Figures): PlateSeat[] {
  const isPassing = deal !== null && view.status === 'passing'
  const isDeclaring = deal !== null && view.status === 'declaring'
  const turn = turnOf(view, deal, playback)
  return view.seats.map((seat) => ({
    ...seat,
    total: totals[seat.seat] ?? 0,
    deals: seat.seat === dealer,
    taken: taken?.[seat.seat] ?? (deal && view.rules.live_points === 'off' ? null : 0),
    to_act: isPassing || isDeclaring ? seat.to_act : seat.seat === turn,
    acts_by: playback.missed > 0 ? null : seat.acts_by,
    has_passed: isPassing && seat.has_passed,
    has_declared: isDeclaring && seat.has_declared,
    exposed: deal ? seat.exposed : [],
    announced: deal !== null && seat.announced,
    cards_left: cardsShownLeft(view, playback.at, seat.seat, seat.cards_left),
  }))
}

/** The deal that is shown, how far it is shown, and its finished tricks. */
function useMoment(id: string, view: GameView): Moment {
  const opening = hasDeclaring(view.rules) && view.status === 'playing' ? REVEAL_MS : 0
  const playback = usePlayback(id, view, opening)
  const { at } = playback
  const deal = view.deal?.number === at.deal ? view.deal : null
  const record = useRecord(id, view.scores.length, deal === null)
  const recorded = record?.deals.find(({ number }) => number === at.deal)
  const tricks = deal?.tricks ?? tricksFrom(recorded?.tricks ?? [], leekhasOf(view.rules))
  const shownTricks = tricks.filter((trick) => isShown(trick, playback))
  const dealer = deal?.dealer ?? recorded?.dealer ?? null
  return { playback, deal, shownTricks, isDealOver: isDealOver(view, at), dealer }
}

/** The trick that was taken last on the screen; before the first of a deal, the last one of the deal before. */
function lastTrickOf({ previous_deal }: GameView, { deal, isDealOver, shownTricks }: Moment): TakenTrick | null {
  const before = (deal || isDealOver) && previous_deal?.trick.cards.length ? previous_deal.trick : null
  return shownTricks.at(-1) ?? before
}

/** Joins a view with how far it has been shown: every part of the screen is of one and the same moment. */
export function useTable(id: string, view: GameView): ShownTable {
  const moment = useMoment(id, view)
  const { playback, deal } = moment
  const { at, missed, isSweeping } = playback
  const figures = figuresOf(view, moment)
  const isStoodIn = view.me !== null && view.seats[view.me]?.stand_in === true
  return {
    ...moment,
    ...figures,
    view,
    viewer: view.me ?? 0,
    frame: frameAt(view, at),
    leaving: isSweeping ? frameAt(view, { ...at, swept: false }) : null,
    isPassing: deal !== null && view.status === 'passing',
    isDeclaring: deal !== null && view.status === 'declaring',
    isRevealing: deal !== null && view.status === 'playing' && hasDeclaring(view.rules) && at.plays === 0,
    isClockwise: view.rules.direction === 'clockwise',
    exposed: deal ? view.seats.flatMap(({ exposed }) => exposed) : (view.previous_deal?.exposed ?? []),
    isMyTurn: deal?.legal !== undefined && view.status === 'playing' && missed === 0 && !isStoodIn,
    isStoodIn,
    isFresh: deal !== null && view.me !== null && deal.hand.length === TRICKS_IN_DEAL,
    turn: turnOf(view, deal, playback),
    seats: seatsOf(view, moment, figures),
    lastTrick: lastTrickOf(view, moment),
  }
}
