import { describe, expect, it } from 'vitest'
import { cleanDealsOf, lanesOf } from './scores'

describe('lines of totals', () => {
  it('run beside each other where they would lie on each other', () => {
    const lanes = lanesOf([
      [0, 0, 0, 0],
      [5, 5, 20, 6],
      [5, 5, 30, 32],
    ])
    expect(lanes).toEqual([
      [0.5, -0.5, 0, 0],
      [0.5, -0.5, 0, 0],
      [0.5, -0.5, 0, 0],
    ])
  })

  it('cross where they only meet, and end beside each other', () => {
    const lanes = lanesOf([
      [0, 0, 0, 0],
      [9, 1, 10, 16],
      [10, 10, 36, 16],
      [20, 11, 36, 41],
      [20, 20, 62, 42],
    ])
    expect(lanes[2]).toEqual([0, 0, 0, 0])
    expect(lanes[4]).toEqual([0.5, -0.5, 0, 0])
  })
})

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
