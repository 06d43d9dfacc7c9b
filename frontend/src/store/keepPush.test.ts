import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPush } from './keepPush'

const KEY = 'BPk'
const jsonOf = (endpoint: string) => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } })
const subscription = (endpoint: string) => ({ endpoint, options: {}, toJSON: () => jsonOf(endpoint), unsubscribe })
const unsubscribe = vi.fn(async () => {
  browser.now = null
})
const browser = { now: null as ReturnType<typeof subscription> | null, kept: null as object | null, fresh: 'new' }
const sent: { path: string; body: Record<string, unknown> }[] = []
let known = new Set<string>()

const pushManager = {
  getSubscription: async () => browser.now,
  subscribe: async () => {
    browser.now = subscription(browser.fresh)
    return browser.now
  },
}
const store = {
  match: async () => browser.kept && new Response(JSON.stringify(browser.kept)),
  put: async (_: string, kept: Response) => {
    browser.kept = await kept.json()
  },
}

async function answer(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (method === 'GET') return Response.json({ public_key: KEY, results: [] })
  const told = JSON.parse(String(body))
  sent.push({ path: String(path), body: told })
  if (!path.endsWith('/renew')) return Response.json({ id: 'x', label: '', created_at: '' })
  return known.has(told.old_endpoint)
    ? new Response(null, { status: 204 })
    : Response.json({ code: 'not_found', message: '', fields: {}, data: {} }, { status: 404 })
}

beforeEach(() => {
  Object.assign(browser, { now: null, kept: null })
  sent.length = 0
  known = new Set()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('caches', {
    open: async () => store,
    delete: async () => {
      browser.kept = null
    },
  })
  const worker = { pushManager }
  const serviceWorker = { getRegistration: async () => worker, register: async () => worker, ready: worker }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('does nothing where pushes were never allowed', async () => {
  await keepPush()
  expect(sent).toEqual([])
})

it('tells the server where a browser has moved to that was not awake then', async () => {
  Object.assign(browser, { now: subscription('new'), kept: { endpoint: 'old', publicKey: KEY } })
  known.add('old')
  await keepPush()
  expect(sent.map(({ path, body }) => [path, body['old_endpoint'], body['endpoint']])).toEqual([
    ['/api/v1/push-subscriptions/renew', 'old', 'new'],
  ])
  expect(browser.kept).toEqual({ endpoint: 'new', publicKey: KEY })
})

it('subscribes anew where the browser has lost its address, and the server has found it dead', async () => {
  browser.kept = { endpoint: 'old', publicKey: KEY }
  await keepPush()
  expect(sent.map(({ path }) => path)).toEqual(['/api/v1/push-subscriptions/renew', '/api/v1/me/push-subscriptions'])
  expect(browser.kept).toEqual({ endpoint: 'new', publicKey: KEY })
})

it('lets go of a browser that its person has taken away elsewhere', async () => {
  Object.assign(browser, { now: subscription('here'), kept: { endpoint: 'here', publicKey: KEY } })
  await keepPush()
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect([browser.now, browser.kept]).toEqual([null, null])
})

it('the service worker says by itself that the address has changed', async () => {
  browser.kept = { endpoint: 'old', publicKey: KEY }
  known.add('old')
  const heard = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    registration: { pushManager },
  }
  new Function('self', readFileSync('public/sw.js', 'utf8'))(self)
  let done: Promise<void> | undefined
  heard.get('pushsubscriptionchange')?.({ waitUntil: (work: Promise<void>) => (done = work) })
  await done
  expect(sent.map(({ body }) => body)).toEqual([{ old_endpoint: 'old', ...jsonOf('new') }])
  expect(browser.kept).toEqual({ endpoint: 'new', publicKey: KEY })
})
