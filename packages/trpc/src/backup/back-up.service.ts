import { BackupRunningError } from '@stayward/db/backup/read-snapshot'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { backupName, backupStore, instantOfName, requirePassphrase } from './backup-place.ts'
import { type BackupRunRow, insertBackupRun } from './backup-runs.queries.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { logErasures } from './erasure-log.ts'
import { listBackups } from './find-backup.ts'
import { backupsToRemove } from './keep-backups.ts'
import { writeBackup } from './write-backup.ts'

export type BackingUp = Pick<Services, 'env' | 'db' | 'storage' | 'clock' | 'ids'>

export type BackupReport = CheckedBackup & {
  name: string
  place: string
  size_bytes: number
  /** Names of older backups that were removed, as BACKUP_KEEP says. */
  removed: string[]
}

/**
 * Backs up the installation, reads the backup back to the last byte, and then removes those that need not be kept. How it
 * ended is noted in the database.
 * @throws BackupError without a passphrase, BackupRunningError beside another one, or why it failed.
 */
export async function backUp(services: BackingUp): Promise<BackupReport> {
  const passphrase = requirePassphrase(services.env)
  const started_at = nowInstant(services.clock)
  const store = backupStore(services.env)
  const name = backupName(started_at)
  try {
    await logErasures(services)
    const size_bytes = await store.write(name, await writeBackup(services))
    const checked = await checkBackup({ name, open: () => store.read(name) }, passphrase)
    await noteRun(services, { file: name, started_at, size_bytes, error: null })
    return { ...checked, name, place: store.place, size_bytes, removed: await removeOld(services, store) }
  } catch (error) {
    const cause = error instanceof Error && error.name === 'StorageError' ? error.cause : error
    if (!(cause instanceof BackupRunningError)) await noteFailure(services, name, started_at, cause)
    throw cause
  }
}

async function removeOld({ env }: BackingUp, store: BackupStore): Promise<string[]> {
  const backups = (await listBackups(store)).flatMap(({ name }) => {
    const instant = instantOfName(name)
    return instant === null ? [] : [{ name, instant }]
  })
  const removed = backupsToRemove(backups, env.BACKUP_KEEP).map(({ name }) => name)
  for (const name of removed) await store.remove(name)
  return removed
}

async function noteFailure(
  services: BackingUp,
  file: string,
  started_at: string,
  cause: unknown,
): Promise<void> {
  const error = cause instanceof Error ? cause.message : String(cause)
  await noteRun(services, { file, started_at, size_bytes: null, error })
}

async function noteRun(
  { db, clock, ids }: BackingUp,
  run: Omit<BackupRunRow, 'id' | 'finished_at'>,
): Promise<void> {
  await insertBackupRun(db, { id: ids.next(), finished_at: nowInstant(clock), ...run })
}
