import { screen, waitFor } from '@testing-library/preact'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { activate, type Language } from '../../i18n'
import { finishedView, goldenView, nextDealView, passingView } from './testing/golden'
import { holdStill, serve, sitDown } from './testing/server'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  holdStill()
})
afterEach(() => activate('en'))

const SPOKEN: Record<Language, string[]> = {
  en: ['Rima played the two of diamonds', 'Nour, talyeekh: the queen of spades', 'Rima takes the trick, 13 points'],
  ar: ['Rima: اثنان الديناري', 'Nour، تلييخ: بنت البستوني', 'Rima يأكل اللمّة، 13 نقطة'],
  de: ['Rima spielt: Karo-Zwei', 'Nour, Leekha-Zwang: Pik-Dame', 'Rima nimmt den Stich, 13 Punkte'],
  ru: ['Rima ходит: двойка бубен', 'Nour, обязательный сброс Лихи: дама пик', 'Rima берёт взятку, 13 очков'],
}

describe('the live region', () => {
  it.each(Object.entries(SPOKEN))('says in %s who played what and who takes', async (language, lines) => {
    await activate(language as Language)
    localStorage.setItem('leekha.seen.golden', '[1,3,0]')
    serve(goldenView(5))
    sitDown()
    const log = await screen.findByRole('log')
    expect(log.getAttribute('aria-live')).toBe('polite')
    await waitFor(() => {
      const said = [...log.children].map((line) => line.textContent)
      expect(said).toEqual(expect.arrayContaining(lines))
    })
  })
})

/** The pieces of text that are nothing but a number, with or without a sign. */
function numbersIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (/^[\s+×−]*\d[\d\s/.,]*$/.test(text.data) && !text.parentElement?.closest('svg, option')) found.push(text)
  }
  return found
}

const isMirrored = (text: Text): boolean => text.parentElement?.closest('[dir]')?.getAttribute('dir') !== 'ltr'

describe('from right to left', () => {
  beforeEach(() => activate('ar'))

  it('the table stays as it is: the next player on the right, the hand in the same order', async () => {
    serve(goldenView(7))
    sitDown()
    const hand = await screen.findByRole('toolbar')
    expect(document.documentElement.dir).toBe('rtl')
    expect(hand.getAttribute('dir')).toBe('ltr')
    expect([...hand.querySelectorAll('button')].map((card) => card.dataset['card']).slice(-3)).toEqual([
      'KD',
      'TD',
      '8D',
    ])
    expect(document.querySelector('[data-seat="1"]')?.getAttribute('data-side')).toBe('right')
    expect(document.querySelector('[data-seat="1"]')?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  })

  it('a card in a sentence keeps its own order', async () => {
    serve(goldenView(3))
    sitDown()
    const status = await screen.findByTestId('status')
    const cards = [...status.querySelectorAll('bdi[dir="ltr"]')].map((card) => card.textContent)
    expect(cards.slice(0, 2)).toEqual(['Q', '10'])
  })

  it('figures are Latin, or Arabic where the person reads those', async () => {
    serve(goldenView(8, { totals: [12, 101, 0, 7] }), { card_index: 'arabic' })
    const latin = sitDown()
    await screen.findByRole('toolbar')
    expect(document.querySelector('[data-seat="1"]')?.textContent).toContain('101')
    latin.unmount()
    await activate('ar', 'arabic')
    sitDown()
    await screen.findByRole('toolbar')
    expect(document.querySelector('[data-seat="1"]')?.textContent).toContain('١٠١')
    expect(document.querySelector('[data-card="TD"] text')?.textContent).toBe('١٠')
  })

  it('a number by itself keeps its own order: score, points with their sign, cards left, the sheet and its chart', async () => {
    serve(goldenView(8, { scores: [[8, 13, 0, 15]], totals: [8, 13, 0, 15] }))
    sitDown()
    await userEvent.click(await screen.findByRole('button', { name: 'النقاط' }))
    const numbers = numbersIn(document.body)
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.filter(isMirrored)).toEqual([])
  })

  it('so do the places and totals at the end of a game, and what a deal added', async () => {
    serve(finishedView())
    const over = sitDown()
    await screen.findByRole('heading', { name: /Sami/ })
    expect(numbersIn(document.body).filter(isMirrored)).toEqual([])
    over.unmount()
    localStorage.setItem('leekha.seen.golden', '[1,52,1]')
    serve(nextDealView())
    sitDown()
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(sheet.textContent).toContain('×7'))
    expect(numbersIn(sheet).filter(isMirrored)).toEqual([])
  })

  it('the pass goes to the same neighbour, said in Arabic', async () => {
    serve(passingView())
    sitDown()
    const tray = await screen.findByRole('region', { name: /على يمينك/ })
    expect(tray.textContent).toContain('Rima')
  })
})
