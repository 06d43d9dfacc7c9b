import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openTable, signUp, stranger } from './people'
import { type Language, Table, text } from './table'

const PHONE = { width: 360, height: 740 }
const THREE_BOTS = { seats: ['me', { bot: 'normal' }, { bot: 'normal' }, { bot: 'normal' }], clock: { kind: 'none' } }

test.use({ viewport: PHONE, hasTouch: true })

async function registerAndSitDown(page: Page, language: Language): Promise<void> {
  const person = stranger('Nour')
  await page.goto('/register')
  await page.getByLabel(text(language, 'account', 'username')).fill(person.username)
  await page.getByLabel(text(language, 'account', 'email')).fill(person.email)
  await page.getByLabel(text(language, 'account', 'password')).fill(person.password)
  await page.getByRole('button', { name: text(language, 'account', 'register') }).click()
  await page.getByRole('button', { name: text(language, 'lobby', 'quickPlay') }).click()
  await expect(page).toHaveURL(/\/games\/[\w-]+$/)
}

/** A new person at a table with three bots, without the screens on the way. */
async function sitDown(page: Page): Promise<Table> {
  await signUp(page.context(), 'Nour')
  await page.goto(await openTable(page.context(), THREE_BOTS))
  return new Table(page)
}

async function expectScores(page: Page): Promise<void> {
  // The standings are the ordered list; after a claim the remaining hands are lists too.
  const rows = page.getByRole('dialog').locator('ol > li')
  await expect(rows).toHaveCount(4)
  const totals = await rows.locator('b').allInnerTexts()
  expect(totals.map(Number).reduce((sum, total) => sum + total, 0)).toBe(36)
}

/** The deal has been checked by itself, and whoever looks sees what was checked and who took part. */
async function expectChecked(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text('en', 'help', 'checkAllOk'))).toBeVisible()
  await dialog.getByText(/^Check deal \d$/).click()
  const parts = dialog.getByRole('list', { name: 'Who took part in the shuffle' }).getByRole('listitem')
  const bots = [1, 2, 3].map((number) => `Bot ${number}: bot, no number`)
  await expect(parts).toHaveText([/^Nour\w*: number used$/, ...bots])
  await expect(dialog.locator('li[data-state="ok"]').filter({ hasText: 'Your own number was used' })).toBeVisible()
  await expect(dialog.locator('li[data-state="failed"]')).toHaveCount(0)
}

test.describe('a whole deal on a phone', () => {
  test('in English: register, open a table with three bots, pass, play to the end, see the score', async ({ page }) => {
    await registerAndSitDown(page, 'en')
    const table = new Table(page)
    await table.playDeal()
    await expect(page.getByRole('heading', { name: 'Deal 1 is over' })).toBeVisible()
    await expectScores(page)
    await expect(table.log).toContainText(/You played the \w+ of \w+/)
    await expectChecked(page)

    await page.getByRole('button', { name: 'On to deal 2' }).click()
    await expect(table.hand.getByRole('button')).toHaveCount(13)
    await page.getByRole('button', { name: 'Scores' }).click()
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(4)
  })

  test.describe('from right to left', () => {
    test.use({ locale: 'ar' })

    test('in Arabic: register, open a table with three bots, pass, play to the end, see the score', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await registerAndSitDown(page, 'ar')
      const table = new Table(page, 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

      const right = await page.locator('[data-seat="1"]').boundingBox()
      const left = await page.locator('[data-seat="3"]').boundingBox()
      expect(right?.x).toBeGreaterThan(left?.x ?? PHONE.width)

      await table.playDeal()
      await expectScores(page)
    })

    test('my score and the points of the deal stand apart, in reading order', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signUp(page.context(), 'Nour', 'ar')
      await page.goto(await openTable(page.context(), THREE_BOTS))
      const table = new Table(page, 'ar')
      await table.pass()
      // Somebody's points come before the deal ends, mine perhaps never: every seat is as good.
      const pair = page
        .locator('main bdi[dir="ltr"]')
        .filter({ hasText: /^\+[1-9]/ })
        .first()
      while (!(await pair.isVisible())) await table.playFirst()
      const gaps = await page.locator('main [aria-hidden="true"]:has(bdi)').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const numbers = [...row.querySelectorAll('bdi')].map((number) => number.getBoundingClientRect())
          const places = numbers.sort((one, other) => one.left - other.left)
          return places.slice(1).map(({ left }, index) => left - (places[index]?.right ?? 0))
        }),
      )
      expect(gaps.length).toBeGreaterThan(2)
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
    })
  })

  test('by keyboard alone: the focus stays in the hand, and every play is told', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const table = await sitDown(page)
    const { keyboard } = page
    const focused = (attribute: string) => page.locator(':focus').getAttribute(attribute)
    const isInHand = () => table.hand.evaluate((hand) => hand.contains(document.activeElement))
    const toAllowed = async () => {
      await keyboard.press('Home')
      while ((await focused('aria-disabled')) === 'true' || (await focused('aria-pressed')) === 'true')
        await keyboard.press('ArrowRight')
    }

    await expect(table.hand.getByRole('button')).toHaveCount(13)
    while (!(await isInHand())) await keyboard.press('Tab')
    while (!(await table.button('passTo').isVisible())) {
      await toAllowed()
      await keyboard.press('Enter')
    }
    await keyboard.press('Tab')
    await expect(table.button('passTo')).toBeFocused()
    await keyboard.press('Enter')
    await table.myTurn()
    while (!(await isInHand())) await keyboard.press('Shift+Tab')

    for (let trick = 1; await table.turnComes(); trick += 1) {
      expect(await isInHand(), `in the hand before trick ${trick}`).toBe(true)
      await toAllowed()
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      if (trick === 1) await expect(table.log).toContainText(/You played the|Nour, talyeekh/)
    }
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible({ timeout: 60_000 })
    await expect(table.log).toContainText(/takes? the trick/)
    const onward = page.getByRole('button', { name: 'On to deal 2' })
    while (!(await onward.evaluate((button) => button === document.activeElement))) await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(sheet).toHaveCount(0)
    await expect(table.hand.getByRole('button')).toHaveCount(13)
  })
})

test('a card on its way never jumps back, however slow the network and fast the polls', async ({ page }) => {
  const table = await sitDown(page)
  await table.pass()
  await table.myTurn()
  let polls = 0
  await page.route('**/api/v1/games/*', async (route) => {
    const answer = await route.fetch()
    polls += 1
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'poll-after': '200' } })
  })
  await page.route('**/play', async (route) => {
    // So slow that several polls overtake it.
    await expect.poll(() => polls, { timeout: 60_000 }).toBeGreaterThan(4)
    await route.continue()
  })
  await expect.poll(() => polls, { timeout: 60_000 }).toBeGreaterThan(3)

  const card = table.allowed.first()
  const code = (await card.getAttribute('data-card')) ?? ''
  await page.evaluate((wanted) => {
    const isHeld = () => document.querySelector(`[role="toolbar"] [data-card="${wanted}"]`) !== null
    let hasLeft = false
    new MutationObserver(() => {
      hasLeft ||= !isHeld()
      if (hasLeft && isHeld()) document.body.dataset['cameBack'] = 'yes'
    }).observe(document.body, { childList: true, subtree: true })
  }, code)
  const accepted = page.waitForResponse(/\/play$/)
  polls = 0
  await card.dblclick()
  await expect(table.card(code)).toHaveCount(0, { timeout: 2000 })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await accepted).status()).toBe(200)
  await table.myTurn()
  await expect(table.card(code)).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveAttribute('data-came-back', 'yes')
})

test('two tabs: the one shows what the other played; a card from a stale one is refused kindly', async ({ page }) => {
  const first = await sitDown(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const second = new Table(other)
  await first.pass()
  await second.myTurn()
  await first.myTurn()

  // The second tab hears nothing for a while, as on a train.
  await other.route('**/api/v1/games/*', (route) => route.abort())
  const late = (await second.allowed.last().getAttribute('data-card')) ?? ''
  const code = await first.playFirst()
  await second.card(late).dblclick()
  await expect(other.getByTestId('status')).toContainText('The table has moved on')
  await other.unroute('**/api/v1/games/*')
  await second.myTurn()
  await expect(second.card(code)).toHaveCount(0)
  await expect(second.card(late)).toHaveCount(late === code ? 0 : 1)
})

test('every card is where a finger finds it, also beside a raised one, and nothing scrolls', async ({ page }) => {
  const table = await sitDown(page)
  await expect(table.hand.getByRole('button')).toHaveCount(13)
  const place = await table.hand.boundingBox()
  await table.pass()
  await table.myTurn()
  expect(await table.hand.boundingBox()).toEqual(place)
  const raised = table.allowed.first()
  await raised.click()
  const strips = await table.hand.getByRole('button').all()
  expect(strips).toHaveLength(13)
  for (const strip of strips) {
    const box = await strip.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(39)
    const hit = await strip.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const places = [left + 3, (left + right) / 2, right - 3]
      return places.map((x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('button') === button)
    })
    expect(hit).toEqual([true, true, true])
  }
  const tooMuch = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ])
  expect(tooMuch).toEqual([0, 0])
})

/** Children of the felt's middle that reach beyond the felt, or into a seat's plate. */
function misplaced(page: Page) {
  return page.locator('section[data-phase]').evaluate((stage) => {
    const box = (element: Element) => element.getBoundingClientRect()
    const edge = box(stage)
    const plates = [...stage.querySelectorAll('[data-seat] > *')].map(box)
    const slots = [...stage.querySelectorAll('section section > div > *')]
    const isOut = ({ top, bottom, left, right }: DOMRect) =>
      top < edge.top || bottom > edge.bottom || left < edge.left || right > edge.right
    const isOver = (one: DOMRect) =>
      plates.some(
        (plate) =>
          one.left < plate.right && plate.left < one.right && one.top < plate.bottom - 1 && plate.top < one.bottom - 1,
      )
    return { slots: slots.length, faults: slots.filter((slot) => isOut(box(slot)) || isOver(box(slot))).length }
  })
}

test('the three cards to pass are whole and clear of the seats on every screen', async ({ page }) => {
  const table = await sitDown(page)
  await expect(table.hand.getByRole('button')).toHaveCount(13)
  for (const [width, height] of [
    [360, 740],
    [360, 640],
    [768, 1024],
    [1024, 768],
    [1280, 640],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await misplaced(page), `at ${width}×${height}`).toEqual({ slots: 4, faults: 0 })
  }
})

for (const theme of ['felt', 'light', 'dark'])
  test(`axe finds nothing to complain about at the ${theme} table`, async ({ page }) => {
    const table = await sitDown(page)
    await expect(table.hand.getByRole('button')).toHaveCount(13)
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
    }, theme)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await table.pass()
    await table.myTurn()
    await table.allowed.first().click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('button', { name: 'Scores' }).click()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
