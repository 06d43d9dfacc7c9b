import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Leaderboard as Board, Figures, Standing } from '../../api/types'
import { i18n } from '../../i18n'
import { FiguresOf } from './FiguresOf'
import { Leaderboard } from './Leaderboard'

// A shared machine may take its time.
configure({ asyncUtilTimeout: 8000 })

const day = (number: number) => `2026-05-0${number}T20:00:00Z`
const FIGURES: Figures = {
  deals: 24,
  points_a_deal: 8.25,
  leekhas_taken: 7,
  leekhas_given: 5,
  leekhas_forced: 2,
  games: 3,
  given_up: 0,
  places: [1, 2, 0, 0],
  win_share: 0.333,
  ratings: [],
  recent: [],
}

function inPage(children: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children as never}</QueryClientProvider>
    </I18nProvider>,
  )
}

const corners = (chart: Element) => chart.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []

describe('figures over time', () => {
  it('are drawn from two points on, the first at the left, with the numbers in a table', () => {
    const ratings = [1500, 1560, 1540].map((rating, index) => ({ at: day(index + 1), rating }))
    const recent = [4.5, 9].map((points_a_deal, index) => ({ at: day(index + 1), place: 1, points_a_deal }))
    inPage(<FiguresOf figures={{ ...FIGURES, ratings, recent }} />)
    const [rating, points, ...more] = screen.getAllByRole('img')
    expect(more).toEqual([])
    expect(rating?.getAttribute('aria-label')).toMatch(/1,500.*1,540/)
    expect(points?.getAttribute('aria-label')).toMatch(/4\.5.*9/)
    const [first, second, third] = corners(rating as Element).map((one) => one.split(',').map(Number))
    expect(first?.[0]).toBeLessThan(third?.[0] ?? 0)
    expect(second?.[1]).toBeLessThan(third?.[1] ?? 0)
    const rows = within(rating?.closest('figure') as HTMLElement).getAllByRole('row', { hidden: true })
    expect(rows.slice(1).map((row) => row.lastElementChild?.textContent)).toEqual(['1,540', '1,560', '1,500'])
  })

  it('stay a flat line where nothing has changed, and are left out with a single point', () => {
    const ratings = [1, 2].map((number) => ({ at: day(number), rating: 1500 }))
    const recent = [{ at: day(1), place: 2, points_a_deal: 6 }]
    inPage(<FiguresOf figures={{ ...FIGURES, ratings, recent }} />)
    const heights = corners(screen.getByRole('img')).map((one) => one.split(',')[1])
    expect(heights).toEqual([heights[0], heights[0]])
    expect(heights[0]).not.toContain('NaN')
  })

  it('say so where there are none', () => {
    inPage(<FiguresOf figures={{ ...FIGURES, deals: 0, games: 0 }} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText(/No finished/)).toBeTruthy()
  })
})

const line = (place: number, username: string, rating: number): Standing => ({
  place,
  player: { username, display_name: username[0]?.toUpperCase() + username.slice(1) } as Standing['player'],
  rating,
  deviation: 120,
  games: 20,
})
const EMPTY: Board = {
  next: null,
  previous: null,
  results: [],
  me: null,
  bots: [{ bot: 'normal', rating: 1500 }],
  least_games: 10,
  most_deviation: 300,
}

/** A server with these pages of each leaderboard; what was asked for is kept. */
function serve(boards: Record<string, Board>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const me = { username: 'nour', display_name: 'Nour', language: 'en', settings: {} }
    const body = path.endsWith('/me') ? me : Object.entries(boards).find(([end]) => path.endsWith(end))?.[1]
    return new Response(JSON.stringify(body ?? { code: 'not_found', detail: '', data: {} }), {
      status: body ? 200 : 404,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return asked
}

const texts = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

describe('a leaderboard', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  it('lists who is best first, marks my own line, and goes on with the next page', async () => {
    const next = '/api/v1/leaderboards/solo?cursor=two'
    const me = { rating: 1620, deviation: 120, games: 20, provisional: false }
    serve({
      '/leaderboards/solo': { ...EMPTY, me, next, results: [line(1, 'karim', 1700), line(1, 'sami', 1700)] },
      '?cursor=two': { ...EMPTY, me, results: [line(3, 'nour', 1620)] },
    })
    inPage(<Leaderboard />)
    await screen.findByRole('row', { name: /Karim/ })
    expect(screen.queryByRole('row', { name: /Nour/ })).toBeNull()
    expect(screen.getByText('Your rating: 1,620')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const own = await screen.findByRole('row', { name: /Nour/ })
    expect(texts().slice(1)).toEqual([
      ['1', 'Karim', '1,700', '20'],
      ['1', 'Sami', '1,700', '20'],
      ['3', 'Nour', '1,620', '20'],
    ])
    expect(own.dataset['me']).toBe('true')
    expect(document.querySelectorAll('[data-me]').length).toBe(1)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says who gets in where nobody is, in each mode of its own', async () => {
    const asked = serve({
      '/leaderboards/solo': EMPTY,
      '/leaderboards/pairs': { ...EMPTY, results: [line(1, 'rima', 1580)] },
    })
    inPage(<Leaderboard />)
    expect(await screen.findByText('Nobody is listed yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open a table' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'In pairs' }))
    expect(await screen.findByRole('row', { name: /Rima/ })).toBeTruthy()
    expect(asked.some((path) => path.endsWith('/leaderboards/pairs'))).toBe(true)
  })

  it('can be asked again after a failure', async () => {
    serve({})
    inPage(<Leaderboard />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    serve({ '/leaderboards/solo': { ...EMPTY, results: [line(1, 'rima', 1580)] } })
    await userEvent.click(again)
    expect(await screen.findByRole('row', { name: /Rima/ })).toBeTruthy()
  })
})
