import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PASSWORD, type Person, signUp, stranger } from './people'

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('User name', { exact: true }).fill(person.username)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()
}

test('a stranger registers and reaches a table with three bots', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await fillIn(page, stranger('Nour'))
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('No games yet')).toBeVisible()

  await page.getByRole('button', { name: 'Play with three bots now' }).click()
  await expect(page).toHaveURL(/\/games\/[\w-]+$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Your turn' })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('a double click on Register makes one account and no error', async ({ page }) => {
  const signUps: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/signup') && signUps.push(request.method()))
  await page.goto('/register')
  await fillIn(page, stranger('Sami'))
  await page.getByRole('button', { name: 'Register' }).dblclick()
  await expect(page.getByText('No games yet')).toBeVisible()
  expect(signUps).toEqual(['POST'])
})

test('a taken name is said at its field, and what was typed stays', async ({ page, browser }) => {
  const taken = await signUp(await browser.newContext(), 'Rima')
  const late = { ...stranger('Rima'), username: taken.username.toUpperCase() }
  await page.goto('/register')
  await fillIn(page, late)
  await page.getByRole('button', { name: 'Register' }).click()

  const name = page.getByLabel('User name', { exact: true })
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/Somebody has this name/)
  await expect(name).toHaveValue(late.username)
  await expect(page.getByLabel('E-mail')).toHaveValue(late.email)
})

test('an empty field is named before anything is sent', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await expect(page.getByLabel('User name', { exact: true })).toBeFocused()
})

test('one signs out, is refused with a wrong password, and in with the right one', async ({ page, context }) => {
  const nour = await signUp(context, 'Nour')
  await signOut(page)

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, nour.username, 'not the password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i)
  await expect(page.getByLabel('User name or e-mail')).toHaveValue(nour.username)

  await signIn(page, nour.email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible()
})

test('whoever must sign in comes back to where they wanted to go', async ({ page, context }) => {
  const nour = await signUp(context, 'Nour')
  await signOut(page)
  await page.goto('/lobby')
  await expect(page).toHaveURL('/signin?next=%2Flobby')
  await signIn(page, nour.username, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Lobby' })).toBeVisible()
})

/** The code in the newest letter to `address`. */
function codeSentTo(address: string): string | undefined {
  const folder = process.env['MAIL_DIR']
  if (!folder) throw new Error('MAIL_DIR must name the folder of the product’s letters')
  const letters = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const letter = letters.findLast((text) => text.includes(`To: ${address}`))
  return letter && /^\s*([A-Z0-9]{3,}(?:-[A-Z0-9]{3,})*)\s*$/m.exec(letter)?.[1]
}

test('a forgotten password is replaced by a code from a letter', async ({ page, browser }) => {
  const karim = await signUp(await browser.newContext(), 'Karim')
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill(karim.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

  await page.getByLabel('Code from the e-mail').fill('XXXX-XXXX')
  await page.getByLabel('New password').fill('nine yellow buckets')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByLabel('Code from the e-mail')).toHaveAttribute('aria-invalid', 'true')

  await expect.poll(() => codeSentTo(karim.email)).toBeTruthy()
  await page.getByLabel('Code from the e-mail').fill(codeSentTo(karim.email) ?? '')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await signIn(page, karim.username, 'nine yellow buckets')
  await expect(page.getByText('No games yet')).toBeVisible()
})

test('settings take effect at once and last', async ({ page, context }) => {
  await signUp(context, 'Nour')
  await page.goto('/profile')
  await page.getByLabel('Dark', { exact: true }).check()
  await page.getByLabel('Four colours').uncheck()
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { name: 'Profil und Einstellungen' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-four-colours', 'false')
  await expect(page.getByLabel('Sprache')).toHaveValue('de')
})

test('what is kept of a person comes as one file', async ({ page, context }) => {
  const nour = await signUp(context, 'Nour')
  await page.goto('/profile')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await file
  expect(download.suggestedFilename()).toBe('leekha-data.json')
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data.account.username).toBe(nour.username)
})

test('an account is deleted with its password and no other way, and the name is free', async ({ page, context }) => {
  const nour = await signUp(context, 'Nour')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your name disappears everywhere')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()

  await password.fill('not the password')
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(password).toHaveAccessibleDescription('That is not your password.')

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(password).toBeHidden()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await password.fill(nour.password)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible()

  await page.goto('/signin')
  await signIn(page, nour.username, nour.password)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/password/i)
  await page.goto('/register')
  await fillIn(page, nour)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('No games yet')).toBeVisible()
})

test('the password changes only with the present one', async ({ page, context }) => {
  const nour = await signUp(context, 'Nour')
  await page.goto('/profile')
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('nine yellow buckets')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password').fill(nour.password)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
})
