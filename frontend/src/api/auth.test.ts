import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestReset, signIn, signOut } from './auth'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.cookie = 'csrftoken=abc'
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

function answer(status: number, body: object): void {
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
}

test('complaints come to stand at their fields', async () => {
  answer(400, { status: 400, errors: [{ message: 'Wrong password.', code: 'mismatch', param: 'password' }] })
  await expect(signIn({ login: 'nour', password: 'x' })).rejects.toMatchObject({
    code: 'mismatch',
    fields: { password: ['Wrong password.'] },
  })
})

test('a login with an @ is an address', async () => {
  answer(200, {})
  await signIn({ login: 'nour@example.org', password: 'x' })
  expect(fetched.mock.lastCall?.[1]?.body).toBe('{"email":"nour@example.org","password":"x"}')
})

test('"not signed in" is the good answer to signing out and to asking for a code', async () => {
  answer(401, { status: 401, data: { flows: [] } })
  await expect(signOut()).resolves.toBeUndefined()
  answer(401, { status: 401, data: { flows: [{ id: 'password_reset_by_code', is_pending: true }] } })
  await expect(requestReset('nour@example.org')).resolves.toBeUndefined()
  answer(429, { code: 'throttled', detail: 'Later.', data: {} })
  await expect(requestReset('nour@example.org')).rejects.toMatchObject({ message: 'Later.' })
})
