import { SEATS } from './seats'

/** The totals after each deal, from the beginning: one row more than there are deals. */
export function runningTotals(scores: readonly number[][]): number[][] {
  const totals = [[0, 0, 0, 0]]
  for (const added of scores) {
    const before = totals.at(-1) ?? []
    totals.push(before.map((total, seat) => total + (added[seat] ?? 0)))
  }
  return totals
}

/** Seats, fewest points first; equal ones in turn order. */
export const byTotal = (totals: readonly number[]): number[] =>
  totals.map((_, seat) => seat).toSorted((a, b) => (totals[a] ?? 0) - (totals[b] ?? 0))

/**
 * Who made a clean deal, announced or not, and who announced one and failed, where clean deals are rewarded:
 * only a clean deal costs nothing and brings a total down.
 */
export function cleanDealsOf(deal: { points: number[]; scores: number[]; announced: number[] }) {
  const made = SEATS.filter((seat) => deal.points[seat] === 0 && (deal.scores[seat] ?? 0) < 0)
  return { made, failed: deal.announced.filter((seat) => !made.includes(seat)) }
}
