import { type Bytes, fromHex, linesToBytes } from './bytes'
import { handText, indexOfHighest, PACK } from './cards'
import { dealLines } from './commitments'

/** What a deal of scheme commit-2 is drawn from; values by place, empty where nothing was contributed. */
export interface Sources {
  readonly gameId: string
  readonly number: number
  readonly secret: string
  readonly values: readonly string[]
}

/** All that chance decides in a deal; which of it counts is for the rules of the game to say. */
export interface Drawn {
  /** By seat, the place whose person takes it. */
  readonly seats: readonly number[]
  readonly pack: readonly string[]
  /** By seat, as records write a hand. */
  readonly hands: readonly string[]
  readonly dealer: number
  /** By seat, the card it draws where the highest card deals. */
  readonly highCards: readonly string[]
  readonly highCardDealer: number
}

const SEATS = 4
const HAND_SIZE = 13

/** One row of random numbers, each drawn once and in order. */
export class Draws {
  readonly #key: CryptoKey
  readonly #head: readonly string[]
  #block: Bytes = new Uint8Array(0)
  #blocks = 0
  #at = 0

  private constructor(key: CryptoKey, head: readonly string[]) {
    this.#key = key
    this.#head = head
  }

  /** The start of the row. Throws a RangeError for what can be no secret, game, deal or values. */
  static async from({ gameId, number, secret, values }: Sources): Promise<Draws> {
    if (values.length !== SEATS) throw new RangeError('four places contribute, or are absent')
    for (const value of values) if (value !== '') fromHex(value)
    const head = [...dealLines('commit-2', gameId, number), ...values.map((value) => `value ${value || '-'}`)]
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    return new Draws(await crypto.subtle.importKey('raw', fromHex(secret), algorithm, false, ['sign']), head)
  }

  /** The next number, each of 0 … n-1 equally likely; n from 1 to 256. */
  async below(n: number): Promise<number> {
    if (!Number.isInteger(n) || n < 1 || n > 256) throw new RangeError('one byte draws from 1 … 256')
    let byte = await this.#next()
    while (byte >= 256 - (256 % n)) byte = await this.#next()
    return byte % n
  }

  /** The things in a new order, each order equally likely. */
  async shuffled<Thing>(things: readonly Thing[]): Promise<Thing[]> {
    const row = [...things]
    for (let last = row.length - 1; last > 0; last--) {
      const other = await this.below(last + 1)
      const held = row[last] as Thing
      row[last] = row[other] as Thing
      row[other] = held
    }
    return row
  }

  async #next(): Promise<number> {
    if (this.#at === this.#block.length) {
      const message = linesToBytes([...this.#head, `block ${this.#blocks++}`])
      this.#block = new Uint8Array(await crypto.subtle.sign('HMAC', this.#key, message))
      this.#at = 0
    }
    return this.#block[this.#at++] ?? 0
  }
}

/** The deal that follows from its sources. Throws a RangeError for sources that none can follow from. */
export async function drawDeal(sources: Sources): Promise<Drawn> {
  const draws = await Draws.from(sources)
  const seats = await draws.shuffled([0, 1, 2, 3])
  const pack = await draws.shuffled(PACK)
  const dealer = await draws.below(SEATS)
  const highCards = (await draws.shuffled(PACK)).slice(0, SEATS)
  const hands = Array.from({ length: SEATS }, (_, seat) =>
    handText(pack.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)),
  )
  return { seats, pack, hands, dealer, highCards, highCardDealer: indexOfHighest(highCards) }
}
