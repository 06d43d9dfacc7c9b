import { ApiError } from '../api/client'
import type { FairPart, GameView } from '../api/types'
import { availability, type Contribution, newContribution } from '../fairness/contribution'

/** My part in the shuffle of one deal, and what was shown to me before I opened it. */
export interface KeptPart extends Contribution {
  commitment?: string
  digests?: readonly (string | null)[]
}

const PREFIX = 'leekha.fair.'
const GAMES_KEPT = 60
const FIRST_TRICK_TO_OPEN = 2

/** My parts in the shuffles of a game, by deal, as far as this browser has kept them. */
export function keptParts(id: string): Readonly<Record<number, KeptPart>> {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + id) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Keeps my part in a deal, and forgets the games beyond the last ones. */
export function keepPart(id: string, deal: number, part: KeptPart): void {
  try {
    const parts = { ...keptParts(id), [deal]: part }
    localStorage.removeItem(PREFIX + id)
    localStorage.setItem(PREFIX + id, JSON.stringify(parts))
    const games = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + id)
    for (const key of games.slice(0, Math.max(0, games.length + 1 - GAMES_KEPT))) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing takes no part: its value could never be opened.
  }
}

/** A part for a table that has no id yet; null where this browser cannot hash. */
export const freshPart = async (): Promise<Contribution | null> =>
  availability() === 'available' ? newContribution() : null

const partsByKey = new Map<string, Promise<Contribution | null>>()

/**
 * Sends a request that seats me, with the digest of a part of mine in the first deal; `gameOf` tells which game it was.
 * All tries of one key carry the same part.
 */
export async function withFirstPart<Answer>(
  key: string,
  send: (fair: FairPart | null) => Promise<Answer>,
  gameOf: (answer: Answer) => string,
): Promise<Answer> {
  const making = partsByKey.get(key) ?? freshPart()
  partsByKey.set(key, making)
  const part = await making
  const answer = await send(part && { digest: part.digest })
  partsByKey.delete(key)
  if (part) keepPart(gameOf(answer), 1, part)
  return answer
}

/** Sends a decision with my part; where the part is not taken, without it: a card is never lost to it. */
export async function withPart<Answer>(
  key: string,
  fair: FairPart | null,
  send: (key: string, fair: FairPart | null) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(key, fair)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'bad_contribution'
    if (fair === null || !isRefused) throw error
    return send(`${key}-alone`, null)
  }
}

/** Makes sure that a part in the coming deal is at hand when the next decision is sent. */
export async function preparePart(id: string, deal: number): Promise<void> {
  if (keptParts(id)[deal]) return
  const part = await freshPart()
  if (part && !keptParts(id)[deal]) keepPart(id, deal, part)
}

/** My part as it stands in the view: what of it has been taken. */
function taken({ shuffle, me }: GameView): { digest: string | null; isOpen: boolean } {
  return { digest: shuffle?.digests[me ?? -1] ?? null, isOpen: shuffle?.opened[me ?? -1] ?? false }
}

/**
 * What goes with my next decision: my digest as long as nobody has opened a value, and from the second trick on my
 * value. What was shown to me by then is kept with it: it is what the deal is checked against.
 */
export function partOfDecision(view: GameView): FairPart | null {
  const { id, shuffle, deal, me } = view
  const part = shuffle ? keptParts(id)[shuffle.deal] : undefined
  if (!shuffle || !deal || !part || me === null) return null
  const { digest, isOpen } = taken(view)
  if (digest === null) return shuffle.opened.includes(true) ? null : { digest: part.digest }
  const mayOpen = (deal.trick?.number ?? 0) >= FIRST_TRICK_TO_OPEN
  return digest === part.digest && !isOpen && mayOpen ? opened(view, part) : null
}

/** My value for the first deal of a full table that waits for it. */
export function partOfFirstDeal(view: GameView): string | null {
  const { id, status, shuffle } = view
  const part = shuffle ? keptParts(id)[shuffle.deal] : undefined
  if (status !== 'open' || !shuffle?.deal_at || !part) return null
  const { digest, isOpen } = taken(view)
  return digest === part.digest && !isOpen ? opened(view, part).value : null
}

function opened({ id, shuffle }: GameView, part: KeptPart): { value: string } {
  if (shuffle) keepPart(id, shuffle.deal, { ...part, commitment: shuffle.commitment, digests: shuffle.digests })
  return { value: part.value }
}
