import { afterEach, describe, expect, it, vi } from 'vitest'
import { availability, contributionDigest, newContribution } from './contribution'

afterEach(() => vi.unstubAllGlobals())

describe('a contribution', () => {
  it('is 32 new bytes and goes with its digest', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, newContribution))
    expect(new Set(made.map(({ value }) => value)).size).toBe(50)
    for (const { value, digest } of made) {
      expect(value).toMatch(/^[0-9a-f]{64}$/)
      expect(digest).toBe(await contributionDigest(value))
    }
  })

  it('can be made where the browser can hash', () => {
    expect(availability()).toBe('available')
  })

  it('cannot be made on an insecure page, and says that this is why', () => {
    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    vi.stubGlobal('isSecureContext', false)
    expect(availability()).toBe('insecure')
  })

  it('cannot be made by a browser without the means', () => {
    vi.stubGlobal('crypto', undefined)
    vi.stubGlobal('isSecureContext', true)
    expect(availability()).toBe('unsupported')
  })
})
