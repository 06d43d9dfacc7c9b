import { screen, waitFor, within } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishedView, goldenView, nextDealView, previousDeal, RULES } from './testing/golden'
import { holdStill, json, refusal, serve, sitDown } from './testing/server'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})

describe('the end of a deal', () => {
  it('is summed up once, and closing the sum opens the next deal', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView())
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Sami+00', 'Karim+77', 'Rima+1313', 'Nour+1616'])
    await userEvent.click(within(sheet).getByRole('button', { name: 'On to deal 2' }))
    expect(await screen.findByText('Choose 3 more cards')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(localStorage.getItem('leekha.seen.golden')).toBe('[2,0,1]'))
  })

  it('says who deals next, and the plate of whoever does says so then', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    const next = nextDealView()
    serve({ ...next, deal: next.deal && { ...next.deal, dealer: 2 } })
    sitDown()
    const plate = () => document.querySelector('[data-seat="2"]')?.textContent
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(sheet.textContent).toContain('Sami deals next.')
    expect(plate()).not.toContain(', dealer')
    await userEvent.click(within(sheet).getByRole('button', { name: 'On to deal 2' }))
    await waitFor(() => expect(plate()).toContain(', dealer'))
  })

  it('is one and the same moment everywhere while its last plays are still shown', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView())
    sitDown()
    const side = await screen.findByRole('complementary')
    const sheetRows = () =>
      [...(side.querySelector('table')?.querySelectorAll('tr') ?? [])].map((row) => row.textContent)
    const plate = () => document.querySelector('[data-seat="1"]')?.textContent
    await screen.findByText(/^You take the trick, 10 points$/, { selector: '[data-testid="status"] p' })
    expect(sheetRows()).toEqual(['DealNourRimaSamiKarim', '1 …+6+13+0+7', 'Total0000'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Deal 1 · Trick 13/13')
    expect(plate()).toContain(': 0 points, 13 in this deal')
    expect(await within(side).findByText('Trick 12')).toBeTruthy()
    expect(within(side).queryByText('Trick 13')).toBeNull()
    expect(document.querySelector('[data-to-act="true"]')).toBeNull()

    await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(sheetRows()).toEqual(['DealNourRimaSamiKarim', '1161307', 'Total161307'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Trick')
    expect(plate()).toContain(': 13 points, 0 in this deal')
    expect(within(side).getByText('Trick 13')).toBeTruthy()
  })

  it('waits for whoever has something open, and says who took what', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView())
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Scores' }))
    await waitFor(() => expect(localStorage.getItem('leekha.seen.golden')).toBe('[1,52,1]'))
    expect(screen.getAllByRole('dialog').map((sheet) => sheet.querySelector('h2')?.textContent)).toEqual(['Scores'])
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    const spoils = within(sheet).getByRole('region', { name: 'Who took what' })
    await waitFor(() =>
      expect([...spoils.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
        'Rima',
        'Nour',
        'Karim×7Nour×6',
      ]),
    )
  })

  it('can be looked through and checked, and leads back to its sum', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,52,1]')
    serve(nextDealView())
    sitDown()
    const sum = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(await within(sum).findByText('5ec2e71')).toBeTruthy()
    await userEvent.click(within(sum).getByRole('button', { name: 'Tricks' }))
    const played = await screen.findByRole('dialog', { name: 'Deals played' })
    expect(within(await within(played).findByRole('table')).getAllByRole('row')).toHaveLength(14)
    await userEvent.click(within(played).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('dialog', { name: 'Deal 1 is over' })).toBeTruthy()
  })

  it('is not dragged up for somebody who sees the game here for the first time', async () => {
    serve(nextDealView())
    sitDown()
    expect(await screen.findByText('Choose 3 more cards')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a deal that is settled before its last card', () => {
  const points = [16, 13, 0, 7]
  const remaining = [
    ['TS', 'KD'],
    ['6C', '5D'],
    ['9D', '9C'],
    ['QD', '7D'],
  ]
  const claim = previousDeal(1, { ending: 'claim', claimant: 0, remaining }, 10)

  it('says who takes the rest, shows what was left, and counts it to him', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,39,0]')
    serve(nextDealView({ previous_deal: claim }))
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(within(sheet).getByText('You take the rest')).toBeTruthy()
    const hands = within(sheet).getByRole('list', { name: 'The remaining cards' })
    expect(within(hands).getByText('king of diamonds')).toBeTruthy()
    expect([...hands.children].map((hand) => hand.querySelectorAll('li').length)).toEqual([2, 2, 2, 2])
    await waitFor(() => expect(localStorage.getItem('leekha.seen.golden')).toBe('[1,40,1]'))
  })

  it('says that all points are taken where that was the end', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView({ previous_deal: previousDeal(1, { ending: 'points_taken', points }) }))
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(within(sheet).getByText('All points are taken: the deal ends here')).toBeTruthy()
    expect(within(sheet).queryByRole('list', { name: 'The remaining cards' })).toBeNull()
  })

  it('says nothing of the kind where every card was played', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView())
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(within(sheet).queryByText(/the deal ends here|the rest/)).toBeNull()
  })
})

describe('a table that keeps things to itself', () => {
  const rules = { ...RULES, history: 'last_trick', live_points: 'off' } as const

  it('shows no points while the deal runs, only who takes', async () => {
    const view = goldenView(8, { rules })
    const tricks = view.deal?.tricks.slice(-1).map((trick) => ({ ...trick, points: null })) ?? []
    localStorage.setItem('leekha.seen.golden', '[1,7,0]')
    serve({ ...view, deal: view.deal && { ...view.deal, points: null, tricks } })
    sitDown()
    expect(await screen.findByText('You take the trick', { selector: '[data-testid="status"] p' })).toBeTruthy()
    expect(document.querySelector('[data-seat="1"]')?.textContent).toMatch(/Rima\S?: 0 points, 11 cards left/)
  })

  it('offers no look at ended deals before the game is over', async () => {
    localStorage.setItem('leekha.seen.golden', '[1,51,0]')
    serve(nextDealView({ rules }))
    sitDown()
    const sheet = await screen.findByRole('dialog', { name: 'Deal 1 is over' })
    expect(within(sheet).queryByRole('button', { name: 'Tricks' })).toBeNull()
    expect(within(sheet).queryByRole('region', { name: 'Who took what' })).toBeNull()
  })
})

describe('looking things up', () => {
  it('offers no last trick where there is none yet', async () => {
    serve(goldenView(3))
    sitDown()
    expect(await screen.findByRole('button', { name: 'Last trick' })).toHaveProperty('disabled', true)
  })

  it('shows the last trick and who took it', async () => {
    serve(goldenView(8))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Last trick' }))
    const sheet = screen.getByRole('dialog', { name: 'Last trick' })
    expect(sheet.textContent).toContain('Nour takes no points')
    expect(within(sheet).getByText('eight of diamonds')).toBeTruthy()
  })

  it('shows the scores deal by deal with those of the running one', async () => {
    serve(goldenView(8, { scores: [[8, 13, 0, 15]], totals: [8, 13, 0, 15] }))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Scores' }))
    const rows = within(screen.getByRole('dialog'))
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['DealNourRimaSamiKarim', '1813015', '2 …+0+13+0+0', 'Total813015'])
    expect(screen.getByRole('img', { name: /Nour.* 0, 8; .*Rima.* 0, 13/ })).toBeTruthy()
  })

  it('shows the tricks of the deal and what was passed', async () => {
    serve(goldenView(24))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Table menu' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tricks of deal 1' }))
    const sheet = screen.getByRole('dialog', { name: 'Tricks of deal 1' })
    expect(within(sheet).getAllByRole('row')).toHaveLength(7)
    expect(within(sheet).getByText('You received')).toBeTruthy()
  })
})

describe('the result', () => {
  it('names the winner and the places, and keeps the score sheet', async () => {
    serve(finishedView())
    sitDown()
    expect(await screen.findByRole('heading', { name: 'Sami wins' })).toBeTruthy()
    const places = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(places).toEqual(['11stSami6', '22ndRima26', '33rdKarim32', '44thNour44'])
    expect(screen.getByRole('link', { name: 'Download the record' }).getAttribute('href')).toBe(
      '/api/v1/games/golden/record',
    )
  })

  it('lets every deal be looked through and checked', async () => {
    serve(finishedView())
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Deals played' }))
    const sheet = screen.getByRole('dialog', { name: 'Deals played' })
    expect(await within(sheet).findByText('c0ffee3')).toBeTruthy()
    await userEvent.selectOptions(within(sheet).getByRole('combobox'), '1')
    expect(within(sheet).getByText('c0ffee1')).toBeTruthy()
    expect(within(sheet).getByText('5ec2e71')).toBeTruthy()
    expect(within(sheet).getByText('python -m leekha_engine verify leekha-golden.json')).toBeTruthy()
    expect(within(sheet).getByRole('link', { name: 'Download the record' }).getAttribute('download')).toBe(
      'leekha-golden.json',
    )
  })

  it('leads to the rematch', async () => {
    const server = serve(finishedView())
    server.reply = () => json({ id: 'again', version: 0, revision: 0 }, 201)
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'Rematch' }))
    await waitFor(() => expect(location.pathname).toBe('/games/again'))
    expect(server.sent).toMatchObject([{ path: '/api/v1/games/golden/rematch' }])
  })

  it('says that I win, and shares a shared win', async () => {
    const result = { totals: [6, 26, 6, 52], places: [1, 3, 1, 4], winners: [0, 2], losing_team: null }
    serve(finishedView({ result, totals: result.totals }))
    sitDown()
    expect(await screen.findByRole('heading', { name: 'You share the win!' })).toBeTruthy()
  })

  it('of a game that was broken off has no winner', async () => {
    serve(finishedView({ status: 'aborted', result: null }))
    sitDown()
    expect(await screen.findByRole('heading', { name: 'This game was broken off' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rematch' })).toBeNull()
  })
})

describe('a table that is not there', () => {
  it('says so, with a way home', async () => {
    serve(finishedView())
    vi.stubGlobal('fetch', async () => refusal(404, 'not_found'))
    sitDown()
    expect(await screen.findByRole('heading', { name: 'There is no such table' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My games' })).toBeTruthy()
  })

  it('is asked for again where no answer came', async () => {
    const server = serve(goldenView(7))
    server.failing = true
    sitDown()
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.failing = false
    await userEvent.click(again)
    expect(await screen.findByRole('toolbar', { name: 'Your hand' })).toBeTruthy()
  })
})
