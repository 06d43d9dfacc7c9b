import { isHex32 } from './bytes'
import { handText, PACK } from './cards'
import { dealCommitment, secretCommitment } from './commitments'
import { availability, contributionDigest } from './contribution'
import { type Drawn, drawDeal } from './draws'

/** The proof of a deal as its record holds it; values by place, none at all in scheme commit-1. */
export interface FairnessRecord {
  readonly scheme: string
  readonly commitment: string
  readonly secret: string
  readonly values: readonly string[]
}

/** What a record says of one deal, as far as it is checked here. */
export interface RecordedDeal {
  readonly number: number
  readonly dealer: number
  readonly dealt: readonly string[]
  readonly fairness: FairnessRecord
}

/** What is known of the deal from elsewhere. What is left out is not checked. */
export interface Facts {
  readonly gameId: string
  /** The options of the game; they say whether the dealer was drawn. */
  readonly rules: Readonly<Record<string, unknown>>
  /** The commitment as it was seen before the deal. */
  readonly published?: string
  /** By place, the digests as they were seen before any value. */
  readonly digests?: readonly (string | null)[]
  /** What this browser itself has contributed. */
  readonly own?: { readonly place: number; readonly value: string }
  /** By seat, the place whose person sits there, where the seats of the game were drawn. */
  readonly seats?: readonly number[]
}

/**
 * - `readable`: the record has the form of a proof of a known scheme; alone where it has not
 * - `published`: its commitment is the one that was seen before the deal
 * - `commitment`: the secret (in commit-1 with the cards and the dealer) is what was committed to
 * - `digests`: each value is what its owner had announced
 * - `own`: the value from this browser was used
 * - `cards`, `dealer`, `seats`: they are what is drawn from the secret and the values
 */
export type CheckName = 'readable' | 'published' | 'commitment' | 'digests' | 'own' | 'cards' | 'dealer' | 'seats'

export interface Check {
  readonly name: CheckName
  readonly ok: boolean
}

const UNREADABLE: readonly Check[] = [{ name: 'readable', ok: false }]

/** Everything that can be checked of a deal, recomputed in this browser. Throws where `availability()` says why. */
export async function checkDeal(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  if (availability() !== 'available') throw new Error(`cannot hash: ${availability()}`)
  try {
    if (!isPack(deal.dealt) || !isHex32(deal.fairness.commitment)) return UNREADABLE
    const checks = await checksOf(deal, facts)
    return checks === null ? UNREADABLE : [{ name: 'readable', ok: true }, ...checks]
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return UNREADABLE
    throw error
  }
}

function checksOf(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> | null {
  if (deal.fairness.scheme === 'commit-1') return checksOfCards(deal, facts)
  if (deal.fairness.scheme === 'commit-2') return checksOfDraw(deal, facts)
  return null
}

async function checksOfCards(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  const { commitment, secret } = deal.fairness
  const hands = deal.dealt.map(cardsOf)
  const own = await dealCommitment({ gameId: facts.gameId, number: deal.number, dealer: deal.dealer, hands }, secret)
  return [...publishedCheck(commitment, facts), { name: 'commitment', ok: own === commitment }]
}

async function checksOfDraw(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  const { commitment, secret, values } = deal.fairness
  const { gameId } = facts
  const drawn = await drawDeal({ gameId, number: deal.number, secret, values })
  return [
    ...publishedCheck(commitment, facts),
    { name: 'commitment', ok: (await secretCommitment(gameId, deal.number, secret)) === commitment },
    ...(await contributionChecks(values, facts)),
    { name: 'cards', ok: sameItems(drawn.hands, deal.dealt.map(cardsOf).map(handText)) },
    ...dealerCheck(deal, drawn, facts.rules),
    ...(facts.seats === undefined ? [] : [{ name: 'seats', ok: sameItems(drawn.seats, facts.seats) } as const]),
  ]
}

const publishedCheck = (commitment: string, { published }: Facts): readonly Check[] =>
  published === undefined ? [] : [{ name: 'published', ok: published === commitment }]

async function contributionChecks(values: readonly string[], { digests, own }: Facts): Promise<readonly Check[]> {
  const checks: Check[] = []
  if (digests !== undefined) {
    const shown = await Promise.all(values.map((value) => (value === '' ? null : contributionDigest(value))))
    const ok = shown.every((digest, place) => digest === null || digest === digests[place])
    checks.push({ name: 'digests', ok })
  }
  if (own !== undefined) checks.push({ name: 'own', ok: values[own.place] === own.value })
  return checks
}

function dealerCheck(deal: RecordedDeal, drawn: Drawn, rules: Facts['rules']): readonly Check[] {
  const way = deal.number === 1 ? (rules['first_dealer'] ?? 'random') : rules['dealer']
  if (way === 'random') return [{ name: 'dealer', ok: drawn.dealer === deal.dealer }]
  if (way === 'high_card') return [{ name: 'dealer', ok: drawn.highCardDealer === deal.dealer }]
  return []
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const cardsOf = (hand: string): string[] => hand.split(' ')

function isPack(hands: readonly string[]): boolean {
  const dealt = hands.map(cardsOf)
  const cards = new Set(dealt.flat())
  return dealt.length === 4 && dealt.every((hand) => hand.length === 13) && PACK.every((card) => cards.has(card))
}
