import { Worker } from 'node:worker_threads'
import { z } from 'zod'
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
  const content = await inThread(text, time_zone, limit_ms)
  return typeof content === 'string'
    ? { outcome: 'fault', fault: { code: content } }
    : { outcome: 'read', ...content }
}

const Failure = z
  .object({ code: z.string().optional().catch(undefined), name: z.string().catch('Error') })
  .catch({ name: 'Error' })

async function inThread(
  text: string,
  timeZone: string,
  limitMs: number,
): Promise<ReturnType<typeof readEvents> | 'took_too_long'> {
  const thread = new Worker(new URL('read-calendar.worker.ts', import.meta.url), {
    workerData: { text, time_zone: timeZone },
    resourceLimits: MEMORY,
    env: {},
    execArgv: [],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof inThread>>>()
  const timer = setTimeout(() => resolve('took_too_long'), limitMs)
  thread.once('message', resolve)
  thread.once('error', (error: unknown) => {
    const { code, name } = Failure.parse(error)
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') resolve('too_complex')
    // Its message may quote the calendar.
    else reject(new Error(`The reader of calendars failed: ${code ?? name}`))
  })
  thread.once('exit', () => reject(new Error('The reader of calendars ended without a result.')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
