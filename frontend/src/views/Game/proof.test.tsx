import { screen, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { GameView, RecordedDeal } from '../../api/types'
import { secretCommitment } from '../../fairness/commitments'
import { contributionDigest } from '../../fairness/contribution'
import { drawDeal } from '../../fairness/draws'
import { changeDeal } from '../../store/kept'
import { finishedView, goldenView, nextDealView } from './testing/golden'
import { holdStill, serve, sitDown } from './testing/server'

const SECRET = '0f'.repeat(32)
const MINE = 'ab'.repeat(32)
const RIMAS = 'cd'.repeat(32)

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('leekha.seen.golden', '[1,51,0]')
  holdStill()
})

/** The golden deal with the proof of a deal that Nour and Rima took part in; Sami only announced a number. */
async function serveProven(view: GameView = nextDealView()) {
  const server = serve(view)
  const values = [MINE, RIMAS, '', '']
  const drawn = await drawDeal({ gameId: 'golden', number: 1, secret: SECRET, values })
  const digests = [...(await Promise.all([MINE, RIMAS, SECRET].map(contributionDigest))), '']
  const commitment = await secretCommitment('golden', 1, SECRET)
  const fairness = { scheme: 'commit-2', commitment, secret: SECRET, values, digests }
  const proven = { dealt: [...drawn.hands], dealer: drawn.dealer as 0, fairness }
  server.record = { deals: server.record.deals.map((deal) => (deal.number === 1 ? { ...deal, ...proven } : deal)) }
  const part = { value: MINE, digest: digests[0] ?? '' }
  const seen = digests.map((digest) => digest || null)
  changeDeal('golden', 1, { part, commitment, digests: seen, place: 0, offered: true, opened: true })
  return server
}

const summary = () => screen.findByRole('dialog', { name: 'Deal 1 is over' })

describe('a deal that has ended', () => {
  it('is checked by itself, in one calm line', async () => {
    await serveProven()
    sitDown()
    const sheet = within(await summary())
    expect(await sheet.findByText(/^Checked: everything fits\. /)).toBeTruthy()
    expect(sheet.queryByRole('alert')).toBeNull()
  })

  it('says first thing that it does not fit, and where', async () => {
    await serveProven()
    changeDeal('golden', 1, { commitment: 'c'.repeat(64), changed: true })
    sitDown()
    const sheet = within(await summary())
    expect((await sheet.findByRole('alert')).textContent).toMatch(/does not fit/)
    await userEvent.click(sheet.getByText('Check deal 1'))
    const rows = within(await sheet.findByRole('list', { name: 'Check this deal' })).getAllByRole('listitem')
    const wrong = rows.filter((row) => row.dataset['state'] === 'failed').map((row) => row.textContent)
    expect(wrong).toEqual([
      '✗ The server changed its commitment: it showed a second fingerprint for this deal',
      '✗ This is wrong: The fingerprint is the one you were shown before the deal',
    ])
  })

  it('says whose number was used, who is a bot and who was absent, and shows the numbers to whoever asks', async () => {
    const view = nextDealView()
    const seats = view.seats.map((one) => (one.seat === 3 ? { ...one, state: 'bot' as const, player: null } : one))
    await serveProven({ ...view, seats })
    sitDown()
    const sheet = within(await summary())
    await userEvent.click(await sheet.findByText('Check deal 1'))
    const list = await sheet.findByRole('list', { name: 'Who took part in the shuffle' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Nour: number used',
      'Rima: number used',
      'Sami: only a fingerprint, no number',
      'Bot 1: bot, no number',
    ])
    expect(sheet.getByText(RIMAS)).toBeTruthy()
  })

  it('is not checked on an insecure page, which says why', async () => {
    await serveProven()
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
    vi.stubGlobal('isSecureContext', false)
    sitDown()
    const sheet = within(await summary())
    expect(await sheet.findByText(/not opened over HTTPS/)).toBeTruthy()
    expect(sheet.queryByText(/^Checked/)).toBeNull()
    vi.unstubAllGlobals()
  })

  it('is checked with all others once the game is over', async () => {
    // The other deals of this record prove nothing.
    await serveProven(finishedView())
    sitDown()
    expect(await screen.findByText(/^Checked: this deal does not fit/)).toBeTruthy()
  })
})

describe('a deal that runs', () => {
  it('names who has put a number into it', async () => {
    const view = goldenView(8)
    const digests = await Promise.all([MINE, RIMAS].map(contributionDigest))
    const fairness = { scheme: 'commit-2', commitment: 'c0ffee', digests: [...digests, null, null] }
    const values = [MINE, RIMAS, null, null]
    serve({ ...view, deal: view.deal && { ...view.deal, fairness: { ...fairness, values } } } as GameView)
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Table menu' }))
    await userEvent.click(screen.getByText('Check deal 1'))
    const list = await screen.findByRole('list', { name: 'Who took part in the shuffle' })
    expect(list.textContent).toBe('Nour: number usedRima: number usedSami: absent, no numberKarim: absent, no number')
  })
})

describe('a past deal in which Leekhas were shown', () => {
  it('says who showed what and who announced a clean deal', async () => {
    const server = serve(finishedView())
    const said: Partial<RecordedDeal> = { exposed: ['QS', 'TD'], announced: [2] }
    server.record = { deals: server.record.deals.map((deal) => ({ ...deal, ...said })) }
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Deals played' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Deals played' }))
    expect(await sheet.findByText('Sami', { selector: 'li bdi' })).toBeTruthy()
    const lines = sheet.getAllByRole('listitem').map((row) => row.textContent)
    expect(lines).toEqual(expect.arrayContaining([expect.stringMatching(/^You show Q.*counts double/)]))
    expect(lines).toContain('Sami announces a clean deal')
    expect(sheet.getAllByText('×2').length).toBe(3)
  })
})
