import { describe, expect, it } from 'vitest'
import { nextInRows } from './handKeys'

describe('the arrow keys', () => {
  it('walk through both rows as one and stop at the ends', () => {
    expect(nextInRows('ArrowRight', 6, [7, 6])).toBe(7)
    expect(nextInRows('ArrowLeft', 0, [7, 6])).toBe(0)
    expect(nextInRows('ArrowRight', 12, [7, 6])).toBe(12)
    expect(nextInRows('End', 2, [7, 6])).toBe(12)
  })

  it('change rows at the same place, or at the nearest', () => {
    expect(nextInRows('ArrowDown', 2, [7, 6])).toBe(9)
    expect(nextInRows('ArrowDown', 6, [7, 6])).toBe(12)
    expect(nextInRows('ArrowUp', 9, [7, 6])).toBe(2)
    expect(nextInRows('ArrowUp', 3, [7, 6])).toBeNull()
    expect(nextInRows('ArrowDown', 3, [5])).toBeNull()
  })
})
