import { expect, test } from '@playwright/test'
import { openTable, signUp } from './people'

const LEVEL = 'How well the bots play'

test('one tap plays against bots of the level that was chosen, and the table says which they are', async ({
  page,
  context,
}) => {
  await signUp(context, 'Nour')
  await page.goto('/new')
  await expect(page.getByLabel(LEVEL)).toHaveValue('normal')
  await page.getByLabel(LEVEL).selectOption({ label: 'Easy bot' })
  await expect(page.getByText('is often careless')).toBeVisible()
  await page.getByRole('button', { name: 'Play with three bots now' }).click()
  await page.waitForURL(/\/games\//)
  await expect(page.getByText('Easy bot 3', { exact: true }).first()).toBeVisible()
})

test('each seat may have a bot of its own level', async ({ page, context }) => {
  await signUp(context, 'Rima')
  await page.goto('/new')
  await page.getByLabel('On your right').selectOption({ label: 'Expert bot' })
  await page.getByLabel('Opposite you').selectOption({ label: 'Hard bot' })
  await page.getByRole('button', { name: 'Open the table' }).click()
  // The form offers the same names.
  await page.waitForURL(/\/games\//)
  await expect(page.getByText('Expert bot', { exact: true })).toBeVisible()
  await expect(page.getByText('Hard bot', { exact: true })).toBeVisible()
})

test('whoever fills the free seats with bots says how well they play', async ({ page, context }) => {
  await signUp(context, 'Sami')
  await page.goto(await openTable(context, { seats: ['me', 'open', 'open', { bot: 'easy' }] }))
  await expect(page.getByText('Easy bot', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start now with bots' }).click()
  await page.getByLabel(LEVEL).selectOption({ label: 'Hard bot' })
  await page.getByRole('button', { name: 'Deal the cards' }).click()
  await expect(page.getByText('Hard bot 1', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Easy bot 3', { exact: true }).first()).toBeVisible()
})
