import { type Browser, expect, type Page, test } from '@playwright/test'
import { Guests } from './guests'
import { openTable, signUp } from './people'
import { type Language, Table, text } from './table'

const LEEKHAS = ['QS', 'TD']
const ANNOUNCER = 3
const UNLIMITED = { clock: { kind: 'none' } }

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

// Polls are under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

async function numbersIn(page: Page, selector: string): Promise<number[]> {
  const texts = await page.locator(selector).allInnerTexts()
  return texts.map((one) => Number(one.replace('+', '')))
}

async function expectFits(page: Page): Promise<void> {
  const { shown, overflow } = await page.evaluate(() => ({
    shown: document.body.textContent,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  expect(overflow).toBeLessThanOrEqual(0)
  // A text that is missing shows its key.
  expect(shown).not.toMatch(/\b(common|account|lobby|help|rules|table)\.[a-z]/)
}

test('in pairs the table, the summary and the score sheet count by team', async ({ page, context }) => {
  await signUp(context, 'Nour')
  const bot = { bot: 'normal' }
  const rules = { preset: 'jawaker-pairs' }
  await page.goto(await openTable(context, { rules, seats: ['me', bot, bot, bot], ...UNLIMITED }))
  const table = new Table(page)
  await expect(page.locator('[data-seat="2"]')).toContainText('your partner')
  await expect(page.locator('[data-seat="1"]')).toContainText('Their team')
  await expect(page.locator('header dl > div')).toContainText(['Your team', 'Their team'])

  await table.playDeal()
  const dialog = page.getByRole('dialog')
  for (const team of ['Your team', 'Their team']) {
    const section = dialog.getByRole('region', { name: team })
    const [together, ...members] = (await section.locator('b').allInnerTexts()).map(Number)
    expect(members).toHaveLength(2)
    expect(sum(members)).toBe(together)
  }
  expect(sum(await numbersIn(page, 'dialog ol > li b'))).toBe(36)
  await expectFits(page)

  await dialog.getByRole('button', { name: 'On to deal 2' }).click()
  await page.getByRole('button', { name: 'Scores' }).click()
  const columns = dialog.getByRole('row').nth(1).getByRole('columnheader')
  await expect(columns).toHaveText(['Deal', 'Nour', 'Bot 2', 'Bot 1', 'Bot 3'])
  const totals = await numbersIn(page, 'dialog tfoot tr:first-child td b')
  const together = await numbersIn(page, 'dialog tfoot tr:last-child td')
  expect(together).toEqual([sum(totals.slice(0, 2)), sum(totals.slice(2))])
  expect(await numbersIn(page, 'header dl dd')).toEqual(together)
})

interface View {
  status: string
  seats: { exposed: string[]; announced: boolean }[]
}

/** Nour's table with three guests, at which Leekhas are shown and clean deals announced; passed, so that all are asked. */
async function sitDownToDeclare(browser: Browser, page: Page, language: Language) {
  await signUp(page.context(), 'Nour', language)
  const seats = ['me', 'open', 'open', 'open']
  const address = await openTable(page.context(), { rules: { preset: 'bent-es-sbeet' }, seats })
  const views: View[] = []
  await page.route(`**/api/v1${address}`, async (route) => {
    const answer = await route.fetch()
    if (answer.status() === 200) views.push(await answer.json())
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'poll-after': '200' } })
  })
  await page.goto(address)
  const guests = await Guests.sitDown(browser, address, ['Rima', 'Sami', 'Karim'])
  const table = new Table(page, language)
  await table.pass()
  await guests.pass()
  await expect(table.button('declareNothing')).toBeVisible()
  return { table, guests, views }
}

/** The Leekhas that the person of the page holds. */
async function leekhasHeld(table: Table): Promise<string[]> {
  const held = await Promise.all(LEEKHAS.map((card) => table.card(card).count()))
  return LEEKHAS.filter((_, index) => held[index])
}

/** A player's plate as it is built, without what is the player's own and who deals: it says nothing else of them. */
async function platesBare(page: Page): Promise<string[]> {
  return page.locator('[data-seat]').evaluateAll((plates) =>
    plates.map((plate) => {
      const own = / data-(seat|side)="\w+"|(?<=>|: )\p{L}(?=<)|\u2068|\u2069/gu
      const deals = /<span aria-hidden="true" class="_dealer_\w+">dealer<\/span>|, dealer(?=[,<])/g
      return plate.outerHTML
        .replaceAll(/Rima|Sami|Karim/g, '')
        .replaceAll(own, '')
        .replaceAll(deals, '')
    }),
  )
}

test('while all four are asked, nothing in the page tells who holds which Leekha', async ({ page, browser }) => {
  const { table, guests, views } = await sitDownToDeclare(browser, page, 'en')
  const { length } = await leekhasHeld(table)
  const expectSilence = async () => {
    const [plate, ...others] = await platesBare(page)
    expect(others).toEqual([plate, plate])
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(length)
    await expect(page.locator('main')).not.toContainText(/×2|counts? double:|announces/)
  }

  await expectSilence()
  await guests.declare(ANNOUNCER)
  await expect(page.getByRole('img', { name: 'has answered' })).toHaveCount(3)
  await expectSilence()
  const asked = views.filter(({ status }) => status === 'declaring').flatMap(({ seats }) => seats)
  expect(asked.length).toBeGreaterThan(3)
  expect(asked.filter(({ exposed, announced }) => exposed.length > 0 || announced)).toEqual([])
})

for (const language of ['en', 'ar'] as const) {
  test.describe(`where Leekhas are shown (${language})`, () => {
    test.use({ locale: language })

    test('all four pass and answer, what they show is marked, and the deal is played to its summary', async ({
      page,
      browser,
    }) => {
      const { table, guests } = await sitDownToDeclare(browser, page, language)
      await expectFits(page)
      const mine = await leekhasHeld(table)
      for (const leekha of await table.button('showCard').all()) await leekha.click()
      const answer = mine.length > 0 ? table.button('showCard').last() : table.button('declareNothing')
      await answer.click()
      await expect(page.getByRole('region', { name: text(language, 'table', 'declaredWaiting') })).toBeVisible()
      const shown = await guests.declare(ANNOUNCER)
      expect([...mine, ...shown.keys()].toSorted()).toEqual(LEEKHAS)

      await expect(page.getByText(text(language, 'table', 'heartsDouble'))).toBeVisible()
      const double = text(language, 'table', 'doubleMark', false)
      for (const seat of shown.values()) await expect(page.locator(`[data-seat="${seat}"]`)).toContainText(double)
      for (const card of mine) await expect(table.card(card)).toContainText(double)
      await expect(page.locator(`[data-seat="${ANNOUNCER}"]`)).toContainText(
        text(language, 'table', 'announces', false),
      )
      await expectFits(page)

      await guests.play()
      while (await table.turnComes()) {
        const arrived = page.waitForResponse(/\/play$/)
        await table.playFirst()
        await arrived
        await guests.play()
      }
      await expect(page.getByRole('dialog').locator('ol > li')).toHaveCount(4)
      const weighed = ['cleanMade', 'cleanFailed'].map((key) => text(language, 'table', key, false).source)
      await expect(page.getByRole('dialog')).toContainText(new RegExp(weighed.join('|')))
      await expectFits(page)
    })
  })
}
