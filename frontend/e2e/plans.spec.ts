import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openTable, signUp } from './people'
import { Table, text } from './table'

const PHONE = { width: 360, height: 740 }
const BOT = { bot: 'normal' }
const RULES = { preset: 'store-solo', limit: 51, pass_direction: 'none' }

const openAlone = (context: BrowserContext) => openTable(context, { seats: ['me', BOT, BOT, BOT], rules: RULES })

async function openPlan(page: Page) {
  await page.getByRole('button', { name: /^Plan/ }).click()
  return page.getByRole('dialog')
}

async function expectSound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${what} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

test('a plan of ready lines is laid with a few taps, plays by itself and tells what it did', async ({
  page,
  context,
}) => {
  await signUp(context, 'Nour')
  await page.goto(await openAlone(context))
  const dialog = await openPlan(page)
  await expect(dialog.getByText('No line yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'When I lead: the lowest card.' }).click()
  await dialog.getByRole('button', { name: /When I can follow suit, if I can stay below/ }).click()
  await dialog.getByRole('button', { name: /When I am void/ }).click()
  await dialog.getByRole('button', { name: 'A line of your own' }).click()
  await dialog.getByLabel('Add a card or a way …').selectOption({ label: 'the lowest card' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('button', { name: 'When I can follow suit: the lowest card.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save the plan' }).click()
  await expect(dialog.getByText('The plan is ready.')).toBeVisible()
  await expect(dialog.getByText(/^Trick 1: .* by line \d/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Plan, ready' })).toBeVisible()
})

test('a line waits for its owner and says why; the plan is changed and taken back', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto(await openAlone(context))
  const table = new Table(page)
  await table.myTurn()
  const dialog = await openPlan(page)
  await dialog.getByRole('button', { name: 'A line of your own' }).click()
  await dialog.getByRole('button', { name: 'spades' }).click()
  await dialog.getByLabel('Add a condition …').selectOption({ label: '… has not been played yet' })
  await dialog.getByLabel('Another card …').selectOption('KS')
  await dialog.getByRole('button', { name: /^Remove .*Q♠/ }).click()
  await dialog.getByLabel('Add a card or a way …').selectOption({ label: 'wait for me' })
  const sentence = 'When spades are led and I can follow, if ⁦K♠⁩ has not been played yet: wait for me.'
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save the plan' }).click()
  await expect(dialog.getByText('The plan is ready.')).toBeVisible()
  await expect(dialog.getByText(/^Trick 1: left to you\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Take the plan back' }).click()
  await expect(dialog.getByText('No line yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Plan', exact: true })).toBeVisible()
  await table.playFirst()
})

test('forced cards are left to the server in the settings, which say what others see', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/profile')
  const choice = page.getByLabel(/^Play forced cards for me/)
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByText('Others see no more than a card played soon')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  for (const language of ['en', 'ar'] as const) {
    test(`the plan fits and reads well (${language})`, async ({ page, context }) => {
      await signUp(context, 'Nour', language)
      await page.goto(await openAlone(context))
      await page.getByRole('button', { name: text(language, 'plans', 'mark') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text(language, 'plans', 'own') }).click()
      await dialog.getByLabel(text(language, 'plans', 'addWish')).selectOption({ index: 1 })
      await expectSound(page, `plan ${language}`)
    })
  }
})
