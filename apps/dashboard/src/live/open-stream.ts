import type { TRPCClient } from '@trpc/client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { OpenStream } from './follow-in-one-tab'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Opens the stream of changes and keeps it open: when it ends or fails it is reopened with growing waits.
 * After a failure it continues after the last received change. After an end by the server it begins with
 * `everything`, as the reader's rights may have changed.
 */
export const openStream =
  (client: Pick<TRPCClient<ManagerRouter>, 'timeline'>): OpenStream =>
  (position, tell) => {
    let lastEventId: string | null = position
    let wait_ms = FIRST_WAIT_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: { unsubscribe: () => void } | undefined
    const again = () => {
      timer = setTimeout(start, wait_ms * (0.5 + Math.random() / 2))
      wait_ms = Math.min(wait_ms * 2, MAX_WAIT_MS)
    }
    const start = () => {
      stream = client.timeline.live.subscribe(
        { lastEventId },
        {
          onStarted: () => {
            wait_ms = FIRST_WAIT_MS
          },
          onData: ({ id, data }) => {
            lastEventId = id
            tell(data)
          },
          onError: again,
          onComplete: () => {
            lastEventId = null
            again()
          },
        },
      )
    }
    start()
    return () => {
      clearTimeout(timer)
      stream?.unsubscribe()
    }
  }
