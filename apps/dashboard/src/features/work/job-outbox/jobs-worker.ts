import { paths } from '../../../paths'

/** What the worker of the job pages is told: which pages to keep for a time without network, or to forget them all. */
type Message = { type: 'keep'; urls: string[] } | { type: 'forget' }

// Next replaces this word at build time. `next dev` names its files alike from one change to the next.
// oxlint-disable-next-line node/no-process-env
const IS_BUILT = process.env.NODE_ENV === 'production'

/** Starts the worker where the browser has them, which is on secure origins. */
export async function startJobsWorker(): Promise<void> {
  if (!IS_BUILT || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(paths.jobsWorker, { scope: paths.tasks() })
}

/** Tells the worker something, as soon as it runs; nothing where there is none. */
export async function tellJobsWorker(message: Message): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(paths.tasks())
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  // A worker is of the page's own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}
