import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameView } from '../../api/types'
import { declaringView, goldenView, nextDealView, previousDeal, RULES } from './testing/golden'
import { holdStill, json, serve, sitDown } from './testing/server'

const rules = { ...RULES, exposing: 'on', minus: 'no_penalty' } as const
const status = () => screen.getByTestId('status').textContent
const plate = (seat: number) => document.querySelector(`[data-seat="${seat}"]`)?.textContent
const inHand = (code: string) => document.querySelector(`[role="toolbar"] [data-card="${code}"]`)

/** Rima shows nothing and announces, Nour shows the queen. */
function revealed(plays: number): GameView {
  const view = goldenView(plays, { rules })
  return {
    ...view,
    seats: view.seats.map((one) => ({ ...one, exposed: one.seat === 0 ? ['QS'] : [], announced: one.seat === 1 })),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})

describe('before the first lead', () => {
  it('one may show a Leekha and announce a clean deal, and the button says what will be given', async () => {
    const server = serve(declaringView())
    server.reply = () => {
      server.view = declaringView({ expose: ['QS'], announce: true }, { revision: 99 })
      return json({ version: 4, revision: 99 })
    }
    sitDown()
    expect(await screen.findByRole('button', { name: 'Nothing' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show queen of spades' }))
    expect(screen.getByRole('button', { name: 'Show queen of spades', pressed: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Announce a clean deal/, pressed: false }))
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Show Q.*Announce a clean deal$/ }))
    expect(server.sent).toMatchObject([
      { path: '/api/v1/games/golden/declare', body: { deal: 1, expose: ['QS'], announce: true } },
    ])
    expect(await screen.findByText('Your answer is given')).toBeTruthy()
    await waitFor(() => expect(status()).toContain('Waiting for the answers of Sami'))
    expect(screen.getByRole('button', { name: 'Show queen of spades' })).toHaveProperty('disabled', true)
  })

  it('nothing is an answer, and who has answered is seen but not what', async () => {
    const server = serve(declaringView())
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Nothing' }))
    expect(server.sent).toMatchObject([{ body: { deal: 1, expose: [], announce: false } }])
    expect(screen.getAllByRole('img', { name: 'has answered' })).toHaveLength(2)
  })

  it('a choice is taken back by a second tap', async () => {
    serve(declaringView())
    sitDown()
    const ten = await screen.findByRole('button', { name: 'Show ten of diamonds' })
    await userEvent.click(ten)
    await userEvent.click(ten)
    expect(screen.getByRole('button', { name: 'Nothing' })).toBeTruthy()
  })

  it('who holds no Leekha is asked all the same', async () => {
    const view = declaringView()
    const deal = view.deal && { ...view.deal, declaring: { may_expose: [], may_announce: false, declared: null } }
    serve({ ...view, deal, rules: { ...rules, minus: 'off' } })
    sitDown()
    expect(await screen.findByRole('button', { name: 'Nothing' })).toBeTruthy()
    expect(screen.getByText('All four answer, and all answers are shown at once')).toBeTruthy()
  })
})

describe('what was declared', () => {
  it('is told until the first card, and marked at the seats and in the hand', async () => {
    const server = serve(revealed(0))
    sitDown()
    const told = await screen.findByRole('region', { name: 'Before the play' })
    expect(
      within(told)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['You show Q: it counts double', 'Rima announces a clean deal'])
    expect(inHand('QS')?.getAttribute('aria-label')).toBe('queen of spades, 26 points, received')
    expect(inHand('TD')?.textContent).not.toContain('×2')
    expect(plate(1)).toContain('Rima announces a clean deal')
    expect(plate(2)).not.toContain('announces')
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('You show Q spades'))

    server.view = revealed(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Before the play' })).toBeNull())
    expect(document.querySelector('li[data-card="5C"]')).toBeTruthy()
  })

  it('doubles the hearts too once both Leekhas are shown', async () => {
    const view = revealed(0)
    const seats = view.seats.map((one) => ({ ...one, exposed: one.seat === 0 ? ['QS', 'TD'] : [] }))
    serve({ ...view, seats })
    sitDown()
    await screen.findByText('Both Leekhas are shown: hearts count double too')
    expect(inHand('8H')?.getAttribute('aria-label')).toBe('eight of hearts, 2 points')
    expect(inHand('TD')?.textContent).toContain('20')
  })

  it('stays in sight of whoever announced it', async () => {
    const view = revealed(3)
    serve({ ...view, seats: view.seats.map((one) => ({ ...one, announced: one.seat === 0 })) })
    sitDown()
    expect(
      await screen.findByText('You show queen of spades: it counts double. You announce a clean deal'),
    ).toBeTruthy()
    expect(screen.getByText('clean')).toBeTruthy()
  })

  it('is weighed when the deal is over: what was made, and what failed', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    const scores = [32, 13, -10, -20]
    const ended = previousDeal(1, { points: [32, 13, 0, 0], scores, exposed: ['QS'], announced: [0, 3] })
    serve(nextDealView({ rules, previous_deal: ended, scores: [scores], totals: scores }))
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    const said = [...sheet.querySelectorAll('ul > li')].map((line) => line.textContent)
    expect(said).toEqual([
      'Sami: clean deal, −10 points',
      'Karim: clean deal, −20 points',
      'Nour announced a clean deal and failed: double points',
    ])
    const rows = [...sheet.querySelectorAll('ol > li')].map((row) => row.textContent)
    expect(rows[0]).toBe('Karim−20−20')
    expect(within(sheet).getByText('×2')).toBeTruthy()
  })

  it('may be nothing at all', async () => {
    serve(goldenView(0, { rules }))
    sitDown()
    expect(await screen.findByText('Nobody shows or announces anything')).toBeTruthy()
  })
})
