// Shows what is pushed, and opens its table. It keeps nothing and answers no request of the page.

self.addEventListener('push', (event) => {
  const { title = 'Leekha', body = '', url = '/', tag = 'leekha', lang = 'en' } = event.data?.json() ?? {}
  const { pathname } = new URL(url, self.location.origin)
  const shown = { body, tag, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', icon: '/favicon.svg', data: { pathname } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

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
