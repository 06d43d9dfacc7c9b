import { expect, type Locator, type Page, test } from '@playwright/test'
import { personWithPage, send, signUp } from './people'

const PHONE = { width: 360, height: 740 }
const JAWAKER = { preset: 'jawaker-pairs', forced_leekha: 'off', limit: 75 }

function group(page: Page, name: string): Locator {
  return page.locator('details details').filter({ has: page.getByText(name, { exact: true }) })
}

async function unfold(page: Page, name: string): Promise<void> {
  await group(page, name).locator('summary').click()
}

async function fillWithBots(page: Page): Promise<void> {
  for (const seat of ['On your right', 'Opposite you', 'On your left']) {
    await page.getByLabel(seat).selectOption({ label: 'Normal bot' })
  }
}

test('a table plays by the rules of a preset, with a limit of one’s own', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByRole('radio', { name: /^Jawaker/ }).check()
  await expect(page.getByLabel('Opposite you: your partner')).toBeVisible()
  await expect(page.getByText('The pair with more points together loses.', { exact: true })).toBeVisible()

  await page.getByRole('radio', { name: 'Another' }).check()
  await page.getByLabel('Your own limit').fill('20')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByLabel('Your own limit')).toBeFocused()
  await expect(page.getByLabel('Your own limit')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Your own limit').fill('75')
  await expect(page.getByText('The limit is 75 points.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the table' }).click()

  await expect(page.getByText('3 seats are still free.')).toBeVisible()
  await expect(page.getByText('your partner')).toBeVisible()
  await expect(page.getByText('The limit is 75 points.')).toBeVisible()
  const id = page.url().split('/').at(-1)
  const { rules } = await (await context.request.get(`/api/v1/games/${id}`)).json()
  expect(rules).toMatchObject({ preset: 'jawaker-pairs', mode: 'pairs', pass_direction: 'right_left', limit: 75 })
})

test('a partner is invited to the seat opposite, and reads the rules before accepting', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const samiContext = await browser.newContext()
  const sami = await signUp(samiContext, 'Sami')
  await page.goto('/new')
  await page.getByRole('radio', { name: /^Classic, in pairs/ }).check()
  await page.getByLabel('Opposite you').selectOption({ label: 'Invite as partner' })
  await page.getByLabel('User name of the player').fill(sami.username)
  await page.getByLabel('On your left').selectOption({ label: 'Normal bot' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('2 seats are still free.')).toBeVisible()

  const guest = await samiContext.newPage()
  await guest.goto(page.url())
  await expect(guest.getByText('your partner')).toBeVisible()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest.getByRole('dialog')).toContainText('partners sit opposite each other')
})

test('a combination that cannot be played is explained at once, and a change is taken back', async ({
  page,
  context,
}) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByText('Change details').click()
  await expect(group(page, 'Pairs')).toHaveCount(0)
  await unfold(page, 'Dealing and leading')
  await page.getByRole('radio', { name: 'No points' }).check()
  await expect(page.getByRole('alert')).toHaveText(/does not go together with the forced Leekha/)
  await expect(group(page, 'The Leekhas')).toContainText('does not go together')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page).toHaveURL(/\/new$/)

  await page.getByRole('button', { name: 'Back to: Points may fall' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo all changes' })).toHaveCount(0)

  await unfold(page, 'The Leekhas')
  await group(page, 'The Leekhas')
    .getByRole('group', { name: 'Forced Leekha' })
    .getByRole('radio', { name: 'Off' })
    .check()
  await page.getByRole('radio', { name: 'No points' }).check()
  await expect(page.getByText('Classic, everyone alone, changed')).toBeVisible()
  await expect(page.getByText('2 changed').first()).toBeVisible()
  await fillWithBots(page)
  await page.getByRole('button', { name: 'Deal the cards' }).click()
  await expect(page).toHaveURL(/\/games\//)
})

test('what does not matter only says why, and comes back with its value', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByText('Change details').click()
  await unfold(page, 'The Leekhas')
  const leekhas = group(page, 'The Leekhas')
  const forced = leekhas.getByRole('group', { name: 'Forced Leekha' })
  await leekhas.getByRole('radio', { name: '♠Q first' }).check()
  await forced.getByRole('radio', { name: 'Off' }).check()
  await expect(leekhas.getByRole('radio', { name: '♠Q first' })).toHaveCount(0)
  await expect(leekhas).toContainText('No effect with “Forced Leekha: Off”.')
  await expect(leekhas).toContainText('1 changed')
  await forced.getByRole('radio', { name: 'On' }).check()
  await expect(leekhas.getByRole('radio', { name: '♠Q first' })).toBeChecked()

  await unfold(page, 'Players')
  await group(page, 'Players').getByRole('radio', { name: 'In pairs' }).check()
  await expect(group(page, 'Pairs')).toHaveCount(1)
})

test('a rule is found by a word of it, and says left and right as the table shows them', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByText('Change details').click()
  await page.getByLabel('Find a rule').fill('37')
  await page.getByLabel('Find a rule').press('Enter')
  await page.getByRole('radio', { name: 'A penalty of one point (37)' }).check()
  await expect(page.getByText('counts one more: 37 instead of the usual 36.')).toHaveCount(2)
  await page.getByLabel('Find a rule').fill('left')
  await page.getByRole('radio', { name: 'Clockwise', exact: true }).check()
  await page.getByRole('radio', { name: 'To the right', exact: true }).check()
  await expect(page.getByText('Everyone passes to the right.')).toHaveCount(2)
  await page.getByLabel('Find a rule').fill('whist')
  await expect(page.getByText('No rule has these words.')).toBeVisible()
  await page.getByLabel('Find a rule').fill('')
  await fillWithBots(page)
  await page.getByRole('button', { name: 'Deal the cards' }).click()
  await expect(page).toHaveURL(/\/games\//)
  const { rules } = await (await context.request.get(`/api/v1${new URL(page.url()).pathname}`)).json()
  expect(rules).toMatchObject({ take_all: 'penalty_37', direction: 'clockwise', pass_direction: 'left' })
})

test('rules are saved, renamed, opened by their link, copied, played and deleted', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await page.getByRole('radio', { name: /^Lebanese/ }).check()
  await page.getByRole('radio', { name: '151', exact: true }).check()
  await page.getByRole('button', { name: 'Save these rules' }).click()
  await page.getByLabel('Name of the rules').press('Enter')
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await page.getByLabel('Name of the rules').fill('Café Rawda')
  await page.getByLabel('Name of the rules').press('Enter')
  await expect(page.getByText('Rules saved')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Café Rawda/ })).toBeChecked()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByLabel('Name of the rules').fill('Café Nofara')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Café Nofara/ })).toBeChecked()
  await page.getByRole('button', { name: 'Copy the share link' }).click()
  await expect(page.getByText(/Link copied|Copy this link:/)).toBeVisible()

  const { results } = await (await context.request.get('/api/v1/me/rule-sets')).json()
  const address = `/rules/${results[0].id}`
  const ziad = await personWithPage(browser, 'Ziad')
  await ziad.goto(address)
  await expect(ziad.getByRole('heading', { name: 'Café Nofara' })).toBeVisible()
  await expect(ziad.getByText('The limit is 151 points.')).toBeVisible()
  await expect(ziad.getByRole('button', { name: 'Rename' })).toHaveCount(0)
  await ziad.getByRole('button', { name: 'Save a copy' }).click()
  await ziad.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(ziad.getByText('Rules saved')).toBeVisible()
  await ziad.getByRole('link', { name: 'Open a table with these rules' }).click()
  await expect(ziad.getByRole('radio', { name: /^Café Nofara.*Rules of/ })).toBeChecked()
  await fillWithBots(ziad)
  await ziad.getByRole('button', { name: 'Deal the cards' }).click()
  await expect(ziad).toHaveURL(/\/games\//)
  const { rules } = await (await ziad.request.get(`/api/v1${new URL(ziad.url()).pathname}`)).json()
  expect(rules).toMatchObject({ preset: 'lebanese-pairs', take_all: 'penalty_37', limit: 151 })

  await page.goto(address)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Rules that you save will stand here.')).toBeVisible()
  await ziad.goto(address)
  await expect(ziad.getByRole('heading', { name: 'These rules are gone' })).toBeAttached()
})

test('whoever follows a link to rules reads them, signs in and opens a table by them', async ({ context, browser }) => {
  await signUp(context, 'Nour')
  const { id } = await send(context, 'POST', '/api/v1/me/rule-sets', { name: 'Thursdays', rules: JAWAKER })
  const strange = await browser.newContext()
  const rima = await signUp(strange, 'Rima')
  await strange.clearCookies()
  const page = await strange.newPage()
  await page.goto(`/rules/${id}`)
  await expect(page.getByRole('heading', { name: 'Thursdays' })).toBeVisible()
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.getByLabel('User name or e-mail').fill(rima.username)
  await page.getByLabel('Password', { exact: true }).fill(rima.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('radio', { name: /Thursdays/ })).toBeChecked()
})

test('in Arabic on a small phone the rules are chosen from right to left', async ({ page, context }) => {
  await signUp(context, 'Nour', 'ar')
  await send(context, 'POST', '/api/v1/me/rule-sets', {
    name: 'مقهى الروضة حيث نلعب كل خميس بعد العشاء',
    rules: JAWAKER,
  })
  await page.setViewportSize(PHONE)
  await page.goto('/new')
  await page.getByRole('radio', { name: /^إدلبية/ }).check()
  await expect(page.getByText('حدّ النقاط 201.')).toBeVisible()
  await page.getByText('غيّر التفاصيل').click()
  for (const summary of await page.locator('details details > summary').all()) await summary.click()
  const { text, overflow } = await page.evaluate(() => ({
    text: document.body.textContent,
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  expect(overflow).toBeLessThanOrEqual(0)
  expect(text).not.toMatch(/\b(rules|lobby)\.[a-z]/)
  await page.getByRole('radio', { name: /^مقهى الروضة/ }).check()
  await page.getByRole('button', { name: 'افتح الطاولة' }).click()
  await expect(page.getByText('شريكك')).toBeVisible()
  await expect(page.getByText('القاطع يرمي أي ورقة يشاء.')).toBeVisible()
})
