import { expect, type Page, test } from '@playwright/test'
import { openTable, PASSWORD, personWithPage, send, signUp, stranger } from './people'

const OPEN_SEATS = ['me', 'open', 'open', 'open']
const ONE_FREE = ['me', 'open', { bot: 'normal' }, { bot: 'normal' }]

/** The code of an open table, as whoever sits there reads it. */
async function codeOf(page: Page): Promise<string> {
  const line = await page.getByText(/^Code: /).textContent()
  return (line ?? '').replace(/[^0-9]/g, '')
}

test('the lobby keeps what is looked for in its address, and has a way out when nothing fits', async ({
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const name = `Pairs ${Date.now()}`
  await openTable(context, { name, seats: OPEN_SEATS, visibility: 'public', rules: { preset: 'store-pairs' } })
  const rima = await personWithPage(browser, 'Rima')
  await rima.goto('/lobby')
  await expect(rima.getByRole('heading', { name })).toBeVisible()
  await rima.getByText('Filters').click()
  await rima.getByLabel('Clock').selectOption('days')
  await expect(rima).toHaveURL(/\/lobby\?pace=days$/)
  await expect(rima.getByRole('heading', { name })).toBeVisible()
  await rima.getByLabel('Days off').selectOption('true')
  await expect(rima.getByText('No table fits this choice')).toBeVisible()
  await rima.reload()
  await expect(rima.getByText('Over 1 day per turn · The clock rests')).toBeVisible()
  await rima.getByRole('link', { name: 'Open a table' }).click()
  await expect(rima.getByText('3 days a move; rests on days off')).toBeVisible()
  await expect(rima.getByText(/^Over after .* at the very latest\.$/)).toBeVisible()
  await expect(rima.getByLabel(/^Everyone/)).toBeChecked()
  await rima.goBack()
  await rima.getByRole('button', { name: 'Show all tables' }).click()
  await expect(rima).toHaveURL(/\/lobby$/)
  await expect(rima.getByRole('heading', { name })).toBeVisible()
})

test('a code told aloud leads to a private table', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { name: 'Cousins', seats: ONE_FREE, visibility: 'private' })
  await page.goto(address)
  const code = await codeOf(page)
  const rima = await personWithPage(browser, 'Rima')
  await rima.goto('/lobby')
  await rima.getByText('I have a code').click()
  await rima.getByLabel('Code of the table').fill('1234')
  await rima.getByRole('button', { name: 'To the table' }).click()
  await expect(rima.getByText('A code has eight digits.')).toBeVisible()
  await rima.getByLabel('Code of the table').fill(`${code.slice(0, 4)} ${code.slice(4)}`)
  await rima.keyboard.press('Enter')
  await expect(rima.getByRole('heading', { name: 'Cousins' })).toBeVisible()
  await rima.getByRole('button', { name: 'Sit down here' }).click()
  await rima.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(rima).toHaveURL(address)
  // The code ends with the deal, which may wait some seconds for what people contribute to the shuffle.
  await expect(rima.getByRole('toolbar', { name: 'Your hand' }).getByRole('button')).toHaveCount(13)
  await rima.goto(`/join/${code}`)
  await expect(rima.getByRole('heading', { name: 'This invitation leads nowhere' })).toBeVisible()
})

test('a stranger with the link sees the table, signs up, and comes back to sit down', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  await page.goto(await openTable(context, { name: 'Open house', seats: ONE_FREE, visibility: 'unlisted' }))
  const code = await codeOf(page)
  const person = stranger('Ziad')
  const ziad = await (await browser.newContext()).newPage()
  await ziad.goto(`/join/${code}`)
  await expect(ziad.getByRole('heading', { name: 'Open house' })).toBeVisible()
  await expect(ziad.getByText(/Nour\S* opened this table\./)).toBeVisible()
  await expect(ziad.getByRole('button', { name: 'Sit down here' })).toHaveCount(0)
  await ziad.getByRole('link', { name: 'Create an account' }).click()
  await ziad.getByLabel('User name').fill(person.username)
  await ziad.getByLabel('E-mail').fill(person.email)
  await ziad.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await ziad.getByRole('button', { name: 'Register' }).click()
  await ziad.getByRole('button', { name: 'Sit down here' }).click()
  await ziad.getByRole('button', { name: 'Yes, sit down' }).click()
  await expect(ziad.getByText('still free')).toBeHidden()
})

test('somebody watches a public game, sees no hand, and is told so', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const name = `Shown ${Date.now()}`
  const address = await openTable(context, { name, seats: ONE_FREE, visibility: 'public' })
  const rima = await browser.newContext()
  await signUp(rima, 'Rima')
  await send(rima, 'POST', `/api/v1${address}/join`, {})
  await page.goto(address)
  await expect(page.getByRole('toolbar', { name: 'Your hand' }).getByRole('button')).toHaveCount(13)
  const ziad = await personWithPage(browser, 'Ziad')
  await ziad.goto('/lobby')
  await ziad.getByRole('link', { name: 'Games to watch' }).click()
  const row = ziad.getByRole('listitem').filter({ has: ziad.getByRole('heading', { name }) })
  await row.getByRole('link', { name: 'Watch' }).click()
  await expect(ziad).toHaveURL(address)
  await expect(ziad.getByText('You are watching')).toBeVisible()
  await expect(ziad.locator('[data-card]')).toHaveCount(0)
})

test('a favourite is invited with one tap; whoever is blocked finds the table gone', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const rima = await browser.newContext()
  const person = await signUp(rima, 'Rima')
  await page.goto('/people')
  await page.getByLabel('User name').fill(person.username)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: /Remove .*Rima.* from the favourites/ })).toBeVisible()
  await page.goto('/new')
  await page.getByLabel('Opposite you').selectOption({ label: 'Invite a player' })
  await page.getByRole('group', { name: 'Favourite partners' }).getByRole('button', { name: 'Rima' }).click()
  await expect(page.getByLabel('User name of the player')).toHaveValue(person.username)
  const address = await openTable(context, { seats: OPEN_SEATS, visibility: 'unlisted' })
  const guest = await rima.newPage()
  await guest.goto(address)
  await expect(guest.getByRole('button', { name: 'Sit here' }).first()).toBeVisible()
  await send(context, 'POST', `/api/v1/users/${person.username}/block`, {})
  await guest.reload()
  await expect(guest.getByText('not open to you')).toBeVisible()
  await page.goto('/people')
  await page.getByRole('button', { name: /Unblock .*Rima/ }).click()
  await expect(page.getByText('You have blocked nobody.')).toBeVisible()
})

test('people talk at the table by phrases, each in their language; who looks on talks apart', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { name: 'Talkers', seats: ONE_FREE, visibility: 'public' })
  const rima = await browser.newContext()
  await signUp(rima, 'Rima', 'de')
  await send(rima, 'POST', `/api/v1${address}/join`, {})
  await page.goto(address)
  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  await page.getByRole('button', { name: 'Well played!' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Well played!' })).toBeVisible()

  const other = await rima.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Gespräch, etwas Neues' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: 'Gut gespielt!' })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: 'Gespräch', exact: true })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^About .*Rima/ }).click()
  await expect(page.getByRole('link', { name: /^Profile of .*Rima/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  await page.getByRole('button', { name: /^Remind .*Rima/ }).click()
  await expect(page.getByText(/^It is too early for that\. A reminder may be sent from .*\d/)).toBeVisible()
  await page.getByText('My notes').click()
  await page.getByLabel('My notes').fill('Rima ducks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Talk', exact: true }).click()
  await page.getByText('My notes').click()
  await expect(page.getByLabel('My notes')).toHaveValue('Rima ducks')

  const ziad = await personWithPage(browser, 'Ziad')
  await ziad.goto(address)
  await ziad.getByRole('button', { name: /^Talk/ }).click()
  await expect(ziad.getByText('talk among themselves')).toBeVisible()
  await ziad.getByRole('button', { name: 'Looking on' }).click()
  await ziad.getByRole('button', { name: 'Good luck!' }).click()
  await expect(ziad.getByRole('listitem').filter({ hasText: 'Good luck!' })).toBeVisible()
})

test('whoever sits at a table that waits talks there already, as far back as it goes', async ({
  page,
  context,
  browser,
}) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { name: 'Early', seats: OPEN_SEATS, visibility: 'unlisted', talk: 'free' })
  const say = (text: string) => send(context, 'POST', `/api/v1${address}/messages`, { text })
  await say('The very first')
  for (let line = 1; line < 20; line += 1) await say(`Line ${line}`)
  const rima = await browser.newContext()
  await signUp(rima, 'Rima')
  await send(rima, 'POST', `/api/v1${address}/join`, {})
  const guest = await rima.newPage()
  await guest.goto(address)
  await guest.getByRole('button', { name: 'Talk, something new' }).click()
  await guest.getByRole('button', { name: 'Good luck!' }).click()
  await expect(guest.getByRole('listitem').filter({ hasText: 'Good luck!' })).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: /^Talk/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Good luck!' })).toBeVisible()
  await expect(page.getByText('The very first')).toHaveCount(0)
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect(page.getByText('The very first')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0)
})

test('a game that is over is shown by a link without an account, and archived', async ({ page, context, browser }) => {
  await signUp(context, 'Nour')
  const address = await openTable(context, { name: 'Over', seats: ONE_FREE, visibility: 'unlisted' })
  const rima = await browser.newContext()
  await signUp(rima, 'Rima')
  await send(rima, 'POST', `/api/v1${address}/join`, {})
  for (const person of [context, rima])
    await send(person, 'POST', `/api/v1${address}/end-vote`, { deal: 1, agree: true })
  await page.goto(address)
  await page.getByRole('button', { name: 'Make a link to this game' }).click()
  await expect(page.getByRole('button', { name: 'Copy the link to this game' })).toBeVisible()
  const { token } = await send(context, 'POST', `/api/v1${address}/share`, {})
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/shared/${token}`)
  await expect(stranger.getByRole('heading', { name: 'Ended by agreement' })).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('button', { name: 'Back into my list' })).toBeVisible()
  await page.goto('/')
  await page.getByText('Archived games').click()
  await expect(page.getByRole('link', { name: /Over/ })).toBeVisible()
})
