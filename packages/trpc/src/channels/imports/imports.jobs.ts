import { UNDO_DAYS } from '@stayward/contract/channels/feed-values'
import { UNAPPLIED_DAYS } from '@stayward/contract/channels/import-values'
import { ago, nowInstant } from '../../kernel/clock.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { carryOutImport } from './carry-out-import.service.ts'
import { enqueueImport } from './enqueue-import.service.ts'
import {
  deleteImagesBefore,
  deleteImportsBefore,
  discardImportsBefore,
  listStoppedImports,
} from './file-imports.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 100
const HISTORY_DAYS = 90

/** A batch takes seconds. */
const STOPPED_MS = 2 * 60_000

/** Continues imports whose worker has ended in the middle. Returns how many. */
export async function resumeImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const stopped = await listStoppedImports(db, ago(clock.now(), STOPPED_MS))
  for (const key of stopped) await enqueueImport(db, key)
  return stopped.length
}

/** Discards imports that nobody applied, and deletes what is kept of applied ones once it cannot be undone. */
export async function sweepImports({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const since = (days: number) => ago(clock.now(), days * DAY_MS)
  const discarded = await inBatches(db, BATCH, (tx) =>
    discardImportsBefore(tx, since(UNAPPLIED_DAYS), BATCH, nowInstant(clock)),
  )
  // An undo that began in time may still run.
  await inBatches(db, BATCH, (tx) => deleteImagesBefore(tx, since(UNDO_DAYS + 1), BATCH))
  return discarded + (await inBatches(db, BATCH, (tx) => deleteImportsBefore(tx, since(HISTORY_DAYS), BATCH)))
}

export const importJobs: JobDefinitions<'imports.carry_out' | 'imports.resume' | 'imports.sweep'> = {
  'imports.carry_out': { run: carryOutImport, reaches_outside: false },
  'imports.resume': { run: resumeImports, reaches_outside: false, cron: '* * * * *' },
  'imports.sweep': { run: sweepImports, reaches_outside: false, cron: '53 3 * * *' },
}
