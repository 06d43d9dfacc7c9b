import { afterAll, expect, test } from 'vitest'
import { activate, translate } from '.'
import { formatAllowance, formatDuration, formatNumber } from './format'

afterAll(() => activate('en'))

const HOUR = 3_600_000

test('time left is told in its largest unit, rounded down', async () => {
  await activate('en')
  expect(formatDuration(21.9 * HOUR)).toBe('21 hr')
  expect(formatDuration(49 * HOUR)).toBe('2 days')
  expect(formatDuration(61_000)).toBe('1 min')
  expect(formatDuration(59_000)).toBeNull()
})

test('a clock is told exactly', async () => {
  await activate('de')
  expect([25, 300, 5400, 3600, 259_200].map((seconds) => formatAllowance(seconds))).toEqual([
    '25 Sekunden',
    '5 Minuten',
    '90 Minuten',
    '1 Stunde',
    '3 Tage',
  ])
})

test('numbers and counted words have the digits that the person reads', async () => {
  await activate('ar', 'arabic')
  expect(formatNumber(26)).toBe('٢٦')
  expect(translate('lobby.freeSeats', { n: 3 })).toBe('٣ مقاعد شاغرة')
  await activate('ar', 'latin')
  expect(formatNumber(26)).toBe('26')
  expect(translate('lobby.freeSeats', { n: 2 })).toBe('مقعدان شاغران')
})

test('Russian counts 1, 3, 5 and 21 as Russian does', async () => {
  await activate('ru')
  expect([1, 3, 5, 21].map((n) => translate('lobby.freeSeats', { n }))).toEqual([
    '1 свободное место',
    '3 свободных места',
    '5 свободных мест',
    '21 свободное место',
  ])
})
