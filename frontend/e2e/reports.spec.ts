import { expect, test } from '@playwright/test'
import { openTable, send, signUp } from './people'

test('somebody reports what was said, and a person, to the moderators', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, {
    name: 'Reported',
    seats: ['me', 'open', { bot: 'normal' }, { bot: 'normal' }],
    visibility: 'unlisted',
    talk: 'free',
  })
  const rima = await browser.newContext()
  const { username } = await signUp(rima, 'Rima')
  await send(rima, 'POST', `/api/v1${address}/join`, {})
  await send(rima, 'POST', `/api/v1${address}/messages`, { text: 'You fool' })
  await send(context, 'POST', `/api/v1${address}/messages`, { text: 'Please' })

  await page.goto(address)
  await page.getByRole('button', { name: /^Talk/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Please' }).getByRole('button')).toHaveCount(0)
  const report = page.getByRole('button', { name: /^Report what .*Rima.* said$/ })
  await report.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Report what .*Rima/ })
  await expect(dialog.getByText('You fool')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(report).toBeFocused()

  await report.press('Enter')
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByLabel('Note').fill('Every day')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Sent. Thank you')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('You fool')).toBeVisible()

  await page.goto(`/players/${username}`)
  await page.getByRole('button', { name: /^Report .*Rima/ }).click()
  await page.getByRole('radio', { name: 'Cheating' }).check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Sent. Thank you')).toBeVisible()
  const { talk } = await (await context.request.get('/api/v1/me/export')).json()
  expect(
    talk.reports.map(({ person, message, reason, note }: Record<string, string>) => [person, message, reason, note]),
  ).toEqual([
    [username, 'You fool', 'other', 'Every day'],
    [username, null, 'cheating', ''],
  ])
})
