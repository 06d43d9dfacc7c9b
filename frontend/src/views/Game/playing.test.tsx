import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goldenView } from './testing/golden'
import { holdStill, json, refusal, serve, sitDown } from './testing/server'

const hand = () => screen.getByRole('toolbar', { name: 'Your hand' })
const held = (name: string | RegExp) => within(hand()).queryByRole('button', { name })
const onTable = () => [...document.querySelectorAll('li[data-card]')].map((card) => card.getAttribute('data-card'))
const log = () => screen.getByRole('log').textContent ?? ''

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})
afterEach(() => vi.useRealTimers())

describe('a card', () => {
  it('is raised by a tap, named on the button, and played by a second tap', async () => {
    const server = serve(goldenView(7))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'king of diamonds' }))
    expect(screen.getByRole('button', { name: /^Play K/ })).toBeTruthy()
    expect(server.sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'king of diamonds' }))
    expect(server.sent).toMatchObject([{ path: '/api/v1/games/golden/play', body: { card: 'KD', version: 11 } }])
  })

  it('is played by one tap where the person wants that', async () => {
    const server = serve(goldenView(7), { one_tap: true })
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'king of diamonds' }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
  })

  it('that the rules refuse says why and is not sent', async () => {
    const server = serve(goldenView(3))
    sitDown()
    const nine = await screen.findByRole('button', { name: /^9|^nine of spades/ })
    expect(nine.getAttribute('aria-disabled')).toBe('true')
    expect(nine.getAttribute('aria-label')).toContain('Talyeekh')
    await userEvent.click(nine)
    expect(screen.getByTestId('status').textContent).toContain('Talyeekh')
    await waitFor(() => expect(log()).toContain('Talyeekh: Q spades or 10 diamonds'))
    expect(server.sent).toEqual([])
  })

  it.each([
    ['R26', 'Hearts are not broken yet', 'Your turn – you lead, no hearts yet'],
    ['R27', 'No points in the first trick', 'Your turn – a card without points'],
    ['R29', 'Talyeekh: Q or 10 goes first', 'Your turn – talyeekh: Q or 10'],
    ['R30', 'Talbees: Q or 10 must go under', 'Your turn – talbees: Q or 10'],
    ['R31', 'Play lower: Q or 10', 'Your turn – play lower'],
  ])('refused by %s says so in the words of that rule', async (rule, reason, turn) => {
    const view = goldenView(3)
    const why = Object.fromEntries(Object.keys(view.deal?.why ?? {}).map((card) => [card, rule]))
    serve({ ...view, deal: view.deal && { ...view.deal, why } })
    sitDown()
    const nine = await screen.findByRole('button', { name: /^nine of spades/ })
    expect(screen.getByTestId('status').textContent).toContain(turn)
    await userEvent.click(nine)
    expect(screen.getByTestId('status').textContent).toBe(reason)
  })

  it('is never faded because it is not my turn', async () => {
    serve(goldenView(5))
    sitDown()
    await screen.findByRole('toolbar')
    expect(
      within(hand())
        .getAllByRole('button')
        .map((card) => card.getAttribute('aria-disabled')),
    ).not.toContain('true')
  })

  it('chosen ahead stays chosen when polls come and the turn arrives', async () => {
    const server = serve(goldenView(6))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'king of diamonds' }))
    server.view = goldenView(7)
    expect(await screen.findByRole('button', { name: /^Play K/ })).toBeTruthy()
  })
})

describe('a card on its way', () => {
  it('lies on the table at once and does not go back while polls answer with what was before', async () => {
    const server = serve(goldenView(7))
    let letGo = (_: Response) => {}
    server.reply = () => new Promise((resolve) => (letGo = resolve))
    sitDown()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'eight of diamonds' }))
    await waitFor(() => expect(onTable()).toEqual(['2D', '4D', '3D', '8D']))
    const polled = server.polls
    await waitFor(() => expect(server.polls).toBeGreaterThan(polled + 3))
    expect(onTable()).toContain('8D')
    expect(held('eight of diamonds')).toBeNull()

    server.view = goldenView(8)
    letGo(json({ version: 12, revision: 18 }))
    await waitFor(() => expect(log()).toContain('You take the trick'))
    expect(held('eight of diamonds')).toBeNull()
  })

  it('is not undone by an answer that is older than what is known', async () => {
    const server = serve(goldenView(9))
    sitDown()
    await waitFor(() => expect(onTable()).toEqual(['9S']))
    server.view = goldenView(7)
    const polled = server.polls
    await waitFor(() => expect(server.polls).toBeGreaterThan(polled + 2))
    expect(onTable()).toEqual(['9S'])
  })

  it('comes back once with the reason where the server refuses it', async () => {
    const server = serve(goldenView(7))
    server.reply = () => refusal(422, 'illegal_play', 'You must follow diamonds.')
    sitDown()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'eight of diamonds' }))
    await waitFor(() => expect(screen.getByTestId('status').textContent).toContain('You must follow diamonds.'))
    expect(held('eight of diamonds')).toBeTruthy()
    expect(onTable()).toEqual(['2D', '4D', '3D'])
    expect(server.sent).toHaveLength(1)
  })

  it('that came too late is told kindly, and the table shows how it stands', async () => {
    const server = serve(goldenView(7))
    server.reply = () => {
      server.view = goldenView(9)
      return refusal(409, 'stale_version', 'stale')
    }
    sitDown()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'king of diamonds' }))
    await waitFor(() => expect(screen.getByTestId('status').textContent).toContain('The table has moved on'))
    await waitFor(() => expect(held('eight of diamonds')).toBeNull())
    expect(held('king of diamonds')).toBeTruthy()
  })

  it('is sent again under the same key when the network fails, and has one place on the table meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serve(goldenView(7))
    server.reply = () => Promise.reject(new TypeError('Failed to fetch'))
    sitDown()
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.dblClick(await screen.findByRole('button', { name: 'eight of diamonds' }))
    await waitFor(() => expect(screen.getByText(/No connection/)).toBeTruthy())
    expect(onTable()).toContain('8D')
    server.reply = () => {
      server.view = goldenView(8)
      return json({ version: 12, revision: 18 })
    }
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(held('eight of diamonds')).toBeNull())
    expect(server.sent.length).toBeGreaterThan(1)
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  })
})

describe('the keyboard', () => {
  it('walks through the hand, takes a card and plays it', async () => {
    const server = serve(goldenView(7))
    sitDown()
    await screen.findByRole('toolbar')
    within(hand()).getAllByRole('button')[0]?.focus()
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('data-card')).toBe('KD')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /^Play K/ })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(server.sent).toMatchObject([{ body: { card: 'KD' } }])
  })

  it('stays in the hand when its card is played and when polls come', async () => {
    const server = serve(goldenView(7))
    server.reply = () => {
      server.view = goldenView(9)
      return json({ version: 12, revision: 18 })
    }
    sitDown()
    await screen.findByRole('toolbar')
    within(hand()).getAllByRole('button').at(-1)?.focus()
    await userEvent.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(onTable()).toEqual(['9S']), { timeout: 5000 })
    expect(hand().contains(document.activeElement)).toBe(true)
  })

  it('picks a card by its place', async () => {
    serve(goldenView(7))
    sitDown()
    await screen.findByRole('toolbar')
    within(hand()).getAllByRole('button')[0]?.focus()
    await userEvent.keyboard('0')
    expect(document.activeElement?.getAttribute('data-card')).toBe('KD')
    expect(screen.getByRole('button', { name: /^Play K/ })).toBeTruthy()
  })
})

describe('plays that were missed', () => {
  it('come one by one from where the game was left, and can be skipped', async () => {
    vi.useFakeTimers()
    holdStill(false)
    localStorage.setItem('leekha.seen.golden', '[1,2,1]')
    serve(goldenView(6))
    sitDown()
    while (!screen.queryByRole('toolbar')) await vi.advanceTimersByTimeAsync(1)
    expect(onTable()).toEqual(['5C', '4C'])
    await vi.advanceTimersByTimeAsync(500)
    expect(onTable()).toEqual(['5C', '4C', '2C'])
    await vi.advanceTimersByTimeAsync(500)
    expect(onTable()).toEqual(['5C', '4C', '2C', 'QS'])
    await vi.advanceTimersByTimeAsync(700)
    expect(onTable()).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(2000)
    expect(onTable()).toEqual(['2D', '4D'])
    expect(log()).toContain('Nour, talyeekh: the queen of spades')
    expect(localStorage.getItem('leekha.seen.golden')).toBe('[1,6,0]')
  })

  it('are skipped by the button', async () => {
    holdStill(false)
    localStorage.setItem('leekha.seen.golden', '[1,0,1]')
    serve(goldenView(15))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }))
    expect(onTable()).toEqual(['2H', 'JH', 'TH'])
  })
})

describe('a page that is out of sight', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  afterEach(() => vi.restoreAllMocks())

  it('asks nothing, and asks at once when it comes back', async () => {
    const server = serve(goldenView(5))
    sitDown()
    await screen.findByRole('toolbar')
    show('hidden')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const polled = server.polls
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(server.polls).toBe(polled)
    server.pollMs = 60_000
    server.view = goldenView(7)
    show('visible')
    await waitFor(() => expect(onTable()).toEqual(['2D', '4D', '3D']))
  })
})
