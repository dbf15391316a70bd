import { BackupRunningError } from '@stayward/db/backup/read-snapshot'
import { nowInstant } from '../../kernel/clock.ts'
import { loggableError } from '../../kernel/loggable-error.ts'
import { backUp, type BackingUp } from './back-up.service.ts'
import { type BackupRunRow, findBackupRun, updateBackupRun } from './backup-runs.queries.ts'
import { checkKeptBackup } from './check-kept-backup.service.ts'
import type { JobDefinitions } from '../../kernel/jobs.ts'
import { BACKUP_SCHEDULE } from './backup-schedule.rules.ts'
import { logErasures } from './erasure-log.service.ts'

/** The nightly backup, if a passphrase is set. Throws the failure, so that it is retried. */
export async function runNightlyBackup(services: BackingUp): Promise<void> {
  if (services.env.BACKUP_PASSPHRASE === undefined) return
  try {
    const { name, place, size_bytes, removed } = await backUp(services)
    services.log.info({ job: 'backup.run', name, place, size_bytes, removed }, 'backed up')
  } catch (error) {
    if (!(error instanceof BackupRunningError)) throw error
    services.log.info({ job: 'backup.run' }, 'another backup is under way')
  }
}

type Asked = { run_id: string }

/** Makes the backup that an administrator requested. */
export const makeRequestedBackup = (services: BackingUp, { run_id }: Asked): Promise<void> =>
  doOnce(services, 'backup.make', run_id, (run) => backUp(services, run))

/** Checks the backup that an administrator chose. */
export const checkRequestedBackup = (services: BackingUp, { run_id }: Asked): Promise<void> =>
  doOnce(services, 'backup.check', run_id, (run) => checkKeptBackup(services, run))

/**
 * Executes a waiting run. It is tried once, since the page shows the failure and has a button. A run that had
 * already started was left by a worker that died, perhaps because of it, so it is recorded as interrupted and
 * not started again.
 */
async function doOnce(
  services: BackingUp,
  job: 'backup.make' | 'backup.check',
  run_id: string,
  work: (run: BackupRunRow) => Promise<unknown>,
): Promise<void> {
  const { db, clock, log } = services
  const run = await findBackupRun(db, run_id)
  if (run?.state === 'running')
    return updateBackupRun(db, run_id, { state: 'broken_off', finished_at: nowInstant(clock) })
  if (run?.state !== 'waiting') return
  try {
    await work(run)
    log.info({ job, name: run.file }, 'done')
  } catch (error) {
    log.error({ job, name: run.file, err: loggableError(error) }, 'a run of a backup failed')
  }
}

export const backupJobs: JobDefinitions<'erasures.log' | `backup.${'run' | 'make' | 'check'}`> = {
  'erasures.log': { run: logErasures, reaches_outside: true },
  'backup.run': { run: runNightlyBackup, reaches_outside: true, cron: BACKUP_SCHEDULE },
  'backup.make': { run: makeRequestedBackup, reaches_outside: true },
  // It reads a backup and changes nothing.
  'backup.check': { run: checkRequestedBackup, reaches_outside: false },
}
