// Shows what is pushed, opens its table, and tells the server when this browser's address has changed. It answers no
// request of the page.

self.addEventListener('push', (event) => {
  const { title = 'Leekha', body = '', url = '/', tag = 'leekha', lang = 'en' } = event.data?.json() ?? {}
  const { pathname } = new URL(url, self.location.origin)
  const shown = { body, tag, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', icon: '/favicon.svg', data: { pathname } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

// The page keeps there under which address the server knows this browser.
const STORE = 'leekha-push'
const ADDRESS = '/push-address'

async function renew({ oldSubscription, newSubscription }) {
  const store = await caches.open(STORE)
  const kept = await (await store.match(ADDRESS))?.json()
  const old_endpoint = oldSubscription?.endpoint ?? kept?.endpoint
  // The page sees to it when it is opened.
  if (!old_endpoint) return
  const options = oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: kept.publicKey }
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = fresh.toJSON()
  // A worker reads no cookies, and who was signed in may be signed out: the old address is what it shows.
  const answer = await fetch('/api/v1/push-subscriptions/renew', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ old_endpoint, endpoint, keys }),
  })
  if (answer.ok) await store.put(ADDRESS, new Response(JSON.stringify({ ...kept, endpoint })))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function open(pathname) {
  const address = new URL(pathname, self.location.origin).href
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === address)
  await (there ? there.focus() : self.clients.openWindow(address))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.pathname))
})
