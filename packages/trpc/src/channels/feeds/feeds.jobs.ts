import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { enqueueRead } from './enqueue-read.service.ts'
import { deleteDifferencesBefore } from './feed-differences.queries.ts'
import { deleteEventsBefore } from './feed-events.queries.ts'
import { insertNewFeeds, listDueFeeds } from './feeds.queries.ts'
import { readFeed } from './read-feed.service.ts'

const BATCH = 1_000
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Enqueues a read of every feed that is due; a host is asked for one at a time. Returns how many. */
export async function readDueFeeds({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = nowInstant(clock)
  await insertNewFeeds(db, now)
  const due = await listDueFeeds(db, now)
  for (const feed of due) await enqueueRead(db, feed, now)
  return due.length
}

/** Deletes events that ended a month ago, of feeds that are not read any more; others forget theirs after a week. */
export const sweepFeedEvents = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteEventsBefore(tx, ago(clock.now(), KEPT_MS).slice(0, 10), BATCH))

const HISTORY_MS = 90 * 24 * 60 * 60_000

/** Deletes decided differences after 90 days. */
export const sweepDifferences = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteDifferencesBefore(tx, ago(clock.now(), HISTORY_MS), BATCH))

export const feedJobs: JobDefinitions<
  'feeds.read' | 'feeds.read_due' | 'feed_events.sweep' | 'feed_differences.sweep'
> = {
  'feeds.read': { run: readFeed, reaches_outside: true },
  'feeds.read_due': {
    run: async (services) => void (await readDueFeeds(services)),
    reaches_outside: true,
    cron: '* * * * *',
  },
  'feed_events.sweep': { run: sweepFeedEvents, reaches_outside: false, cron: '41 3 * * *' },
  'feed_differences.sweep': { run: sweepDifferences, reaches_outside: false, cron: '47 3 * * *' },
}
