import { numberEvents } from '@stayward/trpc/events/event-feed/number-events.service'
import type { Services } from '@stayward/trpc/kernel/services'

/** How soon after its commit an event is numbered, at the latest. */
const LOOK_MS = 250

/** Numbers events until it is stopped. */
export type RunningSequencer = { stop: () => Promise<void> }

/**
 * Looks for events without a number again and again; decision 55. Nothing wakes it, so no wake-up can be lost. All
 * workers may do so.
 */
export function startSequencer(services: Services): RunningSequencer {
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async (): Promise<void> => {
    try {
      await numberEvents(services)
      if (isFailing) services.log.info('events are numbered again')
      isFailing = false
    } catch (error) {
      // The database is down; four times a second would fill the log.
      if (!isFailing) services.log.error({ err: error }, 'events are not numbered')
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(next, LOOK_MS)
  }
  let looking = look()
  function next(): void {
    looking = look()
  }
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
