import { describe, expect, it } from 'vitest'
import { leekhasOf } from './cards'
import { restFrom, spoilsOf, tricksFrom } from './record'

const cards = (text: string): string[] => text.split(' ')
const TRICK = { leader: 1, cards: cards('5C 4C 2C QS'), taker: 1, points: 13 }

describe('a recorded deal', () => {
  it('knows which cards were discarded Leekhas, by the table’s own rules', () => {
    const kings = [{ ...TRICK, leader: 0, cards: cards('5S 4S KC QS') }]
    expect(tricksFrom([TRICK], ['QS', 'TD'])[0]?.talyeekh).toEqual([false, false, false, true])
    expect(tricksFrom(kings, leekhasOf({ third_leekha: 'off' }))[0]?.talyeekh).toEqual([false, false, false, false])
    expect(tricksFrom(kings, leekhasOf({ third_leekha: 'KC14' }))[0]?.talyeekh).toEqual([false, false, true, false])
  })

  it('counts what was taken without being played to whoever took the rest', () => {
    const rest = restFrom({ claimant: 2, remaining: ['TD 3C', '7C 2H', 'AH KH', '8C 5D'] })
    expect(spoilsOf(tricksFrom([TRICK], []), rest, ['QS', 'TD'])).toEqual({
      leekhas: [
        { card: 'QS', taker: 1 },
        { card: 'TD', taker: 2 },
      ],
      hearts: [0, 0, 3, 0],
    })
  })

  it('has nothing left where every card was played, and nobody for a card that nobody took', () => {
    expect(restFrom({})).toBeNull()
    expect(spoilsOf([], null, ['QS']).leekhas).toEqual([{ card: 'QS', taker: null }])
  })
})
