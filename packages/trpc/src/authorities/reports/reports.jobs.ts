import { REPORT_YEARS } from '@stayward/contract/stays/retention'
import { nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { deleteReportsBefore } from './old-reports.queries.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import { deliverReports } from './deliver-reports.service.ts'
import { keepProofs } from './keep-proofs.service.ts'
import { recordOverdueReports } from './overdue-reports.service.ts'
import { enqueueDueReports } from './report-schedule.service.ts'
import { warnOfReports } from './warn-of-reports.service.ts'

const BATCH = 1_000

/** Deletes reports past their retention period whose guests are erased. Returns how many. */
export const sweepReports = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  inBatches(db, BATCH, (tx) => deleteReportsBefore(tx, nowInstant(clock), REPORT_YEARS, BATCH))

export const reportJobs: JobDefinitions<`reports.${'dispatch' | 'deliver' | 'warn' | 'record_overdue' | 'keep_proofs' | 'sweep'}`> =
  {
    'reports.dispatch': {
      run: async (services) => void (await enqueueDueReports(services)),
      reaches_outside: true,
      cron: '* * * * *',
    },
    'reports.deliver': { run: deliverReports, reaches_outside: true },
    'reports.warn': { run: warnOfReports, reaches_outside: true, cron: '*/5 * * * *' },
    'reports.record_overdue': { run: recordOverdueReports, reaches_outside: false, cron: '*/5 * * * *' },
    'reports.keep_proofs': { run: keepProofs, reaches_outside: true, cron: '41 * * * *' },
    'reports.sweep': { run: sweepReports, reaches_outside: false, cron: '22 3 * * *' },
  }
