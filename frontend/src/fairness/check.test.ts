import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Check, checkDeal, type Facts, type RecordedDeal } from './check'
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
  },
}
const OTHER = 'e'.repeat(64)
const FACTS: Facts = {
  gameId: VECTOR.game,
  rules: { first_dealer: 'random' },
  published: VECTOR.commitment,
  digests: VECTOR.digests,
  own: { place: 2, value: VECTOR.values[2] ?? '' },
  seats: VECTOR.seats,
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
const failed = (checks: readonly Check[]): string[] => names(checks.filter(({ ok }) => !ok))
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

  it('leaves out what it knows nothing of', async () => {
    const checks = await checkDeal(DEAL, { gameId: FACTS.gameId, rules: { first_dealer: 'holder_7H' } })
    expect(names(checks)).toEqual(['readable', 'commitment', 'cards'])
    expect(failed(checks)).toEqual([])
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
    const deal = { ...withFairness(DEAL, { values }), dealt: drawn.hands, dealer: drawn.dealer }
    expect(failed(await checkDeal(deal, { ...FACTS, seats: drawn.seats }))).toEqual(expected)
  })

  it('takes a hand in whatever order it is written', async () => {
    const dealt = DEAL.dealt.map((hand) => hand.split(' ').toReversed().join(' '))
    expect(failed(await checkDeal({ ...DEAL, dealt }, FACTS))).toEqual([])
  })

  it('sees other seats than were drawn', async () => {
    expect(failed(await checkDeal(DEAL, { ...FACTS, seats: [0, 1, 2, 3] }))).toEqual(['seats'])
  })

  it('lets the highest card name the dealer where the rules do', async () => {
    const tie = vectors[3]
    if (tie === undefined) throw new Error('no example')
    const fairness = { scheme: 'commit-2', commitment: tie.commitment, secret: tie.secret, values: tie.values }
    const facts: Facts = { gameId: tie.game, rules: { first_dealer: 'high_card' } }
    const deal = { number: tie.deal, dealt: tie.hands, fairness }
    expect(failed(await checkDeal({ ...deal, dealer: 2 }, facts))).toEqual([])
    expect(failed(await checkDeal({ ...deal, dealer: tie.dealer }, facts))).toEqual(['dealer'])
  })

  it('checks a later dealer only where each is drawn', async () => {
    const late = vectors[4]
    if (late === undefined) throw new Error('no example')
    const fairness = { scheme: 'commit-2', commitment: late.commitment, secret: late.secret, values: late.values }
    const deal = { number: late.deal, dealer: late.dealer, dealt: late.hands, fairness }
    const facts = (dealer: string): Facts => ({ gameId: late.game, rules: { first_dealer: 'random', dealer } })
    expect(names(await checkDeal(deal, facts('random')))).toContain('dealer')
    expect(names(await checkDeal(deal, facts('rotate_right')))).not.toContain('dealer')
    expect(failed(await checkDeal({ ...deal, dealer: 1 }, facts('random')))).toEqual(['dealer'])
  })
})

describe('the check of a deal that the server shuffled alone', () => {
  const facts: Facts = { gameId: 'k3v9', rules: {} }

  it('finds an honest deal in order', async () => {
    const checks = await checkDeal(SEALED, { ...facts, published: SEALED.fairness.commitment })
    expect(names(checks)).toEqual(['readable', 'published', 'commitment'])
    expect(failed(checks)).toEqual([])
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
    ['three values', withFairness(DEAL, { values: VECTOR.values.slice(1) })],
    ['a card twice', { ...DEAL, dealt: [DEAL.dealt[0], DEAL.dealt[0], ...DEAL.dealt.slice(2)] }],
    ['three hands', { ...DEAL, dealt: DEAL.dealt.slice(1) }],
    ['deal 0', { ...DEAL, number: 0 }],
    ['no proof', { ...DEAL, fairness: undefined }],
    ['no hands', { ...DEAL, dealt: null }],
  ])('is said to be so: %s', async (_, deal) => {
    expect(await checkDeal(deal as RecordedDeal, FACTS)).toEqual([{ name: 'readable', ok: false }])
  })
})
