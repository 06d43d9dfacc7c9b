import { expect, test } from 'vitest'
import { placeOf } from './seatAt'

test('the seat that plays after mine is on my right', () => {
  expect(placeOf(1, 0)).toBe('right')
  expect(placeOf(0, 3)).toBe('right')
  expect(placeOf(2, 3)).toBe('left')
  expect(placeOf(0, 2)).toBe('top')
})

test('an onlooker sees seat 0 at the bottom', () => {
  expect(placeOf(0, null)).toBe('bottom')
  expect(placeOf(3, null)).toBe('left')
})
