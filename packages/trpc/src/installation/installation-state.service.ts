import { type BackupRunRow, findLastFailure, findLastSuccess } from './backup/backup-runs.queries.ts'
import { readUnendedRuns } from './backup/run-status.rules.ts'
import type { Executor } from '@stayward/db/client'
import { ago } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'
import { readInstallation } from '../kernel/installation-row.ts'
import { findBeginning } from './installation.queries.ts'

/** One missed night is no alarm; two are. */
const OVERDUE_MS = 48 * 60 * 60 * 1000

/** Input for the administrators' notices: the outside effects and the outcome of the last backups. */
export async function installationState({ db, env, clock }: Pick<Services, 'db' | 'env' | 'clock'>) {
  const now = clock.now()
  const makes_backups = env.BACKUP_PASSPHRASE !== undefined
  const [installation, outcomes] = await Promise.all([readInstallation(db), lastOutcomes(db, now)])
  const { success, failure } = outcomes
  const since = success?.finished_at ?? (await findBeginning(db))
  return {
    ...installation,
    makes_backups,
    last_success: success,
    /** The last backup, if it failed or was interrupted. */
    last_failure: failure !== null && !isLater(success, failure) ? failure : null,
    /**
     * Since when no backup has succeeded, if longer than 48 hours ago. Before the first success, since the
     * first user.
     */
    overdue_since: makes_backups && since !== null && since < ago(now, OVERDUE_MS) ? since : null,
  }
}

export type InstallationState = Awaited<ReturnType<typeof installationState>>

type Outcomes = { success: BackupRunRow | null; failure: BackupRunRow | null }

/**
 * The last successful and the last failed backup; one whose process is gone has failed, even if not recorded
 * yet.
 */
export async function lastOutcomes(db: Executor, now: Date): Promise<Outcomes> {
  const [success, failure, { broken_off }] = await Promise.all([
    findLastSuccess(db),
    findLastFailure(db),
    readUnendedRuns(db, now),
  ])
  const gone = broken_off.find(({ kind }) => kind === 'backup') ?? null
  return { success, failure: isLater(gone, failure) ? gone : failure }
}

/** Whether `run` started after `other`; true if there is no other. */
export const isLater = (run: BackupRunRow | null, other: BackupRunRow | null): boolean =>
  run !== null && (other === null || run.started_at > other.started_at)
