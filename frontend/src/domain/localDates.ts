/** Days of a calendar as the browser's date fields write them, "2026-10-25", and the moments of a zone that they mean. */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How far the zone's wall clock is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(moment)
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
  const wall = Date.UTC(
    ...[part('year'), part('month') - 1, part('day')],
    ...[part('hour'), part('minute'), part('second')],
  )
  return wall - Math.floor(moment / 1000) * 1000
}

/** The day on which a moment falls in a zone. */
export function dayOf(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10)
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first moment of a day in a zone. */
export function startOf(day: string, timeZone: string): number {
  const wall = Date.parse(day)
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

/** The first day that begins in a zone after a moment. */
export function firstDayAfter(moment: number, timeZone: string): string {
  const day = dayOf(moment, timeZone)
  return startOf(day, timeZone) >= moment ? day : dayAfter(day, 1)
}

/**
 * From the beginning of one day to the end of another, in UTC. So many days are never more than so many times
 * 24 hours: where a clock is put back, the last day ends an hour sooner, so that thirty days fit into thirty.
 */
export function stretchOf(from: string, to: string, timeZone: string): { starts_at: string; ends_at: string } {
  const starts = startOf(from, timeZone)
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  const ends = days > 0 ? Math.min(startOf(dayAfter(to, 1), timeZone), starts + days * DAY_MS) : starts
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}

/** How many whole days so many seconds are. */
export const wholeDays = (seconds: number): number => Math.max(0, Math.floor((seconds * 1000) / DAY_MS))
