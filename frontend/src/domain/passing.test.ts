import { describe, expect, it } from 'vitest'
import type { ForbiddenSet } from './deal'
import { completedBy, toggle } from './passing'

const DIAMONDS: ForbiddenSet = { cards: ['8D', 'JD'], rule: 'R8', suit: 'D' }
const LONE: ForbiddenSet = { cards: ['2H'], rule: 'R8', suit: 'H' }

describe('a card to pass', () => {
  it('is refused once it would complete a forbidden set, whichever of its cards comes last', () => {
    expect(completedBy('8D', [], [DIAMONDS])).toBeNull()
    expect(completedBy('JD', ['8D'], [DIAMONDS])).toBe(DIAMONDS)
    expect(completedBy('8D', ['AH', 'JD'], [DIAMONDS])).toBe(DIAMONDS)
  })

  it('is free again when the other is taken back', () => {
    expect(completedBy('JD', toggle('8D', ['8D', 'AH']), [DIAMONDS])).toBeNull()
  })

  it('is refused from the first where it may not be passed at all', () => {
    expect(completedBy('2H', [], [DIAMONDS, LONE])).toBe(LONE)
    expect(completedBy('3C', ['8D'], [DIAMONDS, LONE])).toBeNull()
  })

  it('finds no place beside three others', () => {
    expect(toggle('4C', ['AH', 'JD', 'JS'])).toEqual(['AH', 'JD', 'JS'])
    expect(toggle('JD', ['AH', 'JD', 'JS'])).toEqual(['AH', 'JS'])
  })
})
