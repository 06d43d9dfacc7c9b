import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/client'
import { translate } from '../../i18n'
import { firstFreeDay, lastDay, stretchWords, vacationRefusal } from './vacationWords'

const NOW = { timeZone: 'Asia/Beirut', aheadS: 86_400, nowMs: Date.parse('2026-07-01T12:00:00Z') }
const refused = (data: Record<string, unknown>) =>
  vacationRefusal(new ApiError(422, 'bad_vacation', 'No.', data), NOW, translate)

describe('a refused vacation', () => {
  it.each([
    [{ reason: 'too_soon' }, 'from', 'It must begin at least 24 hours from now: Jul 3, 2026 or later.'],
    [{ reason: 'overlaps' }, 'from', 'You have a vacation in these days already.'],
    [{ reason: 'too_long', left_s: 86_400 + 3600 }, 'to', 'Only 1 day is left of that year.'],
    [{ reason: 'ends_before_it_starts' }, 'to', 'The last day lies before the first.'],
    [{ reason: 'something_new' }, 'to', 'No.'],
  ])('because of %o is told at its field', (data, field, text) => {
    expect(refused(data)).toEqual({ field, text })
  })

  it('is not one that failed for other reasons', () => {
    expect(vacationRefusal(new ApiError(0, 'offline', ''), NOW, translate)).toBeNull()
    expect(vacationRefusal(null, NOW, translate)).toBeNull()
  })
})

describe('the days of a vacation', () => {
  const words = (starts_at: string, ends_at: string) =>
    stretchWords({ starts_at, ends_at }, 'Asia/Beirut').replace(/\s/g, ' ')

  it('are read with the last one, not with the moment after it', () => {
    expect(words('2026-07-02T21:00:00Z', '2026-07-10T21:00:00Z')).toBe('Jul 3 – 10, 2026')
    expect(words('2026-07-02T21:00:00Z', '2026-07-03T21:00:00Z')).toBe('Jul 3, 2026')
    expect(words('2026-07-02T21:00:00Z', '2026-07-02T21:00:00Z')).toBe('Jul 3, 2026')
  })

  it('begin with the first that is a day ahead, and end with the next year', () => {
    expect(firstFreeDay(NOW)).toBe('2026-07-03')
    expect(lastDay(NOW)).toBe('2027-12-31')
  })
})
