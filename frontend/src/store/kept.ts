import type { Contribution } from '../fairness/contribution'

/** A deal by the names under which it is drawn. */
export interface DealKey {
  readonly game: string
  readonly deal: number
}

/** What this browser knows of the shuffle of one deal from before its cards were dealt. */
export interface KeptDeal {
  /** My number and its digest. */
  part?: Contribution
  /** Another number that was sent for the same deal; it is mine once the view shows its digest. */
  spare?: Contribution
  /** The commitment, as it was shown first. */
  commitment?: string
  /** The digests by place, as they stood when my number was first sent. */
  digests?: readonly (string | null)[]
  /** Where I sat while people contributed. */
  place?: number
  /** My digest was sent and taken. */
  offered?: boolean
  /** My digest was sent and not taken. */
  refused?: boolean
  /** My number was sent. */
  opened?: boolean
  /** My number was sent and taken. */
  taken?: boolean
  /** Another digest than mine was shown as mine. */
  elsewhere?: boolean
  /** Another commitment was shown than the first. */
  changed?: boolean
  /** The later game of a match that was drawn as this deal. */
  usedBy?: string
  /** The deal has been checked. */
  checked?: boolean
}

/** What this browser knows of the shuffles of one game. */
export interface KeptGame {
  readonly deals: Readonly<Record<number, KeptDeal>>
  /** When something was kept last; in milliseconds. */
  readonly at: number
  /** How many deals it had when it was over. */
  readonly ended?: number
  /** As which deal its first one must have been drawn, in a match. */
  readonly drawnAs?: DealKey
}

const PREFIX = 'leekha.fair.'
const GAMES_KEPT = 60
const NOTHING: KeptGame = { deals: {}, at: 0 }

/** What is kept of a game. */
export function keptGame(id: string): KeptGame {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null')
    return kept?.deals ? kept : NOTHING
  } catch {
    return NOTHING
  }
}

export const keptDeal = (id: string, deal: number): KeptDeal => keptGame(id).deals[deal] ?? {}

/** Keeps a change of what is known of a deal; tells whether it is kept now. */
export function changeDeal(id: string, deal: number, change: KeptDeal): boolean {
  const game = keptGame(id)
  const before = game.deals[deal] ?? {}
  const after = { ...before, ...change }
  if (JSON.stringify(before) === JSON.stringify(after)) return true
  return changeGame(id, { deals: { ...game.deals, [deal]: after } })
}

/** Keeps a change of what is known of a game, and forgets others beyond the last ones; tells whether it is kept now. */
export function changeGame(id: string, change: Partial<KeptGame>): boolean {
  const before = keptGame(id)
  const after = { ...before, ...change }
  if (JSON.stringify(before) === JSON.stringify(after)) return true
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify({ ...after, at: Date.now() }))
    forgetOldest(id)
    return true
  } catch {
    // A browser that keeps nothing takes no part: what it was shown could never be held against the record.
    return false
  }
}

function forgetOldest(newest: string): void {
  const ids = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []))
  if (ids.length <= GAMES_KEPT) return
  const games = ids.filter((id) => id !== newest).map((id) => ({ id, game: keptGame(id) }))
  games.sort((one, other) => rank(one.game) - rank(other.game) || one.game.at - other.game.at)
  for (const { id } of games.slice(0, ids.length - GAMES_KEPT)) localStorage.removeItem(PREFIX + id)
}

/** The first to be forgotten come first: games with nothing left to check, before those that run or wait for it. */
function rank({ ended = Number.POSITIVE_INFINITY, deals }: KeptGame): number {
  const isOpen = ([number, deal]: [string, KeptDeal]) => Number(number) <= ended && deal.part && !deal.checked
  return Object.entries(deals).some(isOpen) ? 1 : 0
}
