import { dropEndedCopies, keptCopy, keptFile } from '../src/offline/kept-copies.ts'

/*
 * Shows the page of a stay as it was saved where the network does not answer: at the door, in a stairwell without a
 * signal. What is saved is the page's own doing; everything else passes by here untouched.
 */
declare const self: ServiceWorkerGlobalScope

/** Longer than this nobody waits at a door while there is a copy to look at. */
const PATIENCE_MS = 6000

/** The page of a stay is right below the origin; the forms are below it. */
const STAY_PAGE = /^\/[^/]+$/

const FILES: readonly RequestDestination[] = ['image', 'script', 'style']

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropEndedCopies()])),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (FILES.includes(request.destination)) event.respondWith(fileOf(request))
  else if (request.mode === 'navigate' && STAY_PAGE.test(pathname))
    event.respondWith(pageOrCopy(request, pathname))
})

/** The names of files hold a hash of what is in them: one that is kept is the right one. */
const fileOf = async (request: Request): Promise<Response> => (await keptFile(request)) ?? fetch(request)

async function pageOrCopy(request: Request, path: string): Promise<Response> {
  await dropEndedCopies()
  const copy = await keptCopy(path)
  if (!copy) return fetch(request)
  const hangs = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null)
  })
  const answer = await Promise.race([fetch(request).catch(() => null), hangs])
  return answer === null || answer.status >= 500 ? copy : answer
}
