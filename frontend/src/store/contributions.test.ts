import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/client'
import type { FairPart, GameRecord, GameView, RecordedDeal } from '../api/types'
import type { CheckState } from '../fairness/check'
import { dealCommitment, secretCommitment } from '../fairness/commitments'
import { contributionDigest, newContribution } from '../fairness/contribution'
import { drawDeal } from '../fairness/draws'
import {
  partAhead,
  partOfDecision,
  preparePart,
  takeBack,
  valueTaken,
  watch,
  withFirstPart,
  withPart,
} from './contributions'
import { checkRecorded } from './dealCheck'
import { changeDeal, changeGame, keptDeal, keptGame } from './kept'

const ME = 1
const SECRET = '0f'.repeat(32)
const GROUND = 'e1'.repeat(32)
const FRIENDS = ['aa'.repeat(32), null, 'bb'.repeat(32), null] as const

interface Names {
  game: string
  deal: number
}

/** A server that keeps to the rules unless a test lets it cheat. */
class Server {
  secret = SECRET
  names: Names = { game: 'k3v9', deal: 2 }
  /** What has come for my seat. */
  digest = ''
  value = ''
  friends: (string | null)[] = [...FRIENDS]
  sent: FairPart[] = []
  refuses = false

  take = async (_: string, fair: FairPart | null): Promise<void> => {
    if (fair === null) return
    this.sent.push(fair)
    if (this.refuses) throw new ApiError(400, 'bad_contribution', '')
    if ('digest' in fair) this.digest ||= fair.digest
    else this.value = fair.value
  }

  /** The deal before at that trick; without one the table waits to be full, or with `deal_at` is. */
  async view(trick: number | null, change: Partial<GameView> = {}): Promise<GameView> {
    const { game, deal } = this.names
    const shuffle = {
      deal,
      commitment: await secretCommitment(game, deal, this.secret),
      digests: await this.#digests(),
      opened: deal === 1 ? [false, false, false, false] : null,
      deal_at: deal === 1 ? '2025-03-01T08:00:00Z' : null,
    }
    const seats = this.friends.map((friend, seat) => {
      const isPerson = seat === ME || friend !== null
      return { seat, state: isPerson ? 'taken' : 'bot', stand_in: false }
    })
    const running = { number: deal - 1, trick: trick ? { number: trick } : null, fairness: { commitment: '' } }
    return {
      ...{ id: game, me: ME, seats, draw: false, scores: [], match: null, rules: { dealer: 'random' } },
      ...{ status: deal === 1 ? 'open' : 'playing', deal: deal === 1 ? null : running, shuffle },
      ...change,
    } as unknown as GameView
  }

  async record(change: Partial<RecordedDeal['fairness']> = {}, number = this.names.deal): Promise<GameRecord> {
    const { game, deal } = this.names
    const values = change.values ?? this.friends.map((value, place) => (place === ME ? this.value : (value ?? '')))
    const drawn = await drawDeal({ gameId: game, number: deal, secret: this.secret, values })
    const fairness = {
      scheme: 'commit-2',
      commitment: await secretCommitment(game, deal, this.secret),
      secret: this.secret,
      values,
      digests: (await this.#digests()).map((digest) => digest ?? ''),
      ...change,
    }
    return { deals: [{ number, dealer: drawn.dealer, dealt: drawn.hands, fairness } as unknown as RecordedDeal] }
  }

  async #digests(): Promise<(string | null)[]> {
    const friends = await Promise.all(this.friends.map((value) => value && contributionDigest(value)))
    return friends.map((digest, place) => (place === ME ? this.digest || null : digest))
  }
}

/** What my browser does with a view before it sends a decision. */
async function decide(server: Server, view: GameView): Promise<void> {
  watch(view)
  await preparePart(view.id, server.names.deal)
  await withPart('key', { id: view.id, fair: partOfDecision(view) }, server.take)
}

/** The deal before: my digest goes with the pass, my value with a card of trick 2. */
async function takePart(server: Server): Promise<void> {
  await decide(server, await server.view(null))
  await decide(server, await server.view(2))
}

async function check(record: GameRecord, view: GameView): Promise<Record<CheckState, string[]> & { verdict: string }> {
  const deal = record.deals.at(-1)
  if (!deal) throw new Error('no deal')
  const { checks, verdict } = await checkRecorded(view, deal, record)
  const named = (state: CheckState) => checks.filter((one) => one.state === state).map(({ name }) => name)
  return { ok: named('ok'), failed: named('failed'), open: named('open'), verdict }
}

let server: Server

beforeEach(() => {
  localStorage.clear()
  server = new Server()
})

describe('my part in a shuffle', () => {
  it('shows its digest with the first decision and its value from the second trick on, and is used', async () => {
    await takePart(server)
    const { part } = keptDeal('k3v9', 2)
    expect(server.sent).toEqual([{ digest: part?.digest }, { value: part?.value }])
    expect(await check(await server.record(), await server.view(13))).toMatchObject({ failed: [], verdict: 'fits' })
  })

  it('is sent again until it has been taken, and then no more', async () => {
    await decide(server, await server.view(null))
    server.refuses = true
    await decide(server, await server.view(2)).catch(() => undefined)
    server.refuses = false
    await decide(server, await server.view(3))
    expect(server.sent.filter((fair) => 'value' in fair)).toHaveLength(2)
    expect(partOfDecision(await server.view(3))).toBeNull()
  })

  it('goes by itself as soon as everybody has shown a digest, since my cards may all lie down by themselves', async () => {
    expect(partAhead(await server.view(1))).toBeNull()
    await decide(server, await server.view(null))
    expect(partAhead(await server.view(1))).toEqual({ deal: 2, value: keptDeal('k3v9', 2).part?.value })
    valueTaken('k3v9', 2)
    expect(partAhead(await server.view(2))).toBeNull()
    expect(partOfDecision(await server.view(2))).toBeNull()
  })

  it('waits for the second trick where somebody has shown no digest', async () => {
    await decide(server, await server.view(null))
    server.friends[2] = null
    const views = await Promise.all([1, 2].map((trick) => server.view(trick)))
    const [early, late] = views.map((view) => {
      const seats = view.seats.map((one) => ({ ...one, state: 'taken' as const }))
      return partAhead({ ...view, seats })
    })
    expect(early).toBeNull()
    expect(late?.value).toBe(keptDeal('k3v9', 2).part?.value)
  })

  it('comes too late with a digest once values may be opened', async () => {
    await decide(server, await server.view(2))
    expect(server.sent).toEqual([])
  })

  it('is made once for a deal, and for that deal only', async () => {
    await preparePart('k3v9', 2)
    const made = keptDeal('k3v9', 2).part
    await preparePart('k3v9', 2)
    expect(made?.value).toMatch(/^[0-9a-f]{64}$/)
    expect(keptDeal('k3v9', 2).part).toEqual(made)
    expect(partOfDecision({ ...(await server.view(1)), id: 'other' })).toBeNull()
  })

  it('is opened for the first deal when the full table waits', async () => {
    server.names = { game: 'k3v9', deal: 1 }
    await withFirstPart(
      'key',
      (fair) => server.take('key', fair),
      () => ({ id: 'k3v9', isTaken: true }),
    )
    const view = await server.view(null)
    expect(partAhead({ ...view, shuffle: view.shuffle && { ...view.shuffle, deal_at: null } })).toBeNull()
    expect(partAhead(view)?.value).toBe(keptDeal('k3v9', 1).part?.value)
  })

  it('is not sent where what was shown cannot be kept', async () => {
    await decide(server, await server.view(null))
    const view = await server.view(2)
    watch(view)
    const storage = localStorage
    const full = () => {
      throw new Error('full')
    }
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem: full })
    const part = partOfDecision(view)
    vi.unstubAllGlobals()
    expect(part).toBeNull()
    expect(partOfDecision(view)?.part).toHaveProperty('value')
  })
})

describe('a server that cheats', () => {
  it('by a new commitment once it has my value is found out', async () => {
    await takePart(server)
    server.secret = GROUND
    for (const trick of [2, 3, 4]) await decide(server, await server.view(trick))
    const found = await check(await server.record(), await server.view(13))
    expect(found.failed).toEqual(['changed', 'published'])
    expect(found.verdict).toBe('failed')
  })

  it('by a new commitment before it has my value does not get it', async () => {
    await decide(server, await server.view(null))
    server.secret = GROUND
    await decide(server, await server.view(2))
    server.secret = SECRET
    await decide(server, await server.view(3))
    expect(server.value).toBe('')
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['changed'])
  })

  it('by dealing another commitment than it showed is found out while the deal runs', async () => {
    await takePart(server)
    const view = await server.view(1)
    watch({ ...view, deal: { ...view.deal, number: 2, fairness: { commitment: 'c'.repeat(64) } } } as GameView)
    expect(keptDeal('k3v9', 2).changed).toBe(true)
  })

  it('by choosing a value of its own player after mine is found out', async () => {
    await takePart(server)
    server.friends[2] = 'cc'.repeat(32)
    await decide(server, await server.view(3))
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['digests'])
  })

  it('by a player whose digest comes after my value is found out', async () => {
    server.friends[3] = null
    await takePart(server)
    server.friends[3] = 'dd'.repeat(32)
    await decide(server, await server.view(3))
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['digests'])
  })

  it('by dropping my value is found out', async () => {
    await takePart(server)
    server.value = ''
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['own'])
  })

  it('by refusing my digest is found out, and the card is played all the same', async () => {
    server.refuses = true
    await takePart(server)
    expect(keptDeal('k3v9', 2).refused).toBe(true)
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['own'])
  })

  it('by taking my digest and showing none is found out: my value is sent all the same', async () => {
    await decide(server, await server.view(null))
    const { digest } = server
    server.digest = ''
    await decide(server, await server.view(2))
    expect(server.value).not.toBe('')
    Object.assign(server, { value: '', digest })
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['own'])
  })

  it('by taking my value and leaving it out is found out', async () => {
    await takePart(server)
    server.value = ''
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['own'])
  })

  it('by another digest in my place after it took mine is found out', async () => {
    await decide(server, await server.view(null))
    Object.assign(server, await newContribution())
    await decide(server, await server.view(2))
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['own'])
  })

  it('by another digest in my place from the start does not pass for everybody’s numbers', async () => {
    Object.assign(server, await newContribution())
    await takePart(server)
    const found = await check(await server.record(), await server.view(13))
    expect(server.sent).toEqual([])
    expect(found).toMatchObject({ open: ['own'], verdict: 'partly' })
  })

  it('by recording that it shuffled alone, to the very commitment it showed, is found out', async () => {
    const { hands } = await drawDeal({ gameId: 'k3v9', number: 2, secret: GROUND, values: ['', '', '', ''] })
    const split = hands.map((hand) => hand.split(' '))
    const commitment = await dealCommitment({ gameId: 'k3v9', number: 2, dealer: 0, hands: split }, SECRET)
    for (const trick of [null, 2]) {
      const view = await server.view(trick)
      await decide(server, { ...view, shuffle: view.shuffle && { ...view.shuffle, commitment } })
    }
    const fairness = { scheme: 'commit-1', commitment, secret: SECRET, values: [] }
    const record = { deals: [{ number: 2, dealer: 0, dealt: hands, fairness } as unknown as RecordedDeal] }
    const found = await check(record, await server.view(13))
    expect(found.failed).toEqual(['scheme', 'digests', 'own'])
  })

  it('by showing no shuffle gets no word of everybody’s numbers', async () => {
    const view = { ...(await server.view(null)), shuffle: null }
    watch(view)
    expect(partOfDecision(view)).toBeNull()
    const found = await check(await server.record(), await server.view(13))
    expect(found).toMatchObject({ open: ['published', 'own'], verdict: 'partly' })
  })

  it('by asking for the value of a deal out of turn does not get it', async () => {
    await decide(server, await server.view(null))
    const view = await server.view(2)
    expect(partOfDecision({ ...view, shuffle: view.shuffle && { ...view.shuffle, deal: 5 } })).toBeNull()
  })
})

describe('my part in the first deal', () => {
  const sit = (key: string, isTaken: boolean) =>
    withFirstPart(
      key,
      (fair) => server.take(key, fair),
      () => ({ id: 'k3v9', isTaken }),
    )

  beforeEach(() => {
    server.names = { game: 'k3v9', deal: 1 }
  })

  it('stays the one that the server has when the rematch is pressed twice', async () => {
    await sit('first', false)
    await sit('second', false)
    const value = partAhead(await server.view(null))?.value
    server.value = value ?? ''
    expect(server.sent).toHaveLength(2)
    expect(await contributionDigest(server.value)).toBe(server.digest)
    expect((await check(await server.record({}), await server.view(13))).failed).toEqual([])
  })

  it('is the second one where the view shows that one', async () => {
    await sit('first', false)
    server.digest = ''
    await sit('second', false)
    const value = partAhead(await server.view(null))?.value ?? ''
    expect(await contributionDigest(value)).toBe(server.digest)
  })

  it('is a new one for whoever left and sits down again', async () => {
    await sit('first', true)
    watch(await server.view(null))
    takeBack('k3v9')
    server.digest = ''
    await sit('second', true)
    const value = partAhead(await server.view(null))?.value ?? ''
    expect(await contributionDigest(value)).toBe(server.digest)
  })

  it('holds the server to the commitment of its answer', async () => {
    const commitment = 'c'.repeat(64)
    await withFirstPart(
      'key',
      (fair) => server.take('key', fair),
      () => ({ id: 'k3v9', commitment, isTaken: true }),
    )
    expect(partAhead(await server.view(null))).toBeNull()
    expect((await check(await server.record(), await server.view(13))).failed).toEqual(['changed', 'published'])
  })

  it('shows that drawn seats are those of the people who sat at the places', async () => {
    await sit('first', true)
    server.value = partAhead(await server.view(null))?.value ?? ''
    const plain = await server.record()
    const { seats } = await drawDeal({
      ...{ gameId: 'k3v9', number: 1, secret: SECRET },
      values: plain.deals[0]?.fairness.values ?? [],
    })
    const record = { ...(await server.record({ seats: [...seats] })), game: { draw: true } }
    const mine = seats.indexOf(ME)
    const view = await server.view(13)
    expect((await check(record, { ...view, me: mine } as GameView)).failed).toEqual([])
    expect((await check(record, { ...view, me: (mine + 1) % 4 } as GameView)).failed).toEqual(['seats'])
    expect((await check({ ...plain, game: { draw: true } }, view)).failed).toEqual(['seats'])
  })
})

describe('the first deal of a later game of a match', () => {
  const NEXT = { id: 'next', match: { game: 2, letters: [0, 0, 0, 1], next_id: null } } as Partial<GameView>
  const SOURCE = { game: 'k3v9', deal: 2 }

  /** The game before ends with its first deal, and leads to the next one. */
  async function finish(): Promise<void> {
    await takePart(server)
    const end = { deal: null, shuffle: null, scores: [[]], match: { next_id: 'next' }, status: 'finished' }
    watch(await server.view(null, end as unknown as Partial<GameView>))
  }

  it('is drawn as the deal after the last of the game before, with my part in that', async () => {
    await finish()
    const found = await check(await server.record({ drawn_as: SOURCE }, 1), await server.view(13, NEXT))
    expect(found).toMatchObject({ failed: [], verdict: 'fits' })
  })

  it.each<[string, Names | null]>([
    ['under its own names', null],
    ['as an earlier deal, whose cards are known', { game: 'k3v9', deal: 1 }],
    ['as a deal of another game', { game: 'other', deal: 2 }],
  ])('may not be drawn %s', async (_, drawn_as) => {
    await finish()
    if (drawn_as) server.names = drawn_as
    else server.names = { game: 'next', deal: 1 }
    const found = await check(await server.record({ drawn_as }, 1), await server.view(13, NEXT))
    expect(found.failed).toContain('published')
  })

  it('is no deal that was played there, even where this browser never saw the way from one game to the next', async () => {
    await takePart(server)
    changeGame('k3v9', { ended: 2 })
    const found = await check(await server.record({ drawn_as: SOURCE }, 1), await server.view(13, NEXT))
    expect(found.failed).toContain('published')
  })

  it('takes the place of no deal that I took part in under its own names', async () => {
    changeDeal('next', 1, { commitment: 'c'.repeat(64) })
    const found = await check(await server.record({ drawn_as: SOURCE }, 1), await server.view(13, NEXT))
    expect(found.failed).toContain('published')
  })

  it('is drawn so once', async () => {
    await takePart(server)
    const running = { ...NEXT, deal: { number: 1, fairness: { commitment: '', drawn_as: SOURCE } }, shuffle: null }
    watch(await server.view(1, running as unknown as Partial<GameView>))
    expect(keptDeal('k3v9', 2).usedBy).toBe('next')
    const twice = await server.view(13, { ...NEXT, id: 'third' } as Partial<GameView>)
    expect((await check(await server.record({ drawn_as: SOURCE }, 1), twice)).failed).toContain('published')
  })
})

describe('what is kept', () => {
  const part = { value: 'ab'.repeat(32), digest: 'cd'.repeat(32) }

  it('is forgotten from the game that nothing was kept of for longest, checked ones first', () => {
    const stamp = (id: string, at: number, checked: boolean) => {
      const deals = { 1: { part, checked } }
      localStorage.setItem(`leekha.fair.${id}`, JSON.stringify({ at, ended: 1, deals }))
    }
    for (let number = 0; number < 60; number++) stamp(`g${60 - number}`, 1000 + number, number >= 30)
    changeDeal('new', 1, { part })
    expect(keptDeal('g30', 1)).toEqual({})
    expect(keptDeal('g60', 1).part).toEqual(part)
    changeDeal('newer', 1, { part })
    expect(keptDeal('g29', 1)).toEqual({})
  })

  it('outlives checked games while the game runs', () => {
    changeGame('running', { deals: { 1: { part, checked: true }, 2: { part } } })
    for (let number = 0; number < 70; number++)
      changeGame(`g${number}`, { ended: 1, deals: { 1: { part, checked: true } } })
    expect(keptGame('running').deals[2]?.part).toEqual(part)
  })
})
