import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, get, poll, serverNow, speak, write } from './client'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.cookie = 'csrftoken=abc'
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  fetched.mockResolvedValueOnce(new Response(body === null ? null : JSON.stringify(body), { status, headers }))
}

function sentHeaders(): Headers {
  return new Headers(fetched.mock.lastCall?.[1]?.headers)
}

async function refusal(request: Promise<unknown>): Promise<ApiError> {
  return request.then(
    () => expect.fail('was not refused'),
    (error) => error,
  )
}

test('a write carries the CSRF token, its key and the language; it revalidates like every request', async () => {
  speak('ar')
  answer(200, { version: 2 })
  await write('post', '/api/v1/games/{public_id}/play', {
    params: { public_id: 'x' },
    body: { card: 'QS', version: 4 },
    key: 'k1',
  })
  expect(sentHeaders().get('X-CSRFToken')).toBe('abc')
  expect(sentHeaders().get('Idempotency-Key')).toBe('k1')
  expect(sentHeaders().get('Accept-Language')).toBe('ar')
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: 'no-cache', body: '{"card":"QS","version":4}' })
})

test('without a CSRF cookie the first write fetches one', async () => {
  document.cookie = 'csrftoken=; max-age=0'
  answer(200, {})
  answer(200, {})
  await write('delete', '/_allauth/{client}/v1/auth/session', { params: { client: 'browser' } })
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/_allauth/browser/v1/config',
    '/_allauth/browser/v1/auth/session',
  ])
})

test('a refusal keeps the code, the words and the fields of the server', async () => {
  answer(400, { code: 'invalid', detail: 'Please look again.', data: { fields: { name: ['Too long.'] } } })
  const error = await refusal(get('/api/v1/games'))
  expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'Please look again.' })
  expect(error.fields).toEqual({ name: ['Too long.'] })
  expect(error.isPassing).toBe(false)
})

test('no answer, a failing server and "too many requests" may pass; the last says when', async () => {
  fetched.mockRejectedValueOnce(new TypeError('network'))
  expect(await refusal(get('/api/v1/me'))).toMatchObject({ status: 0, isPassing: true })
  answer(502, null)
  expect(await refusal(get('/api/v1/me'))).toMatchObject({ status: 502, isPassing: true, message: '' })
  answer(429, { code: 'throttled', detail: '', data: {} }, { 'Retry-After': '7' })
  expect(await refusal(get('/api/v1/me'))).toMatchObject({ isPassing: true, retryAfterMs: 7000 })
})

test('a polled answer says when to ask again', async () => {
  answer(200, { n: 1 }, { 'Poll-After': '700' })
  expect(await poll('/api/v1/me/turns')).toEqual({ data: { n: 1 }, pollAfterMs: 700 })
})

test('time is the server’s, however wrong the device is', async () => {
  const ahead = Date.now() + 2 * 3_600_000
  answer(200, {}, { Date: new Date(ahead).toUTCString() })
  await get('/api/v1/me')
  expect(Math.abs(serverNow() - ahead)).toBeLessThan(2000)
})
