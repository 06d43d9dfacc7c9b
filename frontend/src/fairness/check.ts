import { isHex32 } from './bytes'
import { handText, PACK } from './cards'
import { dealCommitment, secretCommitment } from './commitments'
import { availability, contributionDigest } from './contribution'
import { type Drawn, drawDeal } from './draws'

/** The proof of a deal as its record holds it; values and digests by place, none at all in scheme commit-1. */
export interface FairnessRecord {
  readonly scheme: string
  readonly commitment: string
  readonly secret: string
  readonly values: readonly string[]
  readonly digests?: readonly string[]
  /** By seat, the place whose person sits there, where the seats were drawn with this deal. */
  readonly seats?: readonly number[]
  /** The game and the deal it was drawn as, where these are others. */
  readonly drawn_as?: { readonly game: string; readonly deal: number } | null
}

/** What a record says of one deal, as far as it is checked here. */
export interface RecordedDeal {
  readonly number: number
  readonly dealer: number
  readonly dealt: readonly string[]
  readonly fairness: FairnessRecord
}

/** What this browser saw of a deal before its cards were dealt. */
export interface Seen {
  readonly commitment?: string
  /** Whether the server showed another commitment later. */
  readonly changed?: boolean
  /** By place, the digests as they stood when the own value was first sent. */
  readonly digests?: readonly (string | null)[]
  /** Where this person sat while people contributed. */
  readonly place?: number
  /** What this browser had ready, and how far it went: its digest taken or refused, its value sent. */
  readonly part?: { readonly value: string; readonly digest: string }
  readonly offered?: boolean
  readonly refused?: boolean
  readonly opened?: boolean
  /** Whether another digest stood for this person. */
  readonly elsewhere?: boolean
}

/** What is known of the deal from elsewhere. */
export interface Facts {
  readonly gameId: string
  /** The options of the game; they say whether the dealer was drawn. */
  readonly rules: Readonly<Record<string, unknown>>
  /** Whether the seats of the game were drawn. */
  readonly isDrawn?: boolean
  /** Where this person sits. */
  readonly me?: number | null
  /** Whether a deal before was drawn from what people contributed. */
  readonly isAfterDrawn?: boolean
  /** Whether the record may say, or must, that the deal was drawn under other names. */
  readonly isRightSource?: boolean
  readonly seen?: Seen
}

/**
 * - `readable`: the record has the form of a proof of a known scheme; alone where it has not
 * - `scheme`: people could take part, as they were told
 * - `published`: its commitment is the one that was seen before the deal
 * - `changed`: the server showed a second commitment
 * - `commitment`: the secret (in commit-1 with the cards and the dealer) is what was committed to
 * - `digests`: each value is what its owner had announced
 * - `own`: the value from this browser was used
 * - `cards`, `dealer`, `seats`: they are what is drawn from the secret and the values, or follows by the rules
 */
export type CheckName =
  | 'readable'
  | 'scheme'
  | 'published'
  | 'changed'
  | 'commitment'
  | 'digests'
  | 'own'
  | 'cards'
  | 'dealer'
  | 'seats'

/** `open` is what could not be checked here. */
export type CheckState = 'ok' | 'failed' | 'open'

export interface Check {
  readonly name: CheckName
  readonly state: CheckState
  /** Why `own` is open: nothing was put in, or only a digest, or something by another browser. */
  readonly why?: 'none' | 'unopened' | 'elsewhere'
}

/** `alone`: in order, but the server shuffled without anybody. `partly`: in order as far as this browser knows. */
export type Verdict = 'failed' | 'alone' | 'partly' | 'fits'

const UNREADABLE: readonly Check[] = [{ name: 'readable', state: 'failed' }]
const NOTHING_SEEN: Seen = {}

const stateOf = (name: CheckName, ok: boolean): Check => ({ name, state: ok ? 'ok' : 'failed' })

/** Everything that can be checked of a deal, recomputed in this browser. Throws where `availability()` says why. */
export async function checkDeal(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  if (availability() !== 'available') throw new Error(`cannot hash: ${availability()}`)
  try {
    if (!isPack(deal.dealt) || !isHex32(deal.fairness.commitment)) return UNREADABLE
    const checks = await checksOf(deal, facts)
    return checks === null ? UNREADABLE : [{ name: 'readable', state: 'ok' }, ...checks]
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return UNREADABLE
    throw error
  }
}

/** What the checks of a deal come to. */
export function verdictOf(checks: readonly Check[], { fairness }: RecordedDeal): Verdict {
  if (checks.some(({ state }) => state === 'failed')) return 'failed'
  if (fairness.scheme === 'commit-1' || fairness.values.every((value) => value === '')) return 'alone'
  // How the dealer follows from the deal before has nothing to do with chance.
  return checks.some(({ name, state }) => state === 'open' && name !== 'dealer') ? 'partly' : 'fits'
}

function checksOf(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> | null {
  if (deal.fairness.scheme === 'commit-1') return checksOfCards(deal, facts)
  if (deal.fairness.scheme === 'commit-2' && hasDigests(deal.fairness)) return checksOfDraw(deal, facts)
  return null
}

const hasDigests = ({ digests, values }: FairnessRecord): boolean => digests?.length === values.length

async function checksOfCards(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  const { commitment, secret } = deal.fairness
  const { seen = NOTHING_SEEN } = facts
  const hands = deal.dealt.map(cardsOf)
  const own = await dealCommitment({ gameId: facts.gameId, number: deal.number, dealer: deal.dealer, hands }, secret)
  const wasToTakePart = seen.commitment !== undefined || facts.isAfterDrawn === true
  return [
    ...(wasToTakePart ? [stateOf('scheme', false)] : []),
    ...publishedChecks(commitment, facts),
    stateOf('commitment', own === commitment),
    ...(seen.digests ? [stateOf('digests', false)] : []),
    ...(seen.offered || seen.refused || seen.opened ? [stateOf('own', false)] : []),
  ]
}

async function checksOfDraw(deal: RecordedDeal, facts: Facts): Promise<readonly Check[]> {
  const { commitment, secret, values, drawn_as } = deal.fairness
  const { game: gameId, deal: number } = drawn_as ?? { game: facts.gameId, deal: deal.number }
  const drawn = await drawDeal({ gameId, number, secret, values })
  return [
    ...publishedChecks(commitment, facts),
    stateOf('commitment', (await secretCommitment(gameId, number, secret)) === commitment),
    stateOf('digests', await areAnnounced(deal.fairness, facts.seen)),
    ownCheck(deal.fairness, facts.seen),
    stateOf('cards', sameItems(drawn.hands, deal.dealt.map(cardsOf).map(handText))),
    dealerCheck(deal, drawn, facts.rules),
    ...seatChecks(deal, drawn, facts),
  ]
}

function publishedChecks(commitment: string, { seen, isRightSource = true }: Facts): readonly Check[] {
  const changed = seen?.changed ? [stateOf('changed', false)] : []
  if (!isRightSource) return [...changed, stateOf('published', false)]
  if (seen?.commitment === undefined) return [...changed, { name: 'published', state: 'open' }]
  return [...changed, stateOf('published', seen.commitment === commitment)]
}

/** Whether each value is what the record says was announced, and what was announced before my own was sent. */
async function areAnnounced({ values, digests }: FairnessRecord, seen: Seen = NOTHING_SEEN): Promise<boolean> {
  const own = await Promise.all(values.map((value) => (value === '' ? null : contributionDigest(value))))
  const before = (place: number) => !seen.digests || place === seen.place || own[place] === seen.digests[place]
  return own.every((digest, place) => digest === null || (digest === digests?.[place] && before(place)))
}

function ownCheck({ values, digests }: FairnessRecord, seen: Seen = NOTHING_SEEN): Check {
  const { part, place = -1, offered, refused, opened, elsewhere } = seen
  if (part && opened) return stateOf('own', values[place] === part.value)
  if (!part || !(offered || refused)) return { name: 'own', state: 'open', why: elsewhere ? 'elsewhere' : 'none' }
  if (digests?.[place] !== part.digest) return stateOf('own', false)
  return { name: 'own', state: 'open', why: 'unopened' }
}

function dealerCheck(deal: RecordedDeal, drawn: Drawn, rules: Facts['rules']): Check {
  const way = deal.number === 1 ? (rules['first_dealer'] ?? 'random') : rules['dealer']
  if (way === 'random') return stateOf('dealer', drawn.dealer === deal.dealer)
  if (way === 'high_card') return stateOf('dealer', drawn.highCardDealer === deal.dealer)
  if (way === 'holder_7H') return stateOf('dealer', cardsOf(deal.dealt[deal.dealer] ?? '').includes('7H'))
  return { name: 'dealer', state: 'open' }
}

/** That everybody sits where the draw put him, I at least where I was; nothing where no seats were drawn. */
function seatChecks(deal: RecordedDeal, drawn: Drawn, { isDrawn, me, seen }: Facts): readonly Check[] {
  const { seats } = deal.fairness
  const place = seen?.place
  if (seats === undefined && !(isDrawn && deal.number === 1)) {
    const isMoved = me != null && place !== undefined && me !== place
    return isMoved ? [stateOf('seats', false)] : []
  }
  const isMine = me == null || place === undefined || seats?.[me] === place
  return [stateOf('seats', isMine && seats !== undefined && sameItems(drawn.seats, seats))]
}

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

const cardsOf = (hand: string): string[] => hand.split(' ')

function isPack(hands: readonly string[]): boolean {
  const dealt = hands.map(cardsOf)
  const cards = new Set(dealt.flat())
  return dealt.length === 4 && dealt.every((hand) => hand.length === 13) && PACK.every((card) => cards.has(card))
}
