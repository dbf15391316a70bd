import { ago } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Services } from '../../kernel/services.ts'
import { deletePhotos, selectUnusedPhotosForUpdate, photoKey } from './task-photos.queries.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'

const BATCH = 50
/** Longer than any upload takes between storing its file and using it. */
const GRACE_MS = 60 * 60 * 1000

/** Deletes the files of job photos that no checklist uses. Returns how many. */
export function sweepTaskPhotos({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = ago(clock.now(), GRACE_MS)
  return inBatches(db, BATCH, async (tx) => {
    const ids = (await selectUnusedPhotosForUpdate(tx, before, BATCH)).map(({ id }) => id)
    await Promise.all(ids.map((id) => storage.delete(photoKey(id))))
    await deletePhotos(tx, ids)
    return ids.length
  })
}

export const taskJobs: JobDefinitions<'task_photos.sweep'> = {
  'task_photos.sweep': { run: sweepTaskPhotos, reaches_outside: true, cron: '57 * * * *' },
}
