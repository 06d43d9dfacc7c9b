import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameView, ViewSeat } from '../../api/types'
import { finishedView, goldenView } from './testing/golden'
import { holdStill, json, refusal, serve, sitDown } from './testing/server'

const BANK = { kind: 'bank', bank_s: 1_209_600, increment_s: 3600, weekends: false } as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString()

/** A view with some of a seat told otherwise. */
function withSeat(view: GameView, seat: number, change: Partial<ViewSeat>): GameView {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) }
}

const stoodIn = (why: ViewSeat['stand_in_for'] = 'missed') =>
  withSeat(goldenView(3), 0, { stand_in: true, stand_in_for: why, missed: 3 })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})

describe('a stand-in', () => {
  it('is marked on the plate of the seat, with the reason', async () => {
    serve(withSeat(goldenView(3), 2, { stand_in: true, stand_in_for: 'resigned' }))
    sitDown()
    expect(await screen.findByRole('img', { name: 'a stand-in plays: the seat was given up' })).toBeTruthy()
  })

  it('for me leaves no card to play, and I take my seat back', async () => {
    const server = serve(stoodIn())
    server.reply = () => {
      server.view = goldenView(3, { revision: 99 })
      return json({ version: 7, revision: 99 })
    }
    sitDown()
    expect(await screen.findByText(/since you missed two turns in a row/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose a card' })).toBeNull()
    await userEvent.click(await button('Take my seat back'))
    expect(await button('Choose a card')).toBeTruthy()
    expect(screen.queryByText(/since you missed two turns/)).toBeNull()
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/v1/games/golden/reclaim'])
  })

  it('that has gone meanwhile is no hindrance: the table is shown as it is', async () => {
    const server = serve(stoodIn())
    server.reply = () => {
      server.view = goldenView(3, { revision: 99 })
      return refusal(409, 'seat_is_yours', 'You hold this seat already.')
    }
    sitDown()
    await userEvent.click(await button('Take my seat back'))
    expect(await button('Choose a card')).toBeTruthy()
    expect(screen.queryByText('You hold this seat already.')).toBeNull()
  })

  it('plays on for good where I gave the seat up', async () => {
    serve(stoodIn('resigned'))
    sitDown()
    expect(await screen.findByText(/You gave up your seat/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take my seat back' })).toBeNull()
  })

  it('that took over while I chose is named when my card is refused', async () => {
    const server = serve(goldenView(3))
    server.reply = () => refusal(409, 'seat_given_up', 'A stand-in plays this seat.')
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: /^queen of spades/ }))
    await userEvent.click(await button(/^Play/))
    await waitFor(() => expect(screen.getByTestId('status').textContent).toContain('A stand-in plays this seat.'))
  })
})

describe('a missed turn', () => {
  const missed = () => withSeat(goldenView(3), 0, { missed: 1, acts_by: inDays(1) })

  it('is told once, with the time that is left', async () => {
    const server = serve(missed())
    const first = sitDown()
    expect(await screen.findByText(/You missed a turn. This once you have until/)).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('leekha.missed.golden')).toBe('1'))
    first.unmount()
    server.view = { ...missed(), end_vote: { agreed: [1], needed: 3 } }
    sitDown()
    await button('Agree')
    expect(screen.queryByText(/You missed a turn/)).toBeNull()
  })

  it('that a stand-in played is told again, and the word goes away', async () => {
    localStorage.setItem('leekha.missed.golden', '1')
    serve(withSeat(goldenView(3), 0, { missed: 2 }))
    sitDown()
    expect(await screen.findByText(/a stand-in played it/)).toBeTruthy()
    await userEvent.click(await button('All right'))
    expect(screen.queryByText(/a stand-in played it/)).toBeNull()
  })
})

describe('the time of a bank', () => {
  const status = () => screen.getByTestId('status').textContent

  it('stands beside the time for the turn where they differ', async () => {
    serve(withSeat(goldenView(3, { clock: BANK }), 0, { acts_by: inDays(9), bank_left_s: 4 * 86_400 + 60 }))
    sitDown()
    await button('Choose a card')
    expect(status()).toContain('9 d left · bank 4 d')
  })

  it('is the time for the turn otherwise; a tap tells until when', async () => {
    serve(withSeat(goldenView(3, { clock: BANK }), 0, { acts_by: inDays(9), bank_left_s: 10 * 86_400 }))
    sitDown()
    await userEvent.click(await button(/9 d left in the bank/))
    expect(await button(/^until \w+ \d+/)).toBeTruthy()
  })
})

describe('the wish to end the game', () => {
  const wished = (agreed: (0 | 1 | 2 | 3)[]) => goldenView(3, { end_vote: { agreed, needed: 3 } })

  it('of somebody else is agreed to with one tap', async () => {
    const server = serve(wished([1]))
    sitDown()
    expect(await screen.findByText(/shall we end this game here\? \(1 of 3 agree\)/)).toBeTruthy()
    await userEvent.click(await button('Agree'))
    await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ deal: 1, agree: true }]))
  })

  it('is no longer asked once I have agreed, and can be taken back in the menu', async () => {
    const server = serve(wished([0, 1]))
    sitDown()
    await userEvent.click(await button('Table menu'))
    const menu = await screen.findByRole('dialog')
    await userEvent.click(await within(menu).findByText('End this game together'))
    expect((await within(menu).findByText(/Agreed so far/)).textContent).toBe('Agreed so far: You · Rima (2 of 3)')
    await userEvent.click(within(menu).getByRole('button', { name: 'Take my wish back' }))
    await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ deal: 1, agree: false }]))
    expect(screen.queryByText(/shall we end/)).toBeNull()
  })

  it('says so when one more voice ends the game', async () => {
    serve(wished([1, 2]))
    sitDown()
    expect(await screen.findByText(/Your yes ends it/)).toBeTruthy()
  })
})

describe('a game that was not played out', () => {
  it('says how it ended, that its last deal does not count, and who was ahead', async () => {
    serve(finishedView({ finished_by: 'vote', previous_deal: null }))
    sitDown()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ended by agreement' })).toBeTruthy()
    expect(screen.getByText('The deal in progress does not count.')).toBeTruthy()
    expect(document.querySelector('header')?.textContent).toContain('Sami wins')
  })

  it('that all have left is given up by all', async () => {
    serve(finishedView({ finished_by: 'abandoned', scores: [], totals: [0, 0, 0, 0], previous_deal: null }))
    sitDown()
    expect(await screen.findByRole('heading', { level: 1, name: 'Given up by all' })).toBeTruthy()
    expect(document.querySelector('header')?.textContent).not.toContain('win')
  })
})
