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

/**
 * How far each total is to be drawn from its place, in lanes, where the lines of several seats would lie on each other:
 * from one deal to the next, or where they end. By deal and seat, beside 0.
 */
export function lanesOf(totals: readonly (readonly number[])[]): number[][] {
  const meet = (deal: number, one: number, other: number) =>
    totals[deal] !== undefined && totals[deal][one] === totals[deal][other]
  return totals.map((row, deal) => {
    const isLast = deal === totals.length - 1
    return row.map((_, seat) => {
      const together = SEATS.filter(
        (other) =>
          meet(deal, seat, other) &&
          (isLast || other === seat || meet(deal - 1, seat, other) || meet(deal + 1, seat, other)),
      )
      return (together.length - 1) / 2 - together.indexOf(seat)
    })
  })
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
