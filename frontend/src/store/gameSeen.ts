import type { Position } from '../domain/playback'

const PREFIX = 'leekha.seen.'
const GAMES_KEPT = 60

/** Where this browser left a game; null if it never showed it. */
export function readSeen(id: string): Position | null {
  try {
    const [deal, plays, swept] = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null') ?? []
    return Number.isInteger(deal) && Number.isInteger(plays) ? { deal, plays, swept: swept !== 0 } : null
  } catch {
    return null
  }
}

/** Remembers how far a game was shown, and forgets the games beyond the last ones. */
export function writeSeen(id: string, { deal, plays, swept }: Position): void {
  try {
    localStorage.removeItem(PREFIX + id)
    localStorage.setItem(PREFIX + id, JSON.stringify([deal, plays, swept ? 1 : 0]))
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
    for (const key of kept.filter((one) => one !== PREFIX + id).slice(0, Math.max(0, kept.length - GAMES_KEPT)))
      localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows the present only.
  }
}
