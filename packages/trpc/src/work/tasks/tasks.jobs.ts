import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { sweepFiles } from '../../kernel/sweep-files.ts'
import { deletePhotos, photoKey, selectUnusedPhotosForUpdate } from './task-photos.queries.ts'

/** Deletes the files of job photos that no checklist uses. Returns how many. */
export const sweepTaskPhotos = (services: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> =>
  sweepFiles(services, {
    unused: selectUnusedPhotosForUpdate,
    keysOf: ({ id }) => [photoKey(id)],
    remove: (tx, photos) =>
      deletePhotos(
        tx,
        photos.map(({ id }) => id),
      ),
  })

export const taskJobs: JobDefinitions<'task_photos.sweep'> = {
  'task_photos.sweep': { run: sweepTaskPhotos, reaches_outside: true, cron: '57 * * * *' },
}
