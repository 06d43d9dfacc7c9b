import { useLingui } from '@lingui/react'
import { i18n } from '.'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second'

function locale(): string {
  const [first] = [i18n.locales ?? i18n.locale].flat()
  return first ?? 'en'
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value)
}

export function formatUnit(value: number, unit: Unit, unitDisplay: 'short' | 'long' = 'short'): string {
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(value)
}

/** A stretch of time in its largest fitting unit, rounded down: "2 days", "21 hr", "12 min"; null below a minute. */
export function formatDuration(ms: number, unitDisplay: 'short' | 'long' = 'short'): string | null {
  if (ms >= 2 * DAY_MS) return formatUnit(Math.floor(ms / DAY_MS), 'day', unitDisplay)
  if (ms >= HOUR_MS) return formatUnit(Math.floor(ms / HOUR_MS), 'hour', unitDisplay)
  if (ms >= MINUTE_MS) return formatUnit(Math.floor(ms / MINUTE_MS), 'minute', unitDisplay)
  return null
}

/** A clock's allowance, exact: 86 400 s is "1 day", 5400 s "90 minutes", 25 s "25 seconds". */
export function formatAllowance(seconds: number): string {
  const ms = seconds * 1000
  if (ms % DAY_MS === 0) return formatUnit(ms / DAY_MS, 'day', 'long')
  if (ms % HOUR_MS === 0) return formatUnit(ms / HOUR_MS, 'hour', 'long')
  if (ms % MINUTE_MS === 0) return formatUnit(ms / MINUTE_MS, 'minute', 'long')
  return formatUnit(seconds, 'second', 'long')
}

export function formatDate(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', ...(timeZone && { timeZone }) }).format(new Date(iso))
}

/** From one day to another, without saying twice what both share: "Dec 3 – 9, 2026". */
export function formatDays(first: string, last: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone })
  return format.formatRange(new Date(first), new Date(last))
}

/** Days of the week by name, Sunday being 0: "Friday and Saturday". */
export function formatWeekdays(days: readonly number[]): string {
  const name = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  // The first of February 2026 is a Sunday.
  return formatList(days.map((day) => name.format(Date.UTC(2026, 1, 1 + day))))
}

/** A moment near enough to do without its year: "30 Nov, 07:45". */
export function formatMoment(iso: string): string {
  const shown = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale(), shown).format(new Date(iso))
}

export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names)
}

/** A name kept from moving its neighbours, whatever direction it is written in. */
export const isolate = (name: string): string => `\u2068${name}\u2069`

const format = {
  formatNumber,
  formatUnit,
  formatDuration,
  formatAllowance,
  formatDate,
  formatWeekdays,
  formatMoment,
  formatList,
}

/** Numbers, times and lists in the person's language and digits; the component renders again when these change. */
export function useFormat(): typeof format {
  useLingui()
  return format
}
