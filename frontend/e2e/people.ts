import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

const AUTH = '/_allauth/browser/v1'
export const PASSWORD = 'seven purple kettles'

export interface Person {
  username: string
  email: string
  password: string
}

/** Somebody who has no account yet, with a name that nobody else in this run has. */
export function stranger(name: string): Person {
  const username = `${name}${randomBytes(4).toString('hex')}`
  return { username, email: `${username.toLowerCase()}@example.org`, password: PASSWORD }
}

async function csrfToken(context: BrowserContext): Promise<string> {
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value
  const token = await kept()
  if (token) return token
  await context.request.get(`${AUTH}/config`)
  return (await kept()) ?? ''
}

/** Sends a write as the person who is signed in in `context`. */
export async function send(context: BrowserContext, method: 'POST' | 'PATCH', path: string, data: object) {
  const headers = { 'X-CSRFToken': await csrfToken(context), 'Idempotency-Key': randomBytes(8).toString('hex') }
  const answer = await context.request.fetch(path, { method, data, headers })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Registers a new person in `context` without the screens, in the language and with the settings given. */
export async function signUp(
  context: BrowserContext,
  name: string,
  language = 'en',
  settings: object = {},
): Promise<Person> {
  const person = stranger(name)
  await send(context, 'POST', `${AUTH}/auth/signup`, person)
  await send(context, 'PATCH', '/api/v1/me', { language, display_name: name, settings })
  return person
}

/** A page of a new person in a browser window of their own. */
export async function personWithPage(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext()
  await signUp(context, name)
  return context.newPage()
}

/** Opens a table over the API; gives its address in the product. */
export async function openTable(context: BrowserContext, table: object): Promise<string> {
  const rules = { preset: 'store-solo', limit: 51 }
  const { id } = await send(context, 'POST', '/api/v1/games', { rules, visibility: 'unlisted', ...table })
  return `/games/${id}`
}
