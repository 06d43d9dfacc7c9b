import { expect, type Page, test } from '@playwright/test'
import { signUp } from './people'

/** The visibility of the page changes as when one comes back to its tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('on coming back to a page whose build the server no longer serves, one is asked to reload', async ({
  page,
  context,
}) => {
  await signUp(context, 'Nour')
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible()
  await page.clock.fastForward('11:00')
  await comeBack(page)
  const banner = page.getByText('There is a new version.')
  await expect(banner).toBeHidden()

  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/index-[\w-]+\.js/, 'index-newer.js') })
  })
  await page.clock.fastForward('11:00')
  await comeBack(page)
  await expect(banner).toBeVisible()
  await page.unroute('/')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a part that the server no longer has leads to a reload, not to an empty page', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/')
  await page.route(/assets\/Profile-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Something went wrong here')).toBeVisible()
  await page.unroute(/assets\/Profile-.*\.js/)
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Profile and settings' })).toBeVisible()
})

test('a hidden page asks nothing; a page come back to asks at once', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible()
  const hide = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true })
    }, state)
  await hide('hidden')
  await comeBack(page)
  await page.waitForLoadState('networkidle')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/me/turns')) asked += 1
  })
  await page.clock.runFor('05:00')
  expect(asked).toBe(0)
  await hide('visible')
  await comeBack(page)
  await expect.poll(() => asked).toBeGreaterThan(0)
})
