import { beforeEach, describe, expect, it } from 'vitest'
import type { GameView } from '../api/types'
import { contributionDigest } from '../fairness/contribution'
import { keepPart, keptParts, partOfDecision, partOfFirstDeal, preparePart } from './contributions'

const VALUE = 'ab'.repeat(32)
const ME = 1

function viewAt(trick: number | null, mine: string | null, opened = [false, false, false, false]): GameView {
  return {
    id: 'k3v9',
    status: trick === null ? 'open' : 'playing',
    me: ME,
    deal: trick === null ? null : { trick: { number: trick } },
    shuffle: {
      deal: 2,
      commitment: 'c'.repeat(64),
      digests: [null, mine, null, null],
      opened,
      deal_at: '2025-03-01T08:00:00Z',
    },
  } as unknown as GameView
}

describe('my part in a shuffle', () => {
  let digest = ''

  beforeEach(async () => {
    localStorage.clear()
    digest = await contributionDigest(VALUE)
    keepPart('k3v9', 2, { value: VALUE, digest })
  })

  it('shows its digest with the first decision of the deal before', () => {
    expect(partOfDecision(viewAt(1, null))).toEqual({ digest })
  })

  it('is opened from the second trick on, and keeps what was shown before', () => {
    expect(partOfDecision(viewAt(1, digest))).toBeNull()
    expect(partOfDecision(viewAt(2, digest))).toEqual({ value: VALUE })
    expect(keptParts('k3v9')[2]).toMatchObject({ commitment: 'c'.repeat(64), digests: [null, digest, null, null] })
  })

  it('is opened once, and never where another digest of mine stands', () => {
    expect(partOfDecision(viewAt(3, digest, [false, true, false, false]))).toBeNull()
    expect(partOfDecision(viewAt(3, 'd'.repeat(64)))).toBeNull()
  })

  it('comes too late for a digest once somebody has opened a value', () => {
    expect(partOfDecision(viewAt(3, null, [true, false, false, false]))).toBeNull()
  })

  it('is opened for the first deal when the full table waits', () => {
    expect(partOfFirstDeal(viewAt(null, digest))).toBe(VALUE)
    expect(partOfFirstDeal(viewAt(null, null))).toBeNull()
  })

  it('is made once for a deal', async () => {
    await preparePart('other', 3)
    const made = keptParts('other')[3]
    await preparePart('other', 3)
    expect(made?.value).toMatch(/^[0-9a-f]{64}$/)
    expect(keptParts('other')[3]).toEqual(made)
  })

  it('takes no part with a value of this deal in another one', () => {
    expect(partOfDecision({ ...viewAt(1, null), id: 'other' })).toBeNull()
  })
})
