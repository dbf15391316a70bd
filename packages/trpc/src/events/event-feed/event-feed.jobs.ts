import { EVENT_DAYS } from '@stayward/contract/events/event'
import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteEventsBefore } from './event-feed.queries.ts'

const BATCH = 5_000
const KEPT_MS = EVENT_DAYS * 24 * 60 * 60_000

/** Deletes events after 90 days. Returns how many. */
export const sweepEvents = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const before = ago(clock.now(), KEPT_MS)
  return inBatches(db, BATCH, (tx) => deleteEventsBefore(tx, before, BATCH))
}

export const eventJobs: JobDefinitions<'events.sweep'> = {
  'events.sweep': { run: sweepEvents, reaches_outside: false, cron: '32 3 * * *' },
}
