import { isKnownLevel } from '@stayward/db/backup/migration-level'
import { requireRestorable, restoreDatabase } from '@stayward/db/backup/restore-database'
import { enqueueAgain, parseJobs } from '@stayward/db/backup/waiting-jobs'
import type { Env } from '@stayward/env/env'
import type { Storage } from '@stayward/integrations/storage/storage'
import { ago } from '../../kernel/clock.ts'
import type { RunningServices } from '../../kernel/services.ts'
import { BackupError } from './backup-error.rules.ts'
import { requireKeys } from './backup-keys.rules.ts'
import { requirePassphrase } from './backup-place.rules.ts'
import { forgetUnendedRuns } from './backup-runs.queries.ts'
import { type CheckedBackup, checkBackup } from './check-backup.service.ts'
import { readErasureLog } from './erasure-log.service.ts'
import type { FoundBackup } from './find-backup.service.ts'
import type { Manifest } from './manifest.rules.ts'
import { repeatErasures } from './repeat-erasures.service.ts'
import { RestoredEntries } from './restored-entries.service.ts'

export type RestoreOptions = {
  source: FoundBackup
  /** The database to restore into; it must be empty. */
  database_url: string
  /** Where stored files go; null to read and discard them. */
  storage: Storage | null
  /** Deletes what an unfinished restore left there first. */
  restart: boolean
  /** Creates the services of the restored copy, which end with the restore. */
  services: (env: Env) => RunningServices
  /** Called with each step, in words. */
  progress: (line: string) => void
}

export type RestoreReport = CheckedBackup & { erasures: { logged: number; repeated: number } }

/**
 * Clocks of several machines may differ by this much, so erasures from shortly before the backup count too.
 */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000

type Queue = Parameters<typeof enqueueAgain>[0]

/**
 * Restores a backup into an empty database and migrates it. Every problem with the backup, the keys or the
 * database is found before anything is written. The copy starts with its outside effects off, and the
 * erasures logged since the backup are repeated in it.
 * @throws BackupError, ArchiveError and the errors of `restoreDatabase`, each in words.
 */
export async function restoreBackup(env: Env, options: RestoreOptions): Promise<RestoreReport> {
  const { source, database_url, restart, progress } = options
  const passphrase = requirePassphrase(env)
  await requireRestorable(database_url, restart)
  progress(`Check ${source.name}`)
  const checked = await checkBackup(source, passphrase)
  const { header, manifest } = checked
  requireKeys(env, header.keys)
  if (!isKnownLevel(header.level))
    throw new BackupError(
      `The backup has the migration ${header.level.tag}, which this version of Stayward does not have. Use the version ` +
        `that made it (${header.product_version}) or a later one.`,
    )
  const log = await readErasureLog(source.beside, ago(new Date(header.created_at), CLOCKS_DIFFER_MS))
  const entries = await RestoredEntries.open(source, passphrase)
  let repeated = 0
  try {
    progress(`Load ${manifest.tables.length} tables`)
    await restoreDatabase(database_url, {
      backup: source.name,
      level: header.level,
      restart,
      tables: manifest.tables,
      counters: manifest.counters,
      parts: entries.rows(),
      complete: async (sql) => {
        progress(`Restore ${manifest.files.length} files and ${manifest.jobs.rows} jobs`)
        await restoreRest(entries, manifest, options.storage, sql)
        progress(`Repeat what was erased since: ${log.length} entries`)
        repeated = await settle(options.services({ ...env, DATABASE_URL: database_url }), log)
      },
    })
  } finally {
    await entries.close()
  }
  return { ...checked, erasures: { logged: log.length, repeated } }
}

async function restoreRest(
  entries: RestoredEntries,
  { files }: Manifest,
  storage: Storage | null,
  queue: Queue,
): Promise<void> {
  const facts = new Map(
    files.map(({ key, content_type, cache_control }) => [key, { content_type, cache_control }]),
  )
  for await (const { entry, bytes } of entries.rest()) {
    if (entry.type === 'jobs') for (const job of parseJobs(bytes)) await enqueueAgain(queue, job)
    const known = entry.type === 'file' ? facts.get(entry.key) : undefined
    if (entry.type === 'file' && known) await storage?.put(entry.key, bytes, known)
  }
}

/** Removes what the copy must not keep: guests erased since the backup, and runs that had not ended. */
async function settle(
  services: RunningServices,
  log: Awaited<ReturnType<typeof readErasureLog>>,
): Promise<number> {
  try {
    await forgetUnendedRuns(services.db)
    return await repeatErasures(services, log)
  } finally {
    await services.close()
  }
}
