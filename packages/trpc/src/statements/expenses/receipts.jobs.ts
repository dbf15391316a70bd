import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { receiptKey } from './receipt-files.rules.ts'
import { deleteReceipts, selectUnusedReceiptsForUpdate } from './receipts.queries.ts'

const BATCH = 50
/** Longer than any upload takes between storing its file and using it. */
const GRACE_MS = 60 * 60 * 1000

/** Deletes the files of receipts that no expense uses. Returns how many. */
export function sweepReceipts({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = ago(clock.now(), GRACE_MS)
  return inBatches(db, BATCH, async (tx) => {
    const files = (await selectUnusedReceiptsForUpdate(tx, before, BATCH)).map(({ file }) => file)
    await Promise.all(files.map((file) => storage.delete(receiptKey(file))))
    await deleteReceipts(tx, files)
    return files.length
  })
}

export const receiptJobs: JobDefinitions<'receipts.sweep'> = {
  'receipts.sweep': { run: sweepReceipts, reaches_outside: true, cron: '53 * * * *' },
}
