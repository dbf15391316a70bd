import type { LiveChange } from '@stayward/contract/overview/timeline'
import { RecentChanges } from './recent-changes'

const NAME = 'stayward.live'

/**
 * Opens the stream from a position on, or with `everything` first where that is null; answers how to close it.
 */
export type OpenStream = (position: string | null, tell: (change: LiveChange) => void) => () => void

/** What tabs of one browser say to each other: what changed, or how long ago one that begins to follow was opened. */
type Message = { kind: 'changed'; change: LiveChange } | { kind: 'joined'; opened_ms_ago: number }

/**
 * Follows the changes in one tab for all of this browser, which opens only six connections to a host: the tab that holds
 * the lock has the stream and passes everything on, also what changed while another was opening. Answers how to stop.
 */
export function followInOneTab(
  open: OpenStream,
  position: string,
  onChange: (change: LiveChange) => void,
): () => void {
  const leaving = new AbortController()
  const channel = new BroadcastChannel(NAME)
  let recent: RecentChanges | null = null
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone.
  const say = (message: Message) => channel.postMessage(message)
  // Only tabs of this release and origin speak here.
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'changed') return onChange(message.change)
    for (const change of recent?.ofLast(message.opened_ms_ago) ?? []) say({ kind: 'changed', change })
  })
  const lead = (from: string | null) =>
    new Promise<void>((resolve) => {
      // The lock may be given just as the page goes.
      if (leaving.signal.aborted) return resolve()
      const heard = new RecentChanges()
      recent = heard
      const close = open(from, (change) => {
        heard.add(change)
        onChange(change)
        say({ kind: 'changed', change })
      })
      leaving.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  const follow = async (locks: LockManager) => {
    const isFirst = await locks.request(NAME, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(position)
      return lock !== null
    })
    if (isFirst || leaving.signal.aborted) return
    say({ kind: 'joined', opened_ms_ago: performance.now() })
    // Who takes over does not know what the others have heard.
    await locks.request(NAME, { signal: leaving.signal }, () => lead(null))
  }
  // Browsers keep locks for secure origins; elsewhere every tab has a stream of its own.
  if ('locks' in navigator) follow(navigator.locks).catch(() => undefined)
  else void lead(position)
  return () => {
    leaving.abort()
    channel.close()
  }
}
