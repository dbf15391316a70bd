import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { sweepFiles } from '../../kernel/sweep-files.ts'
import { receiptKey } from './receipt-files.rules.ts'
import { deleteReceipts, selectUnusedReceiptsForUpdate } from './receipts.queries.ts'

/** Deletes the files of receipts that no expense uses. Returns how many. */
export const sweepReceipts = (services: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> =>
  sweepFiles(services, {
    unused: selectUnusedReceiptsForUpdate,
    keysOf: ({ file }) => [receiptKey(file)],
    remove: (tx, receipts) =>
      deleteReceipts(
        tx,
        receipts.map(({ file }) => file),
      ),
  })

export const receiptJobs: JobDefinitions<'receipts.sweep'> = {
  'receipts.sweep': { run: sweepReceipts, reaches_outside: true, cron: '53 * * * *' },
}
