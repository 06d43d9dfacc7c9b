import { describe, expect, it } from 'vitest'
import { lettersAfter, losersOf } from './match'
import { directionSeen, sideOf } from './seats'
import { haveReachedLimit, membersOf, reasonOfLoss, teamSums } from './teams'

const rules = { limit: 101, limit_test: 'at_least', pairs_trigger: 'player' }

describe('a pair', () => {
  it('sits opposite and has its points together', () => {
    expect(membersOf(0)).toEqual([0, 2])
    expect(membersOf(1, 3)).toEqual([3, 1])
    expect(membersOf(0, 3)).toEqual([0, 2])
    expect(teamSums([10, 20, 30, 40])).toEqual([40, 60])
  })

  it('comes to the limit by a player, by the sum, or by either, as the table has it', () => {
    expect(haveReachedLimit([60, 0, 60, 0], rules)).toBe(false)
    expect(haveReachedLimit([101, 0, 0, 0], rules)).toBe(true)
    expect(haveReachedLimit([101, 0, 0, 0], { ...rules, limit_test: 'above' })).toBe(false)
    expect(haveReachedLimit([60, 0, 60, 0], { ...rules, pairs_trigger: 'team_sum' })).toBe(true)
    expect(haveReachedLimit([101, 0, -20, 0], { ...rules, pairs_trigger: 'team_sum' })).toBe(false)
    expect(haveReachedLimit([101, 0, -20, 0], { ...rules, pairs_trigger: 'either' })).toBe(true)
  })

  it('loses by what the rules look at first, and by the other where that is level', () => {
    const top = { pairs_loser: 'top_player' }
    const higher = { pairs_loser: 'higher_total' }
    expect(reasonOfLoss([104, 60, 3, 61], 0, top)).toEqual({ kind: 'player', seat: 0, total: 104 })
    expect(reasonOfLoss([104, 60, 3, 61], 1, higher)).toEqual({ kind: 'sum', sums: [121, 107] })
    expect(reasonOfLoss([104, 104, 3, 61], 1, top)).toEqual({ kind: 'sum', sums: [165, 107] })
    expect(reasonOfLoss([50, 101, 60, 9], 1, higher)).toEqual({ kind: 'player', seat: 1, total: 101 })
  })
})

describe('a donkey match', () => {
  it('gives the losing team a letter, without teams everybody with the highest total', () => {
    const totals = [104, 60, 104, 61]
    expect(lettersAfter([1, 2], { totals, losing_team: 1 })).toEqual([1, 3])
    expect(lettersAfter([1, 2], { totals: [60, 60, 60, 60], losing_team: null })).toEqual([2, 3])
    expect(losersOf([0, 0, 1, 0], { totals, losing_team: null })).toEqual([0, 2])
    expect(lettersAfter([0, 0, 1, 0], { totals, losing_team: null })).toEqual([1, 0, 2, 0])
  })
})

describe('clockwise play', () => {
  it('has the next seat on the left, and says so', () => {
    expect([1, 2, 3].map((seat) => sideOf(seat, 0))).toEqual(['right', 'top', 'left'])
    expect([1, 2, 3].map((seat) => sideOf(seat, 0, true))).toEqual(['left', 'top', 'right'])
    expect(sideOf(0, 3, true)).toBe('left')
    expect(directionSeen('right', true)).toBe('left')
    expect(directionSeen('left', false)).toBe('left')
    expect(directionSeen('across', true)).toBe('across')
  })
})
