import { expect, test } from 'vitest'
import { placeOf } from './seatAt'

test('the seat that plays after mine is on my right', () => {
  expect(placeOf(1, 0, 'anticlockwise')).toBe('right')
  expect(placeOf(0, 3, 'anticlockwise')).toBe('right')
  expect(placeOf(2, 3, 'anticlockwise')).toBe('left')
  expect(placeOf(0, 2, 'anticlockwise')).toBe('top')
})

test('where play goes clockwise, it is on my left', () => {
  expect(placeOf(1, 0, 'clockwise')).toBe('left')
  expect(placeOf(2, 0, 'clockwise')).toBe('top')
  expect(placeOf(2, 3, 'clockwise')).toBe('right')
  expect(placeOf(3, 3, 'clockwise')).toBe('bottom')
})

test('an onlooker sees seat 0 at the bottom', () => {
  expect(placeOf(0, null, 'anticlockwise')).toBe('bottom')
  expect(placeOf(3, null, 'anticlockwise')).toBe('left')
})
