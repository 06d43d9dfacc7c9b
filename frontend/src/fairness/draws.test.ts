import { describe, expect, it } from 'vitest'
import { PACK } from './cards'
import { secretCommitment } from './commitments'
import { contributionDigest } from './contribution'
import { Draws, drawDeal, type Sources } from './draws'

const SOURCES: Sources = { gameId: 'k3v9', number: 1, secret: '0f'.repeat(32), values: ['', '', '', ''] }

async function numbers(n: number, count: number): Promise<number[]> {
  const draws = await Draws.from(SOURCES)
  const drawn: number[] = []
  for (let i = 0; i < count; i++) drawn.push(await draws.below(n))
  return drawn
}

describe('draws', () => {
  it('throw away the bytes that would favour low numbers', async () => {
    const bytes = await numbers(256, 200)
    const even = bytes.filter((byte) => byte < 129)
    expect(even.length).toBeLessThan(bytes.length)
    expect(await numbers(129, even.length)).toEqual(even)
  })

  it('go on from block to block and never repeat one', async () => {
    const bytes = await numbers(256, 96)
    const blocks = [0, 32, 64].map((start) => bytes.slice(start, start + 32).join())
    expect(new Set(blocks).size).toBe(3)
  })

  it('deal every card once', async () => {
    const { pack, hands, seats, highCards } = await drawDeal(SOURCES)
    expect(pack.toSorted()).toEqual(PACK.toSorted())
    expect(hands.flatMap((hand) => hand.split(' ')).toSorted()).toEqual(PACK.toSorted())
    expect(seats.toSorted()).toEqual([0, 1, 2, 3])
    expect(new Set(highCards).size).toBe(4)
  })

  it.each([0, -1, 257, 1.5, Number.NaN])('are from 1 to 256, never below %d', async (n) => {
    const draws = await Draws.from(SOURCES)
    await expect(draws.below(n)).rejects.toThrow(RangeError)
  })

  it.each<[string, Partial<Sources>]>([
    ['an empty game id', { gameId: '' }],
    ['a game id of two lines', { gameId: 'k3v9\ndeal 2' }],
    ['a long game id', { gameId: 'a'.repeat(65) }],
    ['deal 0', { number: 0 }],
    ['half a deal', { number: 1.5 }],
    ['a short secret', { secret: '0f'.repeat(31) }],
    ['a secret in capitals', { secret: '0F'.repeat(32) }],
    ['three values', { values: ['', '', ''] }],
    ['five values', { values: ['', '', '', '', ''] }],
    ['a dash for a value', { values: ['-', '', '', ''] }],
    ['a value with a line feed', { values: [`${'0f'.repeat(32)}\n`, '', '', ''] }],
  ])('refuse %s', async (_, wrong) => {
    await expect(drawDeal({ ...SOURCES, ...wrong })).rejects.toThrow(RangeError)
  })
})

describe('commitments and digests', () => {
  it('refuse what is no secret and no value', async () => {
    expect(() => secretCommitment('k3v9', 1, 'secret')).toThrow(RangeError)
    await expect(contributionDigest('')).rejects.toThrow(RangeError)
  })
})
