import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameView } from '../../api/types'
import { finishedView, goldenView, nextDealView, passingView, RULES } from './testing/golden'
import { holdStill, serve, sitDown } from './testing/server'

const rules = { ...RULES, mode: 'pairs', pairs_loser: 'higher_total' } as const
const sheetRows = () => screen.getAllByRole('row').map((row) => row.textContent)
const paragraph = (part: RegExp) =>
  [...document.querySelectorAll('p')].map((one) => one.textContent).find((text) => part.test(text ?? ''))
const TOTALS = [44, 26, 6, 62]
/** Rima and Karim lose: together they have 88. */
const RESULT = { totals: TOTALS, places: [1, 3, 1, 3], winners: [0, 2], losing_team: 1 }
const over = (change: Partial<GameView> = {}) =>
  finishedView({ rules: { ...rules, limit: 61 }, totals: TOTALS, team_totals: [50, 88], result: RESULT, ...change })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})

describe('a table of pairs', () => {
  it('says who is my partner and what both teams have, mine first', async () => {
    serve(goldenView(8, { rules, scores: [[8, 13, 0, 15]], totals: [8, 13, 0, 15], me: 1 }))
    sitDown()
    await screen.findByRole('toolbar')
    const terms = [...document.querySelectorAll('header dl > div')].map((one) => one.textContent)
    expect(terms).toEqual([' Your team28', ' Their team8'])
    expect(document.querySelector('[data-seat="3"]')?.textContent).toContain(', your partner')
    expect(document.querySelector('[data-seat="0"]')?.textContent).toContain(', Their team')
  })

  it('has partners side by side in the score sheet, with their sums', async () => {
    serve(goldenView(8, { rules, scores: [[8, 13, 0, 15]], totals: [8, 13, 0, 15] }))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Scores' }))
    await screen.findByRole('dialog', { name: 'Scores' })
    expect(sheetRows()).toEqual([
      ' Your team Their team',
      'DealNourSamiRimaKarim',
      '1801315',
      '2 …+0+0+13+0',
      'Total801315',
      'Together828',
    ])
    expect(paragraph(/^Limit/)).toBe(
      'Limit 101 · One player at the limit ends the game, and the pair with more points together loses',
    )
  })

  it('draws partners in the colour of their team, each with a stroke of their own', async () => {
    serve(goldenView(8, { rules, scores: [[8, 13, 0, 15]], totals: [8, 13, 0, 15] }))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Scores' }))
    const lines = [...document.querySelectorAll('polyline')]
    const colours = lines.map((line) => line.parentElement?.style.color)
    expect(colours).toEqual([colours[0], colours[1], colours[0], colours[1]])
    expect(colours[0]).not.toBe(colours[1])
    expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(4)
  })

  it('says that one more deal decides where both are dead level at the limit', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView({ rules: { ...rules, limit: 25 }, totals: [26, 20, 0, 6] }))
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(within(sheet).getByText('Both teams are level: one more deal decides')).toBeTruthy()
    expect(within(sheet).getByRole('region', { name: 'Your team' }).textContent).toContain('26')
  })

  it('names winners and losers at the end, and why', async () => {
    serve(over())
    sitDown()
    expect(await screen.findByRole('heading', { level: 1, name: 'You and Sami win!' })).toBeTruthy()
    expect(paragraph(/Together more points/)).toBe('Rima and Karim lose · Together more points: 88 to 50')
    const [first] = screen.getAllByRole('region', { name: /team$/ })
    expect(first?.getAttribute('aria-label')).toBe('Your team')
  })

  it('tells the losers so, and whoever only looks on by names', async () => {
    serve(over({ me: 1 }))
    sitDown()
    expect(await screen.findByRole('heading', { level: 1, name: 'You and Karim lose' })).toBeTruthy()
  })
})

describe('a seat that a stand-in finished', () => {
  const left = (seat: number, change: Partial<GameView>) => {
    const view = over(change)
    return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, stand_in: true } : one)) }
  }

  it('loses for its pair whatever the points say, and the result tells why', async () => {
    const result = { totals: TOTALS, places: [3, 1, 3, 1], winners: [1, 3], losing_team: 0 }
    serve(left(2, { result }))
    sitDown()
    expect(await screen.findByRole('heading', { level: 1, name: 'You and Sami lose' })).toBeTruthy()
    expect(paragraph(/stand-in finished/)).toBe('A stand-in finished for Sami: last place')
    expect(paragraph(/Together more points|highest total/)).toBeUndefined()
  })

  it('is last without pairs, and nobody is named where all have left', async () => {
    const result = { totals: TOTALS, places: [1, 1, 1, 1], winners: [], losing_team: null }
    serve(left(0, { rules: { ...RULES, limit: 61 }, team_totals: null, finished_by: 'abandoned', result }))
    sitDown()
    await screen.findByRole('heading', { level: 1 })
    expect(paragraph(/^[^·]+ wins?$/)).toBeUndefined()
    expect(paragraph(/stand-in finished/)).toBeUndefined()
  })
})

describe('a donkey match', () => {
  const match = { game: 2, letters: [1, 2], next_id: 'third' }

  it('shows the letters after the game, and leads to the next one', async () => {
    serve(over({ rules: { ...rules, match: 'hmar' }, match }))
    sitDown()
    const letters = await screen.findByRole('list', { name: 'Donkey match' })
    expect(paragraph(/letter/)).toBe('Rima and Karim get the letter A')
    expect([...letters.querySelectorAll('[data-given="true"]')].map((one) => one.textContent)).toEqual([
      'H',
      'H',
      'M',
      'A',
    ])
    expect(screen.getByRole('link', { name: 'On to game 3' }).getAttribute('href')).toBe('/games/third')
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull()
  })

  it('gives no letter for a game that was not played out', async () => {
    serve(over({ finished_by: 'vote', rules: { ...rules, match: 'hmar' }, match: { ...match, next_id: null } }))
    sitDown()
    const letters = await screen.findByRole('list', { name: 'Donkey match' })
    expect(letters.querySelectorAll('[data-given="true"]').length).toBe(3)
    expect(paragraph(/get the letter/)).toBeUndefined()
  })

  it('names the donkeys once they have all four', async () => {
    serve(over({ rules: { ...rules, match: 'hmar' }, match: { game: 6, letters: [2, 3], next_id: null } }))
    sitDown()
    await screen.findByRole('list', { name: 'Donkey match' })
    expect(paragraph(/donkeys/)).toBe('Rima and Karim are the donkeys and lose the match')
    expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy()
  })
})

describe('a clockwise table', () => {
  it('has the next player on the left, and passes there', async () => {
    serve(passingView([], { rules: { ...RULES, direction: 'clockwise' } }))
    sitDown()
    await waitFor(() => expect(document.querySelector('[data-seat="1"]')?.getAttribute('data-side')).toBe('left'))
    expect(document.querySelector('[data-seat="3"]')?.getAttribute('data-side')).toBe('right')
    expect(screen.getByText(/on your left$/).textContent).toContain('Rima')
  })
})
