import { ApiError } from '../api/client'
import type { FairPart, GameView } from '../api/types'
import { availability, type Contribution, newContribution } from '../fairness/contribution'
import { changeDeal, changeGame, type KeptDeal, keptDeal } from './kept'

const FIRST_TRICK_TO_OPEN = 2

/** A part for a table that has no id yet; null where this browser cannot hash. */
export const freshPart = async (): Promise<Contribution | null> =>
  availability() === 'available' ? newContribution() : null

const partsByKey = new Map<string, Promise<Contribution | null>>()

interface Seated {
  id: string
  /** What the server has committed to for the first deal, where its answer says so. */
  commitment?: string | null
  /** Whether the answer means that my digest has been taken; else the view will tell. */
  isTaken: boolean
}

/**
 * Sends a request that seats me, with the digest of a part of mine in the first deal; `seatedBy` tells what came of it.
 * All tries of one key carry the same part, and a table at which I have one already keeps it.
 */
export async function withFirstPart<Answer>(
  key: string,
  send: (fair: FairPart | null) => Promise<Answer>,
  seatedBy: (answer: Answer) => Seated,
): Promise<Answer> {
  const making = partsByKey.get(key) ?? freshPart()
  partsByKey.set(key, making)
  const part = await making
  const answer = await send(part && { digest: part.digest })
  partsByKey.delete(key)
  if (part) keepFirst(part, seatedBy(answer))
  return answer
}

function keepFirst(part: Contribution, { id, commitment, isTaken }: Seated): void {
  const kept = keptDeal(id, 1)
  if (commitment) changeDeal(id, 1, kept.commitment ? changedFrom(kept, commitment) : { commitment })
  if (!kept.part || (isTaken && !kept.opened)) changeDeal(id, 1, { part, offered: isTaken })
  else changeDeal(id, 1, { spare: part })
}

/** Leaving a table takes my part in its first deal back. */
export const takeBack = (id: string): boolean => changeDeal(id, 1, { offered: false, elsewhere: false })

/** Sends a decision with my part; where the part is not taken, without it: a card is never lost to it. */
export async function withPart<Answer>(
  key: string,
  { id, fair }: { id: string; fair: Riding | null },
  send: (key: string, fair: FairPart | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await send(key, fair?.part ?? null)
    if (fair) changeDeal(id, fair.deal, 'digest' in fair.part ? { offered: true } : { taken: true })
    return answer
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'bad_contribution'
    if (fair === null || !isRefused) throw error
    changeDeal(id, fair.deal, { refused: true })
    return send(`${key}-alone`, null)
  }
}

/** Makes sure that a part in the coming deal is at hand when the next decision is sent. */
export async function preparePart(id: string, deal: number): Promise<void> {
  if (keptDeal(id, deal).part) return
  const part = await freshPart()
  if (part && !keptDeal(id, deal).part) changeDeal(id, deal, { part })
}

/** The shuffle of the deal to come, as one of my seat sees it; null where none is shown, or one out of turn. */
function comingShuffle({ shuffle, deal, me, status }: GameView) {
  if (!shuffle || me === null || shuffle.deal !== (deal?.number ?? 0) + 1) return null
  return { ...shuffle, me, isFirst: status === 'open', digest: shuffle.digests[me] ?? null }
}

const changedFrom = (kept: KeptDeal, commitment: string): KeptDeal =>
  kept.commitment === undefined || kept.commitment === commitment ? {} : { changed: true }

/**
 * Keeps what a view is the first to show: it is what the deals are checked against, and never replaced.
 * To be called with every view, not while rendering.
 */
export function watch(view: GameView): void {
  if (view.me === null || availability() !== 'available') return
  watchComing(view)
  watchRunning(view)
  watchEnd(view)
}

function watchComing(view: GameView): void {
  const coming = comingShuffle(view)
  if (!coming) return
  const { deal, commitment, digest, me } = coming
  const kept = keptDeal(view.id, deal)
  const first = kept.commitment === undefined ? { commitment } : changedFrom(kept, commitment)
  changeDeal(view.id, deal, { ...first, ...(kept.opened ? {} : { place: me }), ...recognised(kept, digest) })
}

/** What the digest that stands for me tells of my part. */
function recognised({ part, spare, opened }: KeptDeal, digest: string | null): KeptDeal {
  if (digest === null || !part) return {}
  if (digest === part.digest) return { offered: true }
  if (spare && digest === spare.digest && !opened) return { part: spare, spare: part, offered: true }
  return { elsewhere: true }
}

/** The deal that runs must be the one that was committed to. */
function watchRunning({ id, deal }: GameView): void {
  if (!deal) return
  const { commitment, drawn_as } = deal.fairness
  const { game, deal: number } = drawn_as ?? { game: id, deal: deal.number }
  const kept = keptDeal(game, number)
  if (kept.commitment === undefined) return
  const use = drawn_as && kept.usedBy === undefined ? { usedBy: id } : {}
  changeDeal(game, number, { ...changedFrom(kept, commitment), ...use })
}

/** The next game of a match begins with the deal that was prepared in this one. */
function watchEnd({ id, status, scores, match }: GameView): void {
  if (status !== 'finished' && status !== 'aborted') return
  changeGame(id, { ended: scores.length })
  const deal = scores.length + 1
  if (match?.next_id && keptDeal(id, deal).commitment) changeGame(match.next_id, { drawnAs: { game: id, deal } })
}

/** My part in a deal to come, on its way with a decision. */
export interface Riding {
  deal: number
  part: FairPart
}

/**
 * What goes with my next decision: my digest before anybody may open a value, and from the second trick on my value.
 * Whoever is late with a digest stays out of this deal: one that came with the values could have been chosen by them.
 * Keeps what the value will be checked against; not to be called while rendering.
 */
export function partOfDecision(view: GameView): Riding | null {
  const coming = comingShuffle(view)
  if (!coming || coming.isFirst) return null
  watch(view)
  const { part, offered, changed } = keptDeal(view.id, coming.deal)
  if (!part || changed) return null
  if ((view.deal?.trick?.number ?? 0) < FIRST_TRICK_TO_OPEN) {
    return coming.digest === null ? { deal: coming.deal, part: { digest: part.digest } } : null
  }
  const value = offered ? openedValue(view) : null
  return value === null ? null : { deal: coming.deal, part: { value } }
}

/** My value for a deal to come, on its way by itself. */
export interface Ahead {
  deal: number
  value: string
}

/**
 * My value where it can go without a decision: for the first deal of a full table that waits for it, and for a later one as
 * soon as no digest can be chosen by it, since my cards may all lie down by themselves. As `partOfDecision`, it keeps what was shown.
 */
export function partAhead(view: GameView): Ahead | null {
  const coming = comingShuffle(view)
  if (!coming || !(coming.isFirst ? coming.deal_at : isTooLateForDigests(view, coming.digests))) return null
  watch(view)
  const value = openedValue(view)
  return value === null ? null : { deal: coming.deal, value }
}

/** Keeps that my value has been taken: it need not go with a decision. */
export const valueTaken = (id: string, deal: number): boolean => changeDeal(id, deal, { taken: true })

function isTooLateForDigests({ deal, seats }: GameView, digests: readonly (string | null)[]): boolean {
  if ((deal?.trick?.number ?? 0) >= FIRST_TRICK_TO_OPEN) return true
  return seats.every(({ seat, state, stand_in }) => state !== 'taken' || stand_in || digests[seat] !== null)
}

/** My value, unless it has been taken already or must not be shown; with the digests as they stand before it is. */
function openedValue(view: GameView): string | null {
  const coming = comingShuffle(view)
  if (!coming) return null
  const { deal, digest, digests, opened, me } = coming
  const kept = keptDeal(view.id, deal)
  const isAnothers = digest !== null && digest !== kept.part?.digest
  if (!kept.part || kept.changed || !kept.offered || isAnothers) return null
  if (kept.opened) return (opened ? opened[me] : kept.taken) ? null : kept.part.value
  return changeDeal(view.id, deal, { opened: true, digests, place: me }) ? kept.part.value : null
}
