export type TimeUnit = 'days' | 'hours' | 'minutes' | 'seconds'

export interface TimeLeft {
  count: number
  unit: TimeUnit
}

const SECOND_MS = 1000
const SIZES: readonly [TimeUnit, number][] = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
]

/** The time to `deadline` in the largest unit of which there are two or more; never negative. */
export function timeLeft(deadline: string, nowMs: number): TimeLeft {
  const left = Math.max(0, Date.parse(deadline) - nowMs)
  for (const [unit, size] of SIZES) if (left >= 2 * size) return { unit, count: Math.floor(left / size) }
  return { unit: 'seconds', count: Math.ceil(left / SECOND_MS) }
}

/** How long the words for `deadline` stay true, so that a clock need not tick more often. */
export function tickAfter(deadline: string, nowMs: number): number {
  const left = Date.parse(deadline) - nowMs
  return left > 4 * 60_000 ? 30_000 : SECOND_MS
}
