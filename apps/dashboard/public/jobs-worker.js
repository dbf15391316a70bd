/* Keeps job pages usable through a short loss of network: stores task pages as last seen, for a day, with
 * their scripts, styles and words. Nothing else is stored, and stored pages are used only if the network does not
 * answer. Work done on a job offline is stored by the page itself. */
const PAGES = 'jobs-pages'
const FILES = 'jobs-files'
const MAX_PAGES = 40
const MAX_FILES = 300
const KEPT_MS = 24 * 60 * 60 * 1000
const RECENT_MS = 60 * 1000
const PATIENCE_MS = 6000
const FILE_NAMES = /\/(?:_next\/static|words)\/[\w./~%-]+\.(?:json|js|css|woff2)/g

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { type, urls } = event.data
  if (type === 'keep') event.waitUntil(keepAll(urls))
  if (type === 'forget') event.waitUntil(caches.delete(PAGES))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (/^\/(?:_next\/static|words)\//.test(url.pathname)) event.respondWith(file(request))
  else if (request.mode === 'navigate') event.respondWith(page(event))
})

/* Their names contain a hash of the content. */
async function file(request) {
  const files = await caches.open(FILES)
  const kept = await files.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(files, request, answer.clone(), MAX_FILES)
  return answer
}

async function page(event) {
  const asked = fetch(event.request).then(async (answer) => {
    // A redirect to sign-in: the user is gone, so their pages are deleted.
    if (answer.type === 'opaqueredirect' || answer.redirected) await caches.delete(PAGES)
    else if (answer.ok) event.waitUntil(keepPage(event.request.url, answer.clone()))
    return answer
  })
  const kept = await keptPage(event.request.url)
  if (!kept) return asked
  const hangs = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, kept)
  })
  return Promise.race([asked.catch(() => kept), hangs])
}

async function keptPage(url) {
  const pages = await caches.open(PAGES)
  const kept = (await pages.match(url)) ?? (await pages.match(url, { ignoreSearch: true }))
  return kept && isYoungerThan(KEPT_MS, kept) ? kept : undefined
}

const isYoungerThan = (age, answer) => Date.now() - Date.parse(answer.headers.get('date') ?? '') < age

/* One after the other: nobody is waiting for them, and the connection may be slow. */
async function keepAll(urls) {
  const pages = await caches.open(PAGES)
  for (const url of urls) {
    const kept = await pages.match(url)
    if (kept && isYoungerThan(RECENT_MS, kept)) continue
    const answer = await fetch(url)
    if (!answer.ok || answer.redirected) return
    await keepPage(url, answer)
  }
}

/* Stores a page with the files it references, so that it opens completely. */
async function keepPage(url, answer) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)])
  const names = new Set((await answer.clone().text()).match(FILE_NAMES))
  // Pages vary by the reader's language and session, and both belong to this browser.
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  await keep(pages, url, new Response(answer.body, { headers }), MAX_PAGES)
  for (const name of names) {
    if (await files.match(name)) continue
    const found = await fetch(name)
    if (found.ok) await keep(files, name, found, MAX_FILES)
  }
}

/* Adds an entry as the last one and removes the oldest. */
async function keep(cache, request, answer, most) {
  await cache.delete(request)
  await cache.put(request, answer)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)))
}
