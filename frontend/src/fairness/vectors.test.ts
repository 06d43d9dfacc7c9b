import { describe, expect, it } from 'vitest'
import { dealCommitment, secretCommitment } from './commitments'
import { contributionDigest } from './contribution'
import { drawDeal } from './draws'
import vectors from './vectors.json'

const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
/** The deal of scheme commit-1 in the rules page of the engine. */
const HANDS = [
  'JS TS 9S 8S 7S 5S 3S AH TH 8H 4H JD 8D',
  'AS 7H 6H AD 6D 5D 2D KC JC 8C 6C 5C 3C',
  'KS KH QH 9H 5H 3H 2H 9D 4D TC 9C 7C 4C',
  'QS 6S 4S 2S JH KD QD TD 7D 3D AC QC 2C',
].map((hand) => hand.split(' '))
const SEALED = '3006629534528e3244f4664a5ef03e212b91a3293a7dabafb169b30db2cc24c7'

describe('the examples of the engine', () => {
  it('are five', () => {
    expect(vectors).toHaveLength(5)
  })

  it.each(vectors)('are drawn alike here: $name', async ({ game, deal, secret, values, ...expected }) => {
    const drawn = await drawDeal({ gameId: game, number: deal, secret, values })
    expect(drawn.seats).toEqual(expected.seats)
    expect(drawn.pack.join(' ')).toBe(expected.pack)
    expect(drawn.hands).toEqual(expected.hands)
    expect(drawn.dealer).toBe(expected.dealer)
    expect(drawn.highCards.join(' ')).toBe(expected.high_cards)
    expect(drawn.highCardDealer).toBe(expected.high_card_dealer)
  })

  it.each(vectors)(
    'are committed to and announced alike: $name',
    async ({ game, deal, secret, values, ...expected }) => {
      expect(await secretCommitment(game, deal, secret)).toBe(expected.commitment)
      const digests = await Promise.all(values.map((value) => (value === '' ? null : contributionDigest(value))))
      expect(digests).toEqual(expected.digests)
    },
  )

  it('seal the cards of scheme commit-1 alike, in whatever order a hand stands', async () => {
    const deal = { gameId: 'k3v9', number: 1, dealer: 0 }
    expect(await dealCommitment({ ...deal, hands: HANDS }, SECRET)).toBe(SEALED)
    expect(await dealCommitment({ ...deal, hands: HANDS.map((hand) => hand.toReversed()) }, SECRET)).toBe(SEALED)
    expect(await dealCommitment({ ...deal, dealer: 1, hands: HANDS }, SECRET)).not.toBe(SEALED)
  })
})
