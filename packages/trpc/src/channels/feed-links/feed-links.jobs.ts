import { FEED_FETCH_DAYS } from '@stayward/contract/channels/feed-link-values'
import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteFetchesBefore, deleteNightsBefore } from './feed-fetches.queries.ts'

const BATCH = 5_000
const KEPT_MS = FEED_FETCH_DAYS * 24 * 60 * 60_000

/**
 * Deletes fetches of calendar links after 90 days, and calendars not seen for as long, except the last one of
 * each link. Returns how many rows.
 */
export async function sweepFeedFetches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = ago(clock.now(), KEPT_MS)
  const fetches = await inBatches(db, BATCH, (tx) => deleteFetchesBefore(tx, before, BATCH))
  return fetches + (await inBatches(db, BATCH, (tx) => deleteNightsBefore(tx, before, BATCH)))
}

export const feedLinkJobs: JobDefinitions<'feed_fetches.sweep'> = {
  'feed_fetches.sweep': { run: sweepFeedFetches, reaches_outside: false, cron: '22 3 * * *' },
}
