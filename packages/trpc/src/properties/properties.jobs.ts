import type { JobDefinitions } from '../kernel/jobs.ts'
import type { Services } from '../kernel/services.ts'
import { sweepFiles } from '../kernel/sweep-files.ts'
import { coverFile, coverKey } from './cover-files.rules.ts'
import { deleteCovers, selectUnusedCoversForUpdate } from './covers.queries.ts'

/** Deletes the files of covers that no property or company uses. Returns how many covers. */
export const sweepCovers = (services: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<number> =>
  sweepFiles(services, {
    unused: selectUnusedCoversForUpdate,
    keysOf: ({ hash, widths }) => widths.map((width) => coverKey(coverFile(hash, width))),
    remove: deleteCovers,
  })

export const propertyJobs: JobDefinitions<'covers.sweep'> = {
  'covers.sweep': { run: sweepCovers, reaches_outside: true, cron: '37 * * * *' },
}
