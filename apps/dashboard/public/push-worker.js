/* Shows what this installation pushes to the browser, and opens its page. It stores nothing and answers no requests. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

function show(data) {
  const { title, body, path, tag } = messageOf(data)
  // Browsers demand that something is shown, also for what cannot be read.
  return self.registration.showNotification(title ?? 'Stayward', {
    body: body ?? '',
    tag: tag ?? 'stayward',
    icon: '/icon.svg',
    data: { path: path ?? '/' },
  })
}

function messageOf(data) {
  try {
    const message = data?.json()
    return typeof message === 'object' && message !== null ? message : {}
  } catch {
    return {}
  }
}

/* Opens a page of ours, and no other: what could be read as another site becomes the first page. */
async function open(path) {
  const origin = self.location.origin
  const isPath = typeof path === 'string' && /^\/(?![/\\])/.test(path)
  const url = new URL(isPath ? path : '/', origin)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((client) => client.url === url.href)
  if (page) return page.focus()
  return self.clients.openWindow(url.origin === origin ? url.href : `${origin}/`)
}
