import { paths } from '../../../paths'

/** Messages to the job pages' worker: which pages to keep for offline use, or to delete them all. */
type Message = { type: 'keep'; urls: string[] } | { type: 'forget' }

// Next replaces this expression at build time. `next dev` does not change file names with their content.
// oxlint-disable-next-line node/no-process-env
const IS_BUILT = process.env.NODE_ENV === 'production'

/** Starts the worker if the browser supports it, which is on secure origins. */
export async function startJobsWorker(): Promise<void> {
  if (!IS_BUILT || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(paths.jobsWorker, { scope: paths.tasks() })
}

/** Sends the worker a message once it runs; does nothing without a worker. */
export async function tellJobsWorker(message: Message): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration(paths.tasks())
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing
  // A worker has the page's own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(message)
}
