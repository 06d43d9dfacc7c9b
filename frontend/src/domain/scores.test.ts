import { describe, expect, it } from 'vitest'
import { cleanDealsOf } from './scores'

describe('clean deals', () => {
  it('are made by whoever is rewarded, announced or not; an announcement that costs something has failed', () => {
    const deal = { points: [0, 0, 26, 10], scores: [-20, -10, 26, 10], announced: [0, 2] }
    expect(cleanDealsOf(deal)).toEqual({ made: [0, 1], failed: [2] })
  })

  it('may fail without a point, where not one trick is allowed', () => {
    expect(cleanDealsOf({ points: [0, 36, 0, 0], scores: [0, 36, 0, -10], announced: [0] })).toEqual({
      made: [3],
      failed: [0],
    })
  })
})
