import { describe, expect, it } from 'vitest'
import { dayOf, firstDayAfter, startOf, stretchOf, wholeDays } from './localDates'

const iso = (moment: number) => new Date(moment).toISOString()

describe('a day in a zone', () => {
  it.each([
    ['2026-07-01', 'Asia/Beirut', '2026-06-30T21:00:00.000Z'],
    ['2026-01-15', 'America/Los_Angeles', '2026-01-15T08:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-05-05', 'Pacific/Kiritimati', '2026-05-04T10:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, begins) => {
    expect(iso(startOf(day, zone))).toBe(begins)
    expect(dayOf(startOf(day, zone), zone)).toBe(day)
  })

  it('is the first that may be wholly taken off when it begins late enough', () => {
    expect(firstDayAfter(Date.parse('2026-07-01T21:00:00Z'), 'Asia/Beirut')).toBe('2026-07-02')
    expect(firstDayAfter(Date.parse('2026-07-01T21:00:01Z'), 'Asia/Beirut')).toBe('2026-07-03')
  })
})

describe('a stretch of days', () => {
  it('ends with its last day', () => {
    expect(stretchOf('2026-07-01', '2026-07-01', 'Asia/Beirut')).toEqual({
      starts_at: '2026-06-30T21:00:00.000Z',
      ends_at: '2026-07-01T21:00:00.000Z',
    })
  })

  it('of thirty days is thirty times 24 hours where a clock is put back, and an hour less where it is put forward', () => {
    const lengthOf = (from: string, to: string) => {
      const { starts_at, ends_at } = stretchOf(from, to, 'Europe/Berlin')
      return (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000
    }
    expect(lengthOf('2026-10-10', '2026-11-08')).toBe(30 * 24)
    expect(lengthOf('2026-03-10', '2026-04-08')).toBe(30 * 24 - 1)
  })

  it('whose last day lies before the first is none', () => {
    const { starts_at, ends_at } = stretchOf('2026-07-02', '2026-07-01', 'Asia/Beirut')
    expect(ends_at).toBe(starts_at)
  })
})

it('an hour short of three days is two whole days', () => {
  expect(wholeDays(3 * 86_400 - 3600)).toBe(2)
  expect(wholeDays(-5)).toBe(0)
})
