import { dropAllCopies, dropCopy, dropEndedCopies, keepCopy } from './kept-copies.ts'

const WORKER = '/stay-worker.js'

/** Stores a stay's page for offline use at the door, or deletes the stored copy, as the page says. */
export async function keepStay(): Promise<void> {
  // Both exist on secure origins only.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  await dropEndedCopies()
  const action = document.querySelector<HTMLElement>('[data-copy]')?.dataset['copy']
  if (action === 'keep') await keep(location.pathname)
  if (action === 'drop') await dropCopy(location.pathname)
  if (action === 'forget') await forget()
}

async function keep(path: string): Promise<void> {
  const answer = await fetch(`${path}/saved`)
  const html = await answer.text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const ends = page.querySelector<HTMLElement>('[data-stay-ends]')?.dataset['stayEnds']
  // The stay has ended or was cancelled in the meantime.
  if (!answer.ok || ends === undefined) return
  await keepCopy({ path, html, ends, files: filesOf(page) })
  await navigator.serviceWorker.register(WORKER)
}

/** Scripts, styles and the icon of a page, each once. */
function filesOf(page: Document): string[] {
  const elements = page.querySelectorAll('link[href], script[src]')
  const files = Array.from(elements, (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '')
  return [...new Set(files)]
}

async function forget(): Promise<void> {
  await dropAllCopies()
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
