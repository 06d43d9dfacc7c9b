import { describe, expect, it } from 'vitest'
import { sortHand } from './cards'
import { MOST_IN_ROW, rowsOf } from './hand'

const cards = (text: string): string[] => text.split(' ')
const GOLDEN = cards('QS TS 9S 8S 7S 5S 3S TH 8H 4H KD TD 8D')

describe('the hand', () => {
  it('lies suit by suit, high to low', () => {
    expect(sortHand(cards('2C TD QS AS 9H'))).toEqual(cards('AS QS 9H 2C TD'))
  })

  it('is split between two suits, as evenly as they allow', () => {
    expect(rowsOf(GOLDEN, GOLDEN)).toEqual([cards('QS TS 9S 8S 7S 5S 3S'), cards('TH 8H 4H KD TD 8D')])
  })

  it('is split inside a suit where a row would be too long for a finger', () => {
    const long = cards('AS KS QS JS TS 9S 8S 7S 6S 5S 2H 2C 2D')
    const [upper, lower] = rowsOf(long, long)
    expect([upper.length, lower.length]).toEqual([7, 6])
    expect(Math.max(upper.length, lower.length)).toBeLessThanOrEqual(MOST_IN_ROW)
  })

  it('keeps every card in its row while others leave', () => {
    const left = cards('TS 3S KD TD 8D TH 8H 4H')
    expect(rowsOf(left, GOLDEN)).toEqual([cards('TS 3S'), cards('TH 8H 4H KD TD 8D')])
  })
})
