import { ago } from '../kernel/clock.ts'
import { inBatches } from '../kernel/in-batches.ts'
import type { Services } from '../kernel/services.ts'
import { coverFile, coverKey } from './cover-files.rules.ts'
import { deleteCovers, selectUnusedCoversForUpdate } from './covers.queries.ts'
import type { JobDefinitions } from '../kernel/jobs.ts'

const BATCH = 50
/** Longer than any upload takes between storing its files and using them. */
const GRACE_MS = 60 * 60 * 1000

/** Deletes the files of covers that no property or company uses. Returns how many covers. */
export function sweepCovers({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = ago(clock.now(), GRACE_MS)
  return inBatches(db, BATCH, async (tx) => {
    const covers = await selectUnusedCoversForUpdate(tx, before, BATCH)
    const keys = covers.flatMap(({ hash, widths }) => widths.map((width) => coverKey(coverFile(hash, width))))
    await Promise.all(keys.map((key) => storage.delete(key)))
    await deleteCovers(tx, covers)
    return covers.length
  })
}

export const propertyJobs: JobDefinitions<'covers.sweep'> = {
  'covers.sweep': { run: sweepCovers, reaches_outside: true, cron: '37 * * * *' },
}
