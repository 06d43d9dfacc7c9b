import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTable, send, signUp } from './people'
import { text } from './table'

const PHONE = { width: 360, height: 740 }
const LANGUAGES = { en: 'ltr', ar: 'rtl' } as const

interface View {
  version: number
  status: string
  seats: { seat: number; to_act: boolean; has_passed: boolean }[]
  deal: { number: number; hand: string[]; legal?: string[]; forbidden_sets: { cards: string[] }[] } | null
}

async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Three cards that may go together. */
function three({ hand, forbidden_sets }: NonNullable<View['deal']>): string[] {
  const chosen: string[] = []
  for (const card of hand) {
    const wanted = [...chosen, card]
    const clash = forbidden_sets.some(({ cards }) => cards.every((one) => wanted.includes(one)))
    if (chosen.length < 3 && !clash) chosen.push(card)
  }
  return chosen
}

/** Plays a game of four to its end, each the first card that is legal. */
async function playOut(path: string, people: readonly BrowserContext[]): Promise<void> {
  const viewOf = async (context?: BrowserContext): Promise<View> => (await context?.request.get(path))?.json()
  for (let steps = 0; steps < 600; steps += 1) {
    const { status, seats } = await viewOf(people[0])
    if (status === 'finished') return
    const seat = seats.find(({ to_act }) => to_act)?.seat ?? 0
    const context = people[seat]
    const { deal, version } = await viewOf(context)
    if (!context || !deal) continue
    if (status === 'passing') await send(context, 'POST', `${path}/pass`, { deal: deal.number, cards: three(deal) })
    else await send(context, 'POST', `${path}/play`, { version, card: deal.legal?.[0] })
  }
}

/** Three more people, each with an account and a seat of the table. */
async function sitDown(browser: Browser, address: string): Promise<BrowserContext[]> {
  const people: BrowserContext[] = []
  for (const name of ['Rima', 'Sami', 'Karim']) {
    const context = await browser.newContext()
    await signUp(context, name)
    await send(context, 'POST', `/api/v1${address}/join`, {})
    people.push(context)
  }
  return people
}

test('a rated table says what it asks for, and who may not sit down is told', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByLabel(/^Rated/).check()
  await page.getByLabel('Who may take an open seat').selectOption({ label: '90 % in time or more' })
  await page.getByLabel('On your right').selectOption({ label: 'Normal bot' })
  await expect(page.getByLabel(/^Rated/)).toBeHidden()
  await page.getByLabel('On your right').selectOption({ label: 'Open seat' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('In time: 90 % or more')).toBeVisible()
  await expect(page.getByText('Rated', { exact: true })).toBeVisible()

  const rima = await (await browser.newContext()).newPage()
  await signUp(rima.context(), 'Rima')
  await rima.goto(page.url())
  await rima.getByRole('button', { name: 'Sit here' }).first().click()
  const question = rima.getByRole('dialog')
  await expect(question.getByText('Rated', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(rima.getByText('2 seats are still free.')).toBeVisible()

  await page.getByRole('button', { name: 'Start now with bots' }).click()
  await expect(page.getByText('With bots this game is no longer rated.')).toBeVisible()
})

test('a rated game shows what it did to the ratings, and the profile tells the rest', async ({
  page,
  context,
  browser,
}) => {
  const nour = await signUp(context, 'Nour')
  const rules = { preset: 'store-solo', limit: 51 }
  const address = await openTable(context, { seats: ['me', 'open', 'open', 'open'], rated: true, rules })
  const others = await sitDown(browser, address)
  await playOut(`/api/v1${address}`, [context, ...others])

  await page.setViewportSize(PHONE)
  await page.goto(address)
  const heading = page.getByRole('heading', { name: 'Ratings' })
  const changes = page.locator('section').filter({ has: heading }).last()
  await expect(changes.getByRole('listitem')).toHaveCount(4, { timeout: 60_000 })
  await expectSound(page, 'the result')
  await changes.getByRole('link', { name: 'Rima' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rima' })).toBeVisible()
  await expect(page.getByText('still uncertain')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^You and .*Rima/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'How often at which place' })).toBeVisible()
  await expectSound(page, 'a profile')
  await page.goto('/leaderboard')
  await expect(page.getByText(/^Your rating: 1,\d\d\d/)).toBeVisible()
  await page.getByRole('link', { name: 'My public profile' }).click()
  await expect(page.getByText(`@${nour.username}`)).toBeVisible()
})

test('two rated games are drawn as lines, in both directions and at both sizes', async ({ page, context, browser }) => {
  const nour = await signUp(context, 'Nour')
  const rules = { preset: 'store-solo', limit: 25 }
  const first = await openTable(context, { seats: ['me', 'open', 'open', 'open'], rated: true, rules })
  const others = await sitDown(browser, first)
  const people = [context, ...others]
  await playOut(`/api/v1${first}`, people)
  const second = await openTable(context, { seats: ['me', 'open', 'open', 'open'], rated: true, rules })
  for (const other of others) await send(other, 'POST', `/api/v1${second}/join`, {})
  await playOut(`/api/v1${second}`, people)
  const figures = `/api/v1/users/${nour.username}/statistics`
  await expect
    .poll(async () => (await (await context.request.get(figures)).json()).solo.ratings.length, { timeout: 60_000 })
    .toBe(2)
  for (const [language, direction] of Object.entries(LANGUAGES)) {
    await send(context, 'PATCH', '/api/v1/me', { language })
    for (const size of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await page.goto(`/players/${nour.username}`)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      const charts = page.getByRole('img').and(page.locator('svg'))
      await expect(charts).toHaveCount(2)
      for (const line of await charts.locator('polyline').all()) {
        expect((await line.getAttribute('points'))?.split(' ')).toHaveLength(2)
      }
      const heights = await charts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(...heights), 'a chart is no taller than what stands around it').toBeLessThan(200)
      await expectSound(page, `charts in ${language} at ${size.width}`)
    }
  }
})

for (const [language, direction] of Object.entries(LANGUAGES)) {
  test(`without a rated game there is something to read (${language})`, async ({ page, context }) => {
    const nour = await signUp(context, 'Nour', language)
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await page.getByRole('link', { name: text(language as 'en' | 'ar', 'standings', 'leaderboard') }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page.getByText(text(language as 'en' | 'ar', 'standings', 'empty'))).toBeVisible()
    await expectSound(page, 'an empty leaderboard')
    await page.goto(`/players/${nour.username}`)
    await expect(page.getByText(text(language as 'en' | 'ar', 'standings', 'noFigures'))).toBeVisible()
    await expectSound(page, 'a new profile')
    await page.goto('/players/nobody-at-all')
    await expect(page.getByText(text(language as 'en' | 'ar', 'standings', 'nobodyText'))).toBeVisible()
  })
}
