import type { ApiError } from '../../api/client'
import { dayAfter, dayOf, firstDayAfter, wholeDays } from '../../domain/localDates'
import type { Translate } from '../../i18n'
import { formatDate, formatDays, formatUnit } from '../../i18n/format'

const HOUR_S = 3600

export type VacationField = 'from' | 'to'

/** Where and when a vacation is entered, and how long ahead it must be. */
export interface Circumstances {
  timeZone: string
  aheadS: number
  nowMs: number
}

/** A day of the calendar as it is read. */
const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')

/** The first day that may still be entered. */
export function firstFreeDay({ timeZone, aheadS, nowMs }: Circumstances): string {
  return firstDayAfter(nowMs + aheadS * 1000, timeZone)
}

/** The last day that is offered: the end of the next year. */
export function lastDay({ timeZone, nowMs }: Circumstances): string {
  const year = Number(dayOf(nowMs, timeZone).slice(0, 4))
  return dayAfter(`${year + 2}-01-01`, -1)
}

/** What the server has against a vacation, at the field that it is about; null where it is about something else. */
export function vacationRefusal(
  error: ApiError | null,
  circumstances: Circumstances,
  t: Translate,
): { field: VacationField; text: string } | null {
  if (error?.code !== 'bad_vacation') return null
  const { reason, left_s } = error.data
  if (reason === 'too_soon') {
    const values = {
      ahead: formatUnit(Math.ceil(circumstances.aheadS / HOUR_S), 'hour', 'long'),
      day: formatDay(firstFreeDay(circumstances)),
    }
    return { field: 'from', text: t('clocks.tooSoon', values) }
  }
  if (reason === 'overlaps') return { field: 'from', text: t('clocks.overlaps') }
  if (reason === 'too_long') return { field: 'to', text: t('clocks.tooLong', { n: wholeDays(Number(left_s)) }) }
  return { field: 'to', text: reason === 'ends_before_it_starts' ? t('clocks.endsFirst') : error.message }
}

/** The days of a vacation as they are read, with the last one, not with the moment after it. */
export function stretchWords({ starts_at, ends_at }: { starts_at: string; ends_at: string }, timeZone: string): string {
  const last = Math.max(Date.parse(starts_at), Date.parse(ends_at) - 1)
  return formatDays(starts_at, new Date(last).toISOString(), timeZone)
}
