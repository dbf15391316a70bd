/** Each stay has its own cache, named after its page's URL, so that it can be deleted as a whole. */
const PREFIX = 'stayward.stay:'

/** Until when a copy may be shown: the end of the stay. */
const ENDS = 'X-Stay-Ends'

/** The stored copy of a stay: its page, until when, and the files that the page needs. */
export type StayCopy = { path: string; html: string; ends: string; files: string[] }

/** Stores a stay's page in place of an earlier copy. Throws if a file can't be fetched. */
export async function keepCopy({ path, html, ends, files }: StayCopy): Promise<void> {
  const cache = await caches.open(PREFIX + path)
  await cache.addAll(files)
  const headers = { 'Content-Type': 'text/html; charset=utf-8', [ENDS]: ends }
  await cache.put(path, new Response(html, { headers }))
  const wanted = new Set([path, ...files].map((address) => new URL(address, location.origin).href))
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request)
}

/** The stored copy of a stay's page; null if there is none or the stay is over. */
export async function keptCopy(path: string): Promise<Response | null> {
  const name = PREFIX + path
  // Opening a cache would create it.
  if (!(await caches.has(name))) return null
  const copy = await (await caches.open(name)).match(path)
  if (copy && Date.now() < Date.parse(copy.headers.get(ENDS) ?? '')) return copy
  await caches.delete(name)
  return null
}

/** A file that some copy needs. */
export const keptFile = (request: Request): Promise<Response | undefined> => caches.match(request)

export async function dropCopy(path: string): Promise<void> {
  await caches.delete(PREFIX + path)
}

/** Deletes the copies of past stays. */
export async function dropEndedCopies(): Promise<void> {
  for (const path of await keptPaths()) await keptCopy(path)
}

export async function dropAllCopies(): Promise<void> {
  for (const path of await keptPaths()) await dropCopy(path)
}

const keptPaths = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
