import type { LiveChange } from '@stayward/contract/overview/timeline'
import { RecentChanges } from './recent-changes'

const NAME = 'stayward.live'
/** How long a page knows what it may have missed: one that replaces another waits a moment for its lock. */
const JUST_OPENED_MS = 10_000

/**
 * Opens the stream from a position, or with `everything` first if that is null; returns a function that
 * closes it.
 */
export type OpenStream = (position: string | null, tell: (change: LiveChange) => void) => () => void

/** Messages between tabs of one browser: what changed, or how long ago a new listener was opened. */
type Message = { kind: 'changed'; change: LiveChange } | { kind: 'joined'; opened_ms_ago: number }

/**
 * Receives the changes in one tab for the whole browser, which opens only six connections to a host: the tab
 * that holds the lock has the stream and forwards everything, including what changed while another tab was
 * opening. Returns a function that stops it.
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
  // Only tabs of this release and origin use this channel.
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message>) => {
    if (message.kind === 'changed') return onChange(message.change)
    for (const change of recent?.ofLast(message.opened_ms_ago) ?? []) say({ kind: 'changed', change })
  })
  const lead = (from: string | null) =>
    new Promise<void>((resolve) => {
      // The lock may be granted just as the page closes.
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
    const joined_at = performance.now()
    say({ kind: 'joined', opened_ms_ago: joined_at })
    // A later leader does not know what the others have received.
    await locks.request(NAME, { signal: leaving.signal }, () =>
      lead(performance.now() - joined_at < JUST_OPENED_MS ? position : null),
    )
  }
  // Browsers offer Web Locks on secure origins only; elsewhere every tab has its own stream.
  if ('locks' in navigator) follow(navigator.locks).catch(() => undefined)
  else void lead(position)
  return () => {
    leaving.abort()
    channel.close()
  }
}
