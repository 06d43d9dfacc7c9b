export type Bytes = Uint8Array<ArrayBuffer>

const HEX_32 = /^[0-9a-f]{64}$/

/** Whether the text is 32 bytes as lower-case hex digits. */
export const isHex32 = (text: string): boolean => HEX_32.test(text)

export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The 32 bytes that 64 hex digits stand for. Throws a RangeError for anything else. */
export function fromHex(text: string): Bytes {
  if (!isHex32(text)) throw new RangeError('not 64 lower-case hex digits')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The bytes that are hashed: each line ended by one line feed. */
export const linesToBytes = (lines: readonly string[]): Bytes =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))

export const sha256Hex = async (bytes: Bytes): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
