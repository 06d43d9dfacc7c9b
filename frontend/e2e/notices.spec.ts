import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTable, personWithPage, send, signUp } from './people'

const PHONE = { width: 360, height: 740 }

async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** A table of Sami's to which the person in `context` is invited: its address. */
async function invitation(context: BrowserContext, sami: Page): Promise<string> {
  const { username } = await (await context.request.get('/api/v1/me')).json()
  return openTable(sami.context(), {
    name: 'Evening round',
    seats: ['me', { invite: username }, { bot: 'normal' }, { bot: 'normal' }],
  })
}

test('an invitation rings the bell, is read by opening it, and over once answered', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  await page.goto('/notifications')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  const address = await invitation(context, sami)
  await expect(page.getByRole('link', { name: 'Notices: 1 unread' })).toBeVisible({ timeout: 45_000 })
  const notice = page.getByRole('listitem').filter({ hasText: 'invites you to' })
  await expect(notice).toContainText('Evening round')
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await send(context, 'POST', `/api/v1${address}/join`, {})
  await page.goto('/notifications')
  await expect(page.getByRole('listitem').filter({ hasText: 'invites you to' })).toContainText('Done')
})

test('all is marked as read at once', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  for (let round = 0; round < 2; round += 1) await invitation(context, sami)
  await page.goto('/notifications')
  await expect(page.getByRole('link', { name: 'Notices: 2 unread' })).toBeVisible({ timeout: 45_000 })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
})

test('what is chosen is kept: kinds, quiet hours, the share of the clock, the calendar', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/notifications/settings')
  const letters = page.getByRole('checkbox', { name: 'It is my turn: E-mail' })
  await expect(letters).toBeChecked()
  await letters.focus()
  await page.keyboard.press('Space')
  await expect(letters).not.toBeChecked()
  await page.getByLabel(/^Quiet hours/).check()
  const until = page.getByLabel('To', { exact: true })
  await until.fill('07:30')
  await until.blur()
  await page.getByLabel('My time is running out when').selectOption({ label: '50 % of it is left' })
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible()

  await page.reload()
  await expect(letters).not.toBeChecked()
  await expect(until).toHaveValue('07:30')
  await expect(page.getByLabel('My time is running out when')).toHaveValue('50')
  const { calendar } = await (await context.request.get('/api/v1/me/notification-settings')).json()
  const link = new URL(calendar)
  const feed = () => context.request.get(link.pathname + link.search)
  expect(await (await feed()).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
  expect((await feed()).status()).toBe(404)
})

test('a browser that may not show notices says what to do', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/notifications/settings')
  await expect(page.getByText(/You have forbidden notices of this page/)).toBeVisible()
})

test('what is pushed is shown by the worker of the page', async ({ page, context, baseURL }) => {
  await signUp(context, 'Nour')
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const words = {
    title: 'Evening round',
    body: 'Your turn',
    url: 'https://leekha.example/games/x',
    tag: 'one',
    lang: 'ar',
  }
  const registrationId = await registered
  const origin = new URL(baseURL ?? page.url()).origin
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready
      const all = await worker.getNotifications()
      return all.map(({ title, body, tag, dir, data }) => ({ title, body, tag, dir, data }))
    })
  for (const body of ['Your turn', 'Your turn again']) {
    const data = JSON.stringify({ ...words, body })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const { title, tag } = words
    await expect.poll(shown).toEqual([{ title, body, tag, dir: 'rtl', data: { pathname: '/games/x' } }])
  }
})

test('a game is muted in the menu of its table', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  const address = await invitation(context, sami)
  await send(context, 'POST', `/api/v1${address}/join`, {})
  await page.goto(address)
  await page.getByRole('button', { name: 'Table menu' }).click()
  const mute = page.getByRole('checkbox', { name: 'Tell me nothing of this game' })
  await expect(mute).not.toBeChecked()
  await mute.check()
  await page.reload()
  await page.getByRole('button', { name: 'Table menu' }).click()
  await expect(mute).toBeChecked()
})

for (const [language, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  test(`list and settings are sound in ${language}, ${width} wide`, async ({ page, context, browser }) => {
    await signUp(context, 'Nour', language)
    await page.setViewportSize(width === 360 ? PHONE : { width: 1280, height: 800 })
    const sami = await personWithPage(browser, 'Sami')
    await invitation(context, sami)
    await page.goto('/notifications')
    await expect(page.getByRole('listitem').filter({ hasText: 'Evening round' })).toBeVisible({ timeout: 45_000 })
    await expectSound(page, 'the list')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/list-${language}.png` })
    await page.goto('/notifications/settings')
    await expect(page.getByRole('table')).toBeVisible()
    await expectSound(page, 'the settings')
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/settings-${language}.png`, fullPage: true })
  })
}
