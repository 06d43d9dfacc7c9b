import { expect, type Page, test } from '@playwright/test'
import { openTable, personWithPage, signUp } from './people'

const THREE_BOTS = [{ bot: 'normal' }, { bot: 'normal' }, { bot: 'normal' }]

async function openByHand(page: Page, name: string, seats: Record<string, string>): Promise<void> {
  await page.goto('/new')
  for (const [seat, kind] of Object.entries(seats)) await page.getByLabel(seat).selectOption({ label: kind })
  await page.getByLabel('Name of the table').fill(name)
}

test('a public table is found in the lobby, joined after a question, and starts when it is full', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  await openByHand(page, 'Evening table', { 'On your right': 'Normal bot', 'Opposite you': 'Normal bot' })
  await page.getByRole('radio', { name: /^Everyone The table/ }).check()
  await page.getByRole('radio', { name: /^51/ }).check()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('1 seat is still free.')).toBeVisible()
  const address = page.url()

  const rima = await personWithPage(browser, 'Rima')
  await rima.goto('/lobby')
  await rima.getByText('Filters').click()
  await rima.getByLabel('Limit').selectOption('51')
  const table = rima.getByRole('listitem').filter({ has: rima.getByRole('heading', { name: 'Evening table' }) })
  await table.getByRole('button', { name: 'Sit down' }).click()
  await rima.getByRole('button', { name: 'Cancel' }).click()
  await expect(rima.getByRole('dialog')).toBeHidden()
  await table.getByRole('button', { name: 'Sit down' }).click()
  await rima.getByRole('button', { name: 'Yes, sit down' }).click()

  await expect(rima).toHaveURL(address)
  await expect(rima.getByText('still free')).toBeHidden()
  await expect(page.getByText('still free')).toBeHidden()
})

test('the lobby says so when nothing fits', async ({ context, browser }) => {
  await signUp(context, 'Sami')
  await openTable(context, { seats: ['me', 'open', 'open', 'open'], visibility: 'public' })
  const karim = await personWithPage(browser, 'Karim')
  await karim.goto('/lobby')
  await expect(karim.getByRole('button', { name: 'Sit down' }).first()).toBeVisible()
  await karim.getByText('Filters').click()
  await karim.getByLabel('Limit').selectOption('151')
  await expect(karim.getByText('No table fits this choice')).toBeVisible()
  await karim.getByRole('button', { name: 'Show all tables' }).click()
  await expect(karim.getByRole('button', { name: 'Sit down' }).first()).toBeVisible()
})

test('a friend with the link sits where they like, and leaves again', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { name: 'Cousins', seats: ['me', 'open', 'open', 'open'] })
  const sami = await personWithPage(browser, 'Sami')
  await sami.goto(address)
  await sami.getByRole('button', { name: 'Sit here' }).nth(1).click()
  await sami.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(sami.getByText('2 seats are still free.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('Sami')).toBeVisible()
  await sami.getByRole('button', { name: 'Leave the table' }).click()
  await sami.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click()
  await expect(sami.getByRole('heading', { name: 'My games' })).toBeVisible()
  await expect(page.getByText('3 seats are still free.')).toBeVisible()
})

test('the opener starts with bots in the free seats', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto(await openTable(context, { seats: ['me', 'open', 'open', { bot: 'normal' }] }))
  await page.getByRole('button', { name: 'Start now with bots' }).click()
  await page.getByRole('button', { name: 'Deal the cards' }).click()
  await expect(page.getByText('still free')).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible()
})

test('the opener closes the table, and it is gone from the lobby', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  await page.goto(
    await openTable(context, { name: 'Short-lived', seats: ['me', 'open', 'open', 'open'], visibility: 'public' }),
  )
  await page.getByRole('button', { name: 'Close the table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click()
  await expect(page.getByText('No games yet')).toBeVisible()
  const ziad = await personWithPage(browser, 'Ziad')
  await ziad.goto('/lobby')
  await expect(ziad.getByRole('heading', { name: 'Lobby' })).toBeVisible()
  await expect(ziad.getByText('Short-lived')).toBeHidden()
})

test('an invited person accepts; a name that nobody has is refused in words', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const karimContext = await browser.newContext()
  const karim = await signUp(karimContext, 'Karim')

  await openByHand(page, 'By invitation', {
    'On your right': 'Normal bot',
    'Opposite you': 'Normal bot',
    'On your left': 'Invite a player',
  })
  await page.getByLabel('User name of the player').fill('nobody-of-this-name')
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('There is no player of this name.')).toBeVisible()
  await expect(page.getByLabel('User name of the player')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('User name of the player').fill(karim.username)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByText('invited', { exact: true })).toBeVisible()

  const guest = await karimContext.newPage()
  await guest.goto('/')
  await guest.getByRole('link', { name: 'By invitation' }).click()
  await expect(guest.getByText(/Nour\S* invites you to this table\./)).toBeVisible()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(guest.getByText('still free')).toBeHidden()
})

test('an outsider sees nothing of a private table', async ({ context, browser }) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { seats: ['me', ...THREE_BOTS], visibility: 'private' })
  const ziad = await personWithPage(browser, 'Ziad')
  await ziad.goto(address)
  await expect(ziad.getByText('not open to you')).toBeVisible()
})

test('games that wait for me come first, in the list and in the title', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await openTable(context, { name: 'Still open', seats: ['me', 'open', 'open', 'open'] })
  await openTable(context, { name: 'With bots', seats: ['me', ...THREE_BOTS] })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Your turn',
    'Waiting for players',
    'Archived games',
  ])
  await expect(page).toHaveTitle(/^\(1\) My games/)
})

test('without a connection the page says so, and what was typed stays', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await openByHand(page, 'Typed in the tunnel', {})
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No connection/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Open the table' }).click()
  await expect(page.getByRole('heading', { name: 'Typed in the tunnel' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Typed in the tunnel')).toHaveCount(1)
})

test('the opener invites by name to a table that waits, takes it back, and the invited one sits down', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const sami = await personWithPage(browser, 'Sami')
  await sami.goto('/')
  const username = await sami.evaluate(async () => (await (await fetch('/api/v1/me')).json()).username as string)
  const table = await openTable(context, { seats: ['me', 'open', { bot: 'normal' }, { bot: 'normal' }] })
  await page.goto(table)
  await page.getByRole('button', { name: 'Invite a player' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByLabel('User name of the player').fill(username)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Take the invitation back' }).click()
  await page.getByRole('button', { name: 'Invite a player' }).click()
  await dialog.getByLabel('User name of the player').fill(username)
  await dialog.getByLabel('User name of the player').press('Enter')
  await expect(dialog).toBeHidden()

  await sami.goto('/')
  await expect(sami.getByRole('heading', { name: 'Invitations' })).toBeVisible()
  await sami.getByText(/Nour.* invites you to this table/).click()
  await sami.getByRole('button', { name: 'Accept the invitation' }).click()
  await sami.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(sami.getByText('still free')).toBeHidden()
  await expect(page.getByText('still free')).toBeHidden()
})
