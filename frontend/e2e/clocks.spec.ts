import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTable, personWithPage, send, signUp } from './people'

const PHONE = { width: 360, height: 740 }
const BOT = { bot: 'normal' }
const DAY_MS = 86_400_000

/** A table of Nour's with two bots, which Sami joins: its address and his page. */
async function tableOfTwo(context: BrowserContext, sami: Page, table: object = {}): Promise<string> {
  const address = await openTable(context, { seats: ['me', BOT, 'open', BOT], ...table })
  await send(sami.context(), 'POST', `/api/v1${address}/join`, {})
  return address
}

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Table menu' }).click()
  return page.getByRole('dialog').first()
}

/** The day so many days from now, as a date field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('a table with a bank of time says so to whoever comes, and how long it may last', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByLabel('On your right').selectOption({ label: 'Normal bot' })
  await page.getByLabel('Opposite you').selectOption({ label: 'Normal bot' })
  await page.getByRole('radio', { name: /^For the game/ }).check()
  await page.getByRole('radio', { name: 'Other', exact: true }).last().check()
  await page.getByLabel('For the whole game', { exact: true }).fill('61')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByLabel('For the whole game', { exact: true })).toBeFocused()
  await page.getByLabel('For the whole game', { exact: true }).fill('10')
  await page
    .getByRole('switch', { name: /^Rests on days off/ })
    .or(page.getByLabel(/^Rests on days off/))
    .check()
  const words = '10 days for the whole game, 1 hour back after each move; rests on days off'
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('1 seat is still free.')).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(/^Over after \d+ (months|years) at the very latest\./)).toBeVisible()

  const sami = await personWithPage(browser, 'Sami')
  await sami.goto(page.url())
  await sami.getByRole('button', { name: 'Sit here' }).click()
  const question = sami.getByRole('dialog')
  await expect(question.getByText(words)).toBeVisible()
  await expect(question.getByText(/at the very latest\./)).toBeVisible()
  await question.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(sami.getByTestId('status')).toContainText('bank')
})

test('two people end their game together', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  const address = await tableOfTwo(context, sami)
  await page.goto(address)
  await sami.goto(address)

  const menu = await openMenu(page)
  await menu.getByText('End this game together').click()
  await expect(menu.getByText('Nobody wishes it so far.')).toBeVisible()
  await menu.getByRole('button', { name: 'I would end it' }).click()
  await expect(menu.getByText(/Agreed so far: You \(1 of 2\)/)).toBeVisible()
  await menu.getByRole('button', { name: 'Take my wish back' }).click()
  await expect(menu.getByText('Nobody wishes it so far.')).toBeVisible()
  await menu.getByRole('button', { name: 'I would end it' }).click()

  await expect(sami.getByText(/Nour\S*: shall we end this game here\?/)).toBeVisible()
  await sami.getByRole('button', { name: 'Agree' }).click()
  for (const one of [sami, page]) {
    await expect(one.getByRole('heading', { name: 'Ended by agreement' })).toBeVisible()
    await expect(one.getByText('The deal in progress does not count.')).toBeVisible()
  }
})

test('whoever is alone with bots ends the game', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto(await openTable(context, { seats: ['me', BOT, BOT, BOT] }))
  const menu = await openMenu(page)
  await expect(menu.getByText('End this game together')).toHaveCount(0)
  await menu.getByRole('button', { name: 'End this game' }).click()
  const question = page.getByRole('dialog', { name: 'End this game?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await menu.getByRole('button', { name: 'End this game' }).click()
  await question.getByRole('button', { name: 'End this game' }).click()
  await expect(page.getByRole('heading', { name: 'You ended this game' })).toBeVisible()
})

test('whoever gives up his seat is told that a stand-in plays on, and so are the others', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  const address = await tableOfTwo(context, sami)
  await page.goto(address)
  await sami.goto(address)
  const menu = await openMenu(sami)
  await menu.getByRole('button', { name: 'Give up my seat' }).click()
  const question = sami.getByRole('dialog', { name: 'Give up your seat?' })
  await expect(question.getByText(/This is final/)).toBeVisible()
  await question.getByRole('button', { name: 'Give up my seat' }).click()
  await expect(sami.getByText('You gave up your seat: a stand-in plays on.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'a stand-in plays: the seat was given up' })).toBeVisible()
  await sami.goto('/')
  await expect(sami.getByText('You gave up your seat')).toBeVisible()
})

test('a vacation is entered, refused where it does not fit, and taken back', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/profile')
  await page.getByLabel('Days off').selectOption({ label: 'Friday and Saturday' })
  await expect(page.getByText('No vacation is entered.')).toBeVisible()
  await expect(page.getByText(/^30 days left this year/)).toBeVisible()
  const [first, last] = [page.getByLabel('First day'), page.getByLabel('Last day')]
  const enter = page.getByRole('button', { name: 'Enter this vacation' })

  await first.fill(inDays(0))
  await last.fill(inDays(3))
  await enter.click()
  await expect(page.getByText(/^It must begin at least 24 hours from now/)).toBeVisible()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await first.fill(inDays(3))
  await last.fill(inDays(6))
  await enter.click()
  const item = page.getByRole('listitem').filter({ hasText: /, \d{4}/ })
  await expect(item).toBeVisible()
  await expect(page.getByText(/^\d+ days left this year/)).not.toHaveText(/^30 days left this year, 30 /)

  await first.fill(inDays(5))
  await last.fill(inDays(8))
  await enter.click()
  await expect(page.getByText('You have a vacation in these days already.')).toBeVisible()

  await item.getByRole('button', { name: /^Take back/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('No vacation is entered.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Days off')).toHaveValue('fri_sat')
})

test('in Arabic all of it fits a narrow phone, for ear and eye', async ({ page, context, browser }) => {
  await signUp(context, 'Nour', 'ar')
  await page.setViewportSize(PHONE)
  await page.goto('/new')
  await page.getByRole('radio', { name: /^للعبة كلها/ }).check()
  await page.getByRole('radio', { name: 'غيره', exact: true }).last().check()
  await expectSound(page, 'opening a table')
  await page.goto('/profile')
  await expect(page.getByText('لا إجازة مسجّلة.')).toBeVisible()
  await expectSound(page, 'the settings')

  const sami = await personWithPage(browser, 'Sami')
  const clock = { kind: 'bank', bank_s: 1_209_600, increment_s: 3600, weekends: true }
  const address = await tableOfTwo(context, sami, { clock })
  await send(sami.context(), 'POST', `/api/v1${address}/end-vote`, { deal: 1, agree: true })
  await page.goto(address)
  await expect(page.getByText(/هل ننهي اللعبة هنا؟/)).toBeVisible()
  await expectSound(page, 'the table with a wish to end')
  await page.getByRole('button', { name: 'قائمة الطاولة' }).click()
  await page.getByText('أنهوا اللعبة معًا').click()
  await expect(page.getByText(/للعبة كلها، وتعود ساعة/)).toBeVisible()
  await expectSound(page, 'the menu')
})

/** Plays for whoever is signed in there, over the API, if he is to act; whether a seat is a stand-in's by then. */
async function actAndLook(context: BrowserContext, address: string, seat: number): Promise<boolean> {
  const view = await (await context.request.get(`/api/v1${address}`)).json()
  const act = (what: string, data: object) => send(context, 'POST', `/api/v1${address}/${what}`, data)
  if (view.status === 'passing' && view.deal.passed.length === 0) {
    await act('pass', { cards: safePass(view.deal.hand), deal: view.deal.number })
  } else if (view.deal?.legal) {
    await act('play', { card: view.deal.legal[0], version: view.version })
  }
  return view.seats[seat].stand_in
}

/** Three cards of the longest suit: it keeps at least one. */
function safePass(hand: string[]): string[] {
  const suits = ['S', 'H', 'D', 'C'].map((suit) => hand.filter((card) => card.endsWith(suit)))
  return (suits.toSorted((one, other) => other.length - one.length)[0] ?? []).slice(0, 3)
}

test('after two missed turns a stand-in plays, and the seat is taken back from the list of games', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  const address = await tableOfTwo(context, sami, { clock: { kind: 'per_move', play_s: 20, pass_s: 20 } })
  await page.goto(address)
  const stoodIn = () => actAndLook(sami.context(), address, 0)
  const told = page.getByText(/You missed a turn\. This once you have until/)
  await expect.poll(async () => (await stoodIn()) || (await told.isVisible()), { timeout: 40_000 }).toBe(true)
  await expect(told).toBeVisible()
  await expect.poll(stoodIn, { timeout: 70_000 }).toBe(true)
  await expect(page.getByText('A stand-in plays for you since you missed two turns in a row.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take my seat back' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByText('A stand-in plays for you')).toBeVisible()
  await page.getByRole('button', { name: 'Take my seat back' }).click()
  await expect(page.getByText('A stand-in plays for you')).toBeHidden()
  await page.goto(address)
  await expect(page.getByText('A stand-in plays for you')).toBeHidden()
})
