import { expect, test } from 'vitest'
import { roughly } from './longest'

const HOUR = 3600
const DAY = 24 * HOUR

test.each([
  [40, 1, 'minute'],
  [119 * 60, 119, 'minute'],
  [2 * HOUR, 2, 'hour'],
  [47 * HOUR + 1, 48, 'hour'],
  [20 * DAY + 1, 21, 'day'],
  [21 * DAY, 3, 'week'],
  [89 * DAY, 13, 'week'],
  [100 * DAY, 4, 'month'],
  [2 * 365 * DAY, 2, 'year'],
  [7200 * DAY, 20, 'year'],
])('%i seconds are at most %i of a %s', (seconds, count, unit) => {
  expect(roughly(seconds)).toEqual({ count, unit })
})
