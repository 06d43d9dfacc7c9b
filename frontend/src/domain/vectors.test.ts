import { describe, expect, it } from 'vitest'
import { chipOf, countsDouble } from './cards'
import { lettersAfter } from './match'
import { haveReachedLimit, reasonOfLoss, type Team } from './teams'
import vectors from './vectors.json'

const LIMIT = 51

describe('the rules that are told again here', () => {
  it('have examples of the engine', () => {
    expect(vectors.endings.length).toBeGreaterThan(60)
    expect([vectors.letters.length, vectors.values.length]).toEqual([16, 8])
  })

  it.each(vectors.endings)('end a game of pairs alike: $rules at $totals', ({ rules, totals, over, losing, by }) => {
    const [limit_test, pairs_trigger, pairs_loser] = rules.split(' ') as [string, string, string]
    expect(haveReachedLimit(totals, { limit: LIMIT, limit_test, pairs_trigger })).toBe(over)
    expect(reasonOfLoss(totals, losing as Team, { pairs_loser }).kind).toBe(by)
  })

  it.each(vectors.letters)('give letters alike: $before and $totals', ({ before, totals, losing, after }) => {
    expect(lettersAfter(before, { totals, losing_team: losing })).toEqual(after)
  })

  it.each(vectors.values)('count cards alike: third Leekha $third, $shown shown', ({ third, shown, worth }) => {
    for (const [card, points] of Object.entries(worth)) {
      expect(chipOf(card, third !== 'off') * (countsDouble(card, shown) ? 2 : 1)).toBe(points)
    }
  })
})
