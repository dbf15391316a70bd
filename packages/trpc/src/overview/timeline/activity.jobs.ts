import { ACTIVITY_YEARS } from '@stayward/contract/stays/retention'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteActivityBefore } from './old-activity.queries.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'

const BATCH = 5_000

/** Deletes activity past its retention period. Returns how many entries. */
export const sweepActivity = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteActivityBefore(tx, nowInstant(clock), ACTIVITY_YEARS, BATCH))

export const activityJobs: JobDefinitions<'activity.sweep'> = {
  'activity.sweep': { run: sweepActivity, reaches_outside: false, cron: '12 3 * * *' },
}
