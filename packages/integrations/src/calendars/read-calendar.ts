import { Worker } from 'node:worker_threads'
import { threadPool } from '../concurrency/thread-pool.ts'
import { frameFault } from './calendar-frame.ts'
import type { FeedFault } from './feed-fault.ts'
import type { CalendarContent, readEvents } from './read-events.ts'

/** What a calendar contains, or why nothing of it can be relied on. */
export type CalendarReading =
  | ({ outcome: 'read' } & CalendarContent)
  | {
      outcome: 'fault'
      fault: Extract<FeedFault, { code: 'not_a_calendar' | 'truncated' | 'too_complex' | 'took_too_long' }>
    }

// 5 MiB of events take 1 to 2 s on two shared cores.
const LIMIT_MS = 15_000

/** 5 MiB of events fit into 96 MB, and not into 64. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

/** What the threads of calendars get. */
export type CalendarInput = { text: string; time_zone: string }

const readInThread = threadPool<CalendarInput, ReturnType<typeof readEvents>>({
  name: 'The reader of calendars',
  start: (options) => new Worker(new URL('./read-calendar.worker.ts', import.meta.url), { ...options }),
  memory: MEMORY,
})

/**
 * Reads a calendar into days of the property, in a thread that is ended after `limit_ms`: a recurrence rule can
 * keep a parser busy for ever.
 */
export async function readCalendar(
  text: string,
  { time_zone, limit_ms = LIMIT_MS }: { time_zone: string; limit_ms?: number },
): Promise<CalendarReading> {
  const fault = frameFault(text)
  if (fault) return { outcome: 'fault', fault: { code: fault } }
  const content = await readInThread({ text, time_zone }, limit_ms)
  return typeof content === 'string'
    ? { outcome: 'fault', fault: { code: content } }
    : { outcome: 'read', ...content }
}
