import { fromHex, sha256Hex, toHex } from './bytes'

/** A person's part in a shuffle. The value is nobody's but its owner's until the digest has been taken. */
export interface Contribution {
  readonly value: string
  readonly digest: string
}

/** Whether this browser can hash: `insecure` where the page came neither over HTTPS nor from this machine. */
export type Availability = 'available' | 'insecure' | 'unsupported'

export function availability(): Availability {
  if (globalThis.crypto?.subtle !== undefined) return 'available'
  return globalThis.isSecureContext ? 'unsupported' : 'insecure'
}

/** The digest that is sent before the value itself. Throws a RangeError unless the value is 64 hex digits. */
export const contributionDigest = async (value: string): Promise<string> => sha256Hex(fromHex(value))

/** 32 bytes of this browser's randomness, with their digest. */
export async function newContribution(): Promise<Contribution> {
  const value = toHex(crypto.getRandomValues(new Uint8Array(32)))
  return { value, digest: await contributionDigest(value) }
}
