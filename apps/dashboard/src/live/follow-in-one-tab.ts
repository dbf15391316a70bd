import type { LiveChange } from '@stayward/contract/timeline'

const NAME = 'stayward.live'

/** Opens the stream; answers how to close it. */
export type OpenStream = (tell: (change: LiveChange) => void) => () => void

/**
 * Follows the changes in one tab for all of this browser, which opens only six connections to a host: the tab that holds
 * the lock has the stream and passes everything on. Answers how to stop.
 */
export function followInOneTab(open: OpenStream, onChange: (change: LiveChange) => void): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  // Only tabs of this release and origin speak here, and what they say is what the stream told them.
  channel.addEventListener('message', ({ data }: MessageEvent<LiveChange>) => onChange(data))
  const lead = () =>
    new Promise<void>((resolve) => {
      // The lock may be given just as the page goes.
      if (leaving.signal.aborted) return resolve()
      const close = open((change) => {
        onChange(change)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
        channel.postMessage(change)
      })
      leaving.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  // Browsers keep locks for secure origins; elsewhere every tab has a stream of its own.
  if ('locks' in navigator)
    navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    leaving.abort()
    channel.close()
  }
}
