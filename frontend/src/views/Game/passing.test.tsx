import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSED, passingView } from './testing/golden'
import { holdStill, json, refusal, serve, sitDown } from './testing/server'

const hand = () => screen.getByRole('toolbar', { name: 'Your hand' })
const card = (code: string) => hand().querySelector(`[data-card="${code}"]`) as HTMLElement
const tap = async (...codes: string[]) => {
  for (const code of codes) await userEvent.click(card(code))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})

describe('choosing three cards', () => {
  it('fills three slots, takes back, and passes the ones that are left chosen', async () => {
    const server = serve(passingView())
    server.reply = () => {
      server.view = passingView(PASSED, { revision: 1 })
      return json({ version: 1, revision: 1 })
    }
    sitDown()
    await screen.findByText('Choose 3 more cards')
    await tap('AH', 'TS')
    await userEvent.click(screen.getByRole('button', { name: 'Take back ten of spades' }))
    expect(card('TS').getAttribute('aria-pressed')).toBe('false')
    await tap('JD', 'JS')
    const button = screen.getByRole('button', { name: 'Pass to Rima' })
    expect(server.sent).toEqual([])
    await userEvent.click(button)
    await screen.findByText(/You pass to/)
    expect(server.sent).toMatchObject([
      { path: '/api/v1/games/golden/pass', body: { cards: ['AH', 'JD', 'JS'], deal: 1 } },
    ])
    expect(within(hand()).getAllByRole('button')).toHaveLength(10)
    expect(screen.getByTestId('status').textContent).toContain('Waiting for Rima · Karim')
  })

  it('says to whom the cards go and where that is', async () => {
    serve(passingView())
    sitDown()
    const tray = await screen.findByRole('region', { name: /Pass three cards to .*Rima.* on your right/ })
    expect(tray.querySelector('[data-direction="right"]')).toBeTruthy()
  })

  it('refuses the card that would complete a forbidden set, with the reason, until the other is taken back', async () => {
    serve(passingView())
    sitDown()
    await screen.findByText('Choose 3 more cards')
    await tap('8D')
    expect(card('JD').getAttribute('aria-disabled')).toBe('true')
    expect(card('JD').getAttribute('aria-label')).toBe('jack of diamonds. Keep one of your diamonds')
    await tap('JD')
    expect(screen.getByText('Choose 2 more cards')).toBeTruthy()
    expect(screen.getByTestId('status').textContent).toContain('Keep one of your')
    await tap('8D')
    expect(card('JD').getAttribute('aria-disabled')).toBe('false')
  })

  it('is not undone by polls, nor by leaving the page half-way', async () => {
    const server = serve(passingView())
    const first = sitDown()
    await screen.findByText('Choose 3 more cards')
    await tap('AH', 'JS')
    server.view = passingView([], { revision: 5, version: 1 })
    const polled = server.polls
    await waitFor(() => expect(server.polls).toBeGreaterThan(polled + 2))
    expect(screen.getByText('Choose 1 more card')).toBeTruthy()
    first.unmount()
    sitDown()
    await screen.findByText('Choose 1 more card')
    expect(card('AH').getAttribute('aria-pressed')).toBe('true')
  })

  it('comes back with the reason where the server refuses the pass', async () => {
    const server = serve(passingView())
    server.reply = () => refusal(422, 'illegal_pass', 'One diamond must stay in your hand.')
    sitDown()
    await screen.findByText('Choose 3 more cards')
    await tap('AH', 'JD', 'JS')
    await userEvent.click(screen.getByRole('button', { name: 'Pass to Rima' }))
    const status = screen.getByTestId('status')
    await waitFor(() => expect(status.textContent).toContain('One diamond must stay in your hand.'))
    expect(screen.getByRole('button', { name: 'Pass to Rima' })).toBeTruthy()
  })

  it('keeps the choice and sends it when the network is back, under one key', async () => {
    const server = serve(passingView())
    server.reply = () => Promise.reject(new TypeError('Failed to fetch'))
    sitDown()
    await screen.findByText('Choose 3 more cards')
    await tap('AH', 'JD', 'JS')
    await userEvent.click(screen.getByRole('button', { name: 'Pass to Rima' }))
    await screen.findByText(/No connection. Your pass will be sent/)
    server.reply = () => {
      server.view = passingView(PASSED, { revision: 1 })
      return json({ version: 1, revision: 1 })
    }
    await screen.findByText('Your pass is made')
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })
})
