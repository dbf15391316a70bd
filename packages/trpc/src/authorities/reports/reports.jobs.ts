import { REPORT_YEARS } from '@stayward/contract/retention'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteReportsBefore } from './old-reports.queries.ts'

const BATCH = 1_000

/** Deletes the reports of stays that ended longer ago than they are kept and whose guests are erased; answers how many. */
export const sweepReports = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteReportsBefore(tx, nowInstant(clock), REPORT_YEARS, BATCH))
