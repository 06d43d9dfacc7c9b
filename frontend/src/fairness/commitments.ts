import { fromHex, linesToBytes, sha256Hex } from './bytes'
import { handText } from './cards'

const GAME_ID = /^[A-Za-z0-9_-]{1,64}$/

/** What scheme commit-1 commits to besides the secret; the order of the cards in a hand does not matter. */
export interface DealtCards {
  readonly gameId: string
  readonly number: number
  readonly dealer: number
  readonly hands: readonly (readonly string[])[]
}

/** The first lines of all that is hashed for a deal. Throws a RangeError for what can be no game or deal. */
export function dealLines(scheme: 'commit-1' | 'commit-2', gameId: string, number: number): string[] {
  if (!GAME_ID.test(gameId)) throw new RangeError('not a game id')
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError('deals are numbered 1, 2, 3 …')
  return [`leekha ${scheme}`, `game ${gameId}`, `deal ${number}`]
}

/** The commitment of scheme commit-1, where the server has shuffled alone: to the cards. Throws a RangeError. */
export function dealCommitment({ gameId, number, dealer, hands }: DealtCards, secret: string): Promise<string> {
  fromHex(secret)
  const head = [...dealLines('commit-1', gameId, number), `dealer ${dealer}`]
  return sha256Hex(linesToBytes([...head, ...hands.map(handText), `secret ${secret}`]))
}

/** The commitment of scheme commit-2: to a secret, before anybody contributes. Throws a RangeError. */
export function secretCommitment(gameId: string, number: number, secret: string): Promise<string> {
  fromHex(secret)
  return sha256Hex(linesToBytes([...dealLines('commit-2', gameId, number), `secret ${secret}`]))
}
