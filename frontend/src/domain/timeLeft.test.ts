import { describe, expect, it } from 'vitest'
import { tickAfter, timeLeft } from './timeLeft'

const NOW = Date.parse('2026-03-29T00:30:00Z')
const inMs = (ms: number): string => new Date(NOW + ms).toISOString()

describe('the time left', () => {
  it.each([
    [3 * 86_400_000, 3, 'days'],
    [2 * 86_400_000 - 1, 47, 'hours'],
    [7_200_000, 2, 'hours'],
    [7_199_000, 119, 'minutes'],
    [119_500, 120, 'seconds'],
    [900, 1, 'seconds'],
    [-5000, 0, 'seconds'],
  ])('of %i ms is %i %s', (ms, count, unit) => {
    expect(timeLeft(inMs(ms), NOW)).toEqual({ count, unit })
  })

  it('is looked at every second only near the end', () => {
    expect(tickAfter(inMs(60_000), NOW)).toBe(1000)
    expect(tickAfter(inMs(3_600_000), NOW)).toBeGreaterThan(10_000)
  })
})
