import { dropEndedCopies, keptCopy, keptFile } from '../src/offline/kept-copies.ts'

/* Shows the stored page of a stay if the network does not answer: at the door, in a stairwell without a
 * signal. The page itself does the storing; all other requests pass through untouched. */
declare const self: ServiceWorkerGlobalScope

/** Nobody at a door should wait longer than this while there is a copy. */
const PATIENCE_MS = 6000

/** The page of a stay is directly below the origin; its forms are below it. */
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

/** File names contain a hash of the content, so a stored one is always current. */
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
