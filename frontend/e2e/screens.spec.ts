import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTable, send, signUp } from './people'

const PHONE = { width: 360, height: 740 }
const LANGUAGES = { en: 'ltr', ar: 'rtl', de: 'ltr', ru: 'ltr' } as const

const STRANGERS = ['/', '/signin', '/register', '/forgot', '/help', '/nowhere']
const OWN = ['/', '/new', '/lobby', '/profile']

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** Saves rules over the API; gives the address of their page. */
async function saveRules(context: BrowserContext): Promise<string> {
  const rules = { preset: 'idlib', limit: 75 }
  const { id } = await send(context, 'POST', '/api/v1/me/rule-sets', { name: 'Café Rawda', rules })
  return `/rules/${id}`
}

async function expectSound(page: Page, address: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const theme of ['felt', 'light', 'dark'] as const) {
  test(`every screen is accessible and fits a phone (${theme})`, async ({ page, context, browser }) => {
    const stranger = await (await browser.newContext({ viewport: PHONE })).newPage()
    await stranger.addInitScript((chosen) => {
      localStorage.setItem('leekha.preferences', JSON.stringify({ language: 'en', theme: chosen }))
    }, theme)
    for (const address of STRANGERS) {
      await settle(stranger, address)
      await expectSound(stranger, address)
    }

    await signUp(context, 'Nour', 'en', { theme })
    const table = await openTable(context, { seats: ['me', 'open', 'open', { bot: 'normal' }] })
    await openTable(context, { seats: ['me', { bot: 'normal' }, { bot: 'normal' }, { bot: 'normal' }] })
    await page.setViewportSize(PHONE)
    for (const address of [...OWN, await saveRules(context), table]) {
      await settle(page, address)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectSound(page, address)
    }
    await page.getByRole('button', { name: 'Start now with bots' }).click()
    await expectSound(page, 'the question before starting')
  })
  test(`every detail of the rules is accessible and fits a phone (${theme})`, async ({ page, context }) => {
    await signUp(context, 'Nour', 'en', { theme })
    await page.setViewportSize(PHONE)
    await settle(page, '/new')
    await page.getByText('Change details').click()
    for (const group of await page.locator('details details > summary').all()) await group.click()
    await expectSound(page, 'every detail of the rules')
  })
}

for (const [language, direction] of Object.entries(LANGUAGES)) {
  test(`every screen speaks ${language}`, async ({ page, context }) => {
    await signUp(context, 'Nour', language)
    const table = await openTable(context, { seats: ['me', 'open', 'open', { bot: 'normal' }] })
    await page.setViewportSize(PHONE)
    for (const address of [...OWN, await saveRules(context), '/help', table]) {
      await settle(page, address)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSound(page, address)
      // A text that is missing shows its key.
      await expect(page.locator('body')).not.toContainText(/\b(common|clocks|account|lobby|help|rules|table)\.[a-z]/)
    }
  })
}

test('a stranger chooses the language, and the account keeps it', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.getByRole('link', { name: 'إنشاء حساب' })).toBeVisible()
})

test('the seat on the right stays on the right in Arabic', async ({ page, context }) => {
  await signUp(context, 'Nour', 'ar')
  await page.goto(await openTable(context, { seats: ['me', { bot: 'normal' }, 'open', 'open'] }))
  const bot = await page.getByText('روبوت', { exact: true }).boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(bot?.x).toBeGreaterThan(width / 2)
})

test('the screens can be walked by keyboard, and the reading point follows', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await settle(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.getByRole('link', { name: 'Lobby', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lobby' })).toBeFocused()
})
