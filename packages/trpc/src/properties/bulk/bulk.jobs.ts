import { BULK_UNDO_DAYS } from '@stayward/contract/properties/property-values'
import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteEditsBefore } from './bulk.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 500

/** Deletes what bulk edits changed once it cannot be undone. Returns how many rows. */
export const sweepBulkEdits = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteEditsBefore(tx, ago(clock.now(), BULK_UNDO_DAYS * DAY_MS), BATCH))

export const bulkEditJobs: JobDefinitions<'bulk_edits.sweep'> = {
  'bulk_edits.sweep': { run: sweepBulkEdits, reaches_outside: false, cron: '59 3 * * *' },
}
