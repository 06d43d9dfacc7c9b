export type LongUnit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Each unit with how many seconds it has, and from how many of it on it is used. */
const UNITS: readonly (readonly [LongUnit, number, number])[] = [
  ['year', 365 * DAY_S, 2],
  ['month', 30 * DAY_S, 3],
  ['week', 7 * DAY_S, 3],
  ['day', DAY_S, 2],
  ['hour', HOUR_S, 2],
]

/** A long stretch of time as somebody would say it, in whole units and never shorter than it is. */
export function roughly(seconds: number): { count: number; unit: LongUnit } {
  for (const [unit, size, from] of UNITS) if (seconds >= from * size) return { unit, count: Math.ceil(seconds / size) }
  return { unit: 'minute', count: Math.max(1, Math.ceil(seconds / MINUTE_S)) }
}
