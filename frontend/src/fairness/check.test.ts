import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Check, checkDeal, type Facts, type RecordedDeal, type Seen, verdictOf } from './check'
import { drawDeal } from './draws'
import vectors from './vectors.json'

const [, VECTOR] = vectors
if (VECTOR === undefined) throw new Error('no example')

const DEAL: RecordedDeal = {
  number: VECTOR.deal,
  dealer: VECTOR.dealer,
  dealt: VECTOR.hands,
  fairness: {
    scheme: 'commit-2',
    commitment: VECTOR.commitment,
    secret: VECTOR.secret,
    values: VECTOR.values,
    digests: VECTOR.digests.map((digest) => digest ?? ''),
    seats: VECTOR.seats,
  },
}
const OTHER = 'e'.repeat(64)
const PLACE = 2
const SEEN: Seen = {
  commitment: VECTOR.commitment,
  digests: VECTOR.digests,
  place: PLACE,
  part: { value: VECTOR.values[PLACE] ?? '', digest: VECTOR.digests[PLACE] ?? '' },
  offered: true,
  opened: true,
}
const FACTS: Facts = {
  gameId: VECTOR.game,
  rules: { first_dealer: 'random' },
  isDrawn: true,
  me: VECTOR.seats.indexOf(PLACE),
  seen: SEEN,
}
const SEALED: RecordedDeal = {
  number: 1,
  dealer: 0,
  dealt: [
    'JS TS 9S 8S 7S 5S 3S AH TH 8H 4H JD 8D',
    'AS 7H 6H AD 6D 5D 2D KC JC 8C 6C 5C 3C',
    'KS KH QH 9H 5H 3H 2H 9D 4D TC 9C 7C 4C',
    'QS 6S 4S 2S JH KD QD TD 7D 3D AC QC 2C',
  ],
  fairness: {
    scheme: 'commit-1',
    commitment: '3006629534528e3244f4664a5ef03e212b91a3293a7dabafb169b30db2cc24c7',
    secret: VECTOR.secret,
    values: [],
  },
}

afterEach(() => vi.unstubAllGlobals())

const names = (checks: readonly Check[]): string[] => checks.map(({ name }) => name)
const failed = (checks: readonly Check[]): string[] => names(checks.filter(({ state }) => state === 'failed'))
const open = (checks: readonly Check[]): string[] => names(checks.filter(({ state }) => state === 'open'))
const withFairness = (deal: RecordedDeal, change: Partial<RecordedDeal['fairness']>): RecordedDeal => ({
  ...deal,
  fairness: { ...deal.fairness, ...change },
})
const without = (index: number): string[] => VECTOR.values.map((value, place) => (place === index ? '' : value))

describe('the check of a drawn deal', () => {
  it('finds an honest deal in order', async () => {
    const checks = await checkDeal(DEAL, FACTS)
    expect(names(checks)).toEqual(['readable', 'published', 'commitment', 'digests', 'own', 'cards', 'dealer', 'seats'])
    expect(failed(checks)).toEqual([])
  })

  it('says what it cannot know, and does not call that everything', async () => {
    const { seats: _, ...fairness } = DEAL.fairness
    const checks = await checkDeal({ ...DEAL, fairness }, { gameId: FACTS.gameId, rules: FACTS.rules })
    expect(failed(checks)).toEqual([])
    expect(open(checks)).toEqual(['published', 'own'])
    expect(verdictOf(checks, DEAL)).toBe('partly')
    expect(verdictOf(await checkDeal(DEAL, FACTS), DEAL)).toBe('fits')
  })

  it.each<[string, RecordedDeal, string[]]>([
    ['another secret', withFairness(DEAL, { secret: OTHER }), ['commitment', 'cards', 'dealer', 'seats']],
    ['another commitment', withFairness(DEAL, { commitment: OTHER }), ['published', 'commitment']],
    ['cards moved between hands', { ...DEAL, dealt: DEAL.dealt.toReversed() }, ['cards']],
    ['another dealer', { ...DEAL, dealer: 3 }, ['dealer']],
    ['another deal', { ...DEAL, number: 2 }, ['commitment', 'cards', 'seats']],
  ])('sees %s', async (_, deal, expected) => {
    expect(failed(await checkDeal(deal, FACTS))).toEqual(expected)
  })

  it.each<[string, string[], string[]]>([
    ['another value for mine', [...VECTOR.values.slice(0, 2), OTHER, ...VECTOR.values.slice(3)], ['digests', 'own']],
    ['another value for somebody else’s', [OTHER, ...VECTOR.values.slice(1)], ['digests']],
    ['no value for mine', without(2), ['own']],
    ['no value for somebody else’s, which is between the server and its owner', without(3), []],
  ])('sees a deal drawn with %s', async (_, values, expected) => {
    const drawn = await drawDeal({ gameId: FACTS.gameId, number: DEAL.number, secret: VECTOR.secret, values })
    const deal = { ...withFairness(DEAL, { values, seats: drawn.seats }), dealt: drawn.hands, dealer: drawn.dealer }
    expect(failed(await checkDeal(deal, { ...FACTS, me: drawn.seats.indexOf(PLACE) }))).toEqual(expected)
  })

  it('takes a hand in whatever order it is written', async () => {
    const dealt = DEAL.dealt.map((hand) => hand.split(' ').toReversed().join(' '))
    expect(failed(await checkDeal({ ...DEAL, dealt }, FACTS))).toEqual([])
  })

  it.each<[string, RecordedDeal, Partial<Facts>]>([
    ['other seats than were drawn', withFairness(DEAL, { seats: [0, 1, 2, 3] }), {}],
    ['another seat for me than the one that I drew', DEAL, { me: VECTOR.seats.indexOf(PLACE ^ 1) }],
    [
      'that I was moved where no seats are drawn',
      { ...DEAL, fairness: { ...DEAL.fairness, seats: undefined } as never },
      { isDrawn: false, me: PLACE ^ 1 },
    ],
    [
      'that the seats it drew are not in the record',
      { ...DEAL, fairness: { ...DEAL.fairness, seats: undefined } as never },
      { me: PLACE },
    ],
  ])('sees %s', async (_, deal, facts) => {
    expect(failed(await checkDeal(deal, { ...FACTS, ...facts }))).toEqual(['seats'])
  })

  it('sees a digest that was shown to nobody before', async () => {
    const late = SEEN.digests?.map((digest, place) => (place === 3 ? null : digest)) ?? []
    expect(failed(await checkDeal(DEAL, { ...FACTS, seen: { ...SEEN, digests: late } }))).toEqual(['digests'])
  })

  it('lets the highest card name the dealer where the rules do', async () => {
    const tie = vectors[3]
    if (tie === undefined) throw new Error('no example')
    const digests = tie.digests.map((digest) => digest ?? '')
    const fairness = { scheme: 'commit-2', commitment: tie.commitment, secret: tie.secret, values: tie.values, digests }
    const facts: Facts = { gameId: tie.game, rules: { first_dealer: 'high_card' } }
    const deal = { number: tie.deal, dealt: tie.hands, fairness }
    expect(failed(await checkDeal({ ...deal, dealer: 2 }, facts))).toEqual([])
    expect(failed(await checkDeal({ ...deal, dealer: tie.dealer }, facts))).toEqual(['dealer'])
  })

  it('checks a later dealer only where each is drawn', async () => {
    const late = vectors[4]
    if (late === undefined) throw new Error('no example')
    const digests = late.digests.map((digest) => digest ?? '')
    const { commitment, secret, values } = late
    const fairness = { scheme: 'commit-2', commitment, secret, values, digests }
    const deal = { number: late.deal, dealer: late.dealer, dealt: late.hands, fairness }
    const facts = (dealer: string): Facts => ({ gameId: late.game, rules: { first_dealer: 'random', dealer } })
    expect(open(await checkDeal(deal, facts('random')))).not.toContain('dealer')
    expect(open(await checkDeal(deal, facts('rotate_right')))).toContain('dealer')
    expect(failed(await checkDeal({ ...deal, dealer: 1 }, facts('random')))).toEqual(['dealer'])
  })
})

describe('the check of a dealer whom the seven of hearts names', () => {
  it('looks for that card', async () => {
    const holder = DEAL.dealt.findIndex((hand) => hand.includes('7H'))
    const facts = { ...FACTS, rules: { first_dealer: 'holder_7H' } }
    expect(failed(await checkDeal({ ...DEAL, dealer: holder }, facts))).toEqual([])
    expect(failed(await checkDeal({ ...DEAL, dealer: (holder + 1) % 4 }, facts))).toEqual(['dealer'])
  })
})

describe('the check of a deal that the server shuffled alone', () => {
  const facts: Facts = { gameId: 'k3v9', rules: {} }

  it('finds an honest deal in order', async () => {
    const checks = await checkDeal(SEALED, facts)
    expect(names(checks)).toEqual(['readable', 'published', 'commitment'])
    expect(failed(checks)).toEqual([])
    expect(verdictOf(checks, SEALED)).toBe('alone')
  })

  it.each<[string, Partial<Facts>, string[]]>([
    ['after deals that people took part in', { isAfterDrawn: true }, ['scheme']],
    ['where a shuffle of all was shown', { seen: { commitment: SEALED.fairness.commitment } }, ['scheme']],
    [
      'where my number was taken',
      { seen: { ...SEEN, commitment: SEALED.fairness.commitment } },
      ['scheme', 'digests', 'own'],
    ],
  ])('does not let it pass %s', async (_, known, expected) => {
    expect(failed(await checkDeal(SEALED, { ...facts, ...known }))).toEqual(expected)
  })

  it('says so too where nobody was there to add a number', async () => {
    const values = ['', '', '', '']
    const drawn = await drawDeal({ gameId: FACTS.gameId, number: 1, secret: VECTOR.secret, values })
    const fairness = { values, digests: values, seats: drawn.seats }
    const deal = { ...withFairness(DEAL, fairness), dealt: drawn.hands, dealer: drawn.dealer }
    const checks = await checkDeal(deal, { ...FACTS, seen: { commitment: VECTOR.commitment } })
    expect(failed(checks)).toEqual([])
    expect(verdictOf(checks, deal)).toBe('alone')
  })

  it.each<[string, RecordedDeal]>([
    ['another dealer', { ...SEALED, dealer: 1 }],
    ['cards moved between hands', { ...SEALED, dealt: SEALED.dealt.toReversed() }],
    ['another secret', withFairness(SEALED, { secret: OTHER })],
  ])('sees %s', async (_, deal) => {
    expect(failed(await checkDeal(deal, facts))).toEqual(['commitment'])
  })
})

describe('a browser that cannot hash', () => {
  it('blames no record', async () => {
    vi.stubGlobal('crypto', {})
    await expect(checkDeal(DEAL, FACTS)).rejects.toThrow('cannot hash')
  })
})

describe('a record that cannot be read', () => {
  it.each<[string, unknown]>([
    ['an unknown scheme', withFairness(DEAL, { scheme: 'commit-3' })],
    ['no secret', withFairness(DEAL, { secret: '' })],
    ['a commitment in capitals', withFairness(DEAL, { commitment: VECTOR.commitment.toUpperCase() })],
    ['no digests', withFairness(DEAL, { digests: [] })],
    ['three values', withFairness(DEAL, { values: VECTOR.values.slice(1) })],
    ['a card twice', { ...DEAL, dealt: [DEAL.dealt[0], DEAL.dealt[0], ...DEAL.dealt.slice(2)] }],
    ['three hands', { ...DEAL, dealt: DEAL.dealt.slice(1) }],
    ['deal 0', { ...DEAL, number: 0 }],
    ['no proof', { ...DEAL, fairness: undefined }],
    ['no hands', { ...DEAL, dealt: null }],
  ])('is said to be so: %s', async (_, deal) => {
    expect(await checkDeal(deal as RecordedDeal, FACTS)).toEqual([{ name: 'readable', state: 'failed' }])
  })
})
