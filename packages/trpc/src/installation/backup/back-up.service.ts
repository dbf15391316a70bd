import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { backupName, backupStore, instantOfName, requirePassphrase } from './backup-place.rules.ts'
import type { BackupRunRow } from './backup-runs.queries.ts'
import { type CheckedBackup, checkBackup } from './check-backup.service.ts'
import { countedBytes } from './counted-bytes.rules.ts'
import { doRun, type ReportPart } from './do-run.service.ts'
import { logErasures } from './erasure-log.service.ts'
import { listBackups } from './list-backups.service.ts'
import { backupsToRemove } from './keep-backups.service.ts'
import { writeBackup } from './write-backup.service.ts'

export type BackingUp = Pick<Services, 'env' | 'db' | 'storage' | 'clock' | 'ids' | 'log'>

export type BackupReport = CheckedBackup & {
  name: string
  place: string
  size_bytes: number
  /** Names of older backups that were removed under BACKUP_KEEP. */
  removed: string[]
}

/** Writing and reading back take about equally long. */
const WRITING = 0.5

/**
 * Backs up the installation, reads the backup back to the last byte, and then removes backups past their
 * retention. Progress and outcome are recorded in the database, in the run `requested` if somebody asked for
 * it there.
 * @throws BackupError without a passphrase or if the backup fails, BackupRunningError while another one runs.
 */
export async function backUp(services: BackingUp, requested?: BackupRunRow): Promise<BackupReport> {
  if (requested === undefined) requirePassphrase(services.env)
  const run = requested ?? newRun(services)
  return doRun(services, run, async (report) => {
    try {
      return await writeAndCheck(services, run.file, report)
    } catch (error) {
      throw error instanceof Error && error.name === 'StorageError' ? error.cause : error
    }
  })
}

function newRun({ clock, ids }: BackingUp): BackupRunRow {
  const now = nowInstant(clock)
  return {
    id: ids.next(),
    kind: 'backup',
    file: backupName(now),
    state: 'running',
    percent: 0,
    started_at: now,
    finished_at: now,
    size_bytes: null,
    error: null,
  }
}

async function writeAndCheck(services: BackingUp, name: string, report: ReportPart): Promise<BackupReport> {
  const passphrase = requirePassphrase(services.env)
  const store = backupStore(services.env)
  await logErasures(services)
  const archive = await writeBackup(services, (part) => report(part * WRITING))
  const size_bytes = await store.write(name, archive)
  const open = async () =>
    countedBytes(await store.read(name), (bytes) => report(WRITING + (bytes / size_bytes) * (1 - WRITING)))
  const checked = await checkBackup({ name, open }, passphrase)
  return { ...checked, name, place: store.place, size_bytes, removed: await removeOld(services, store) }
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
