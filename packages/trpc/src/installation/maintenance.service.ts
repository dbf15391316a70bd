import type {
  Backups,
  BackupRun,
  BackupRunKind,
  BackupRunStatus,
  Effects,
  Finding,
  InstallationState,
  KeptBackup,
} from '@stayward/contract/installation/installation'
import { isWorkerPresent } from '@stayward/db/worker-presence'
import type { BackupStore } from '@stayward/integrations/backups/backup-store'
import { backupName, backupStore, instantOfName } from './backup/backup-place.rules.ts'
import {
  type BackupRunRow,
  lastReadings,
  lockBackupRuns,
  runJobKey,
  saveBackupRun,
  updateBackupRun,
} from './backup/backup-runs.queries.ts'
import { nextBackupAt } from './backup/backup-schedule.rules.ts'
import { listBackups } from './backup/list-backups.service.ts'
import { readUnendedRuns } from './backup/run-status.rules.ts'
import { examineParts } from './doctor/doctor.service.ts'
import { readQueueFacts } from './doctor/queue-facts.queries.ts'
import { nowInstant } from '../kernel/clock.ts'
import type { Context, UserContext } from '../kernel/context.ts'
import { notFound, ServiceError } from '../kernel/errors.ts'
import { inTransaction } from '../kernel/idempotency.ts'
import { enqueueJob } from '../kernel/jobs.ts'
import { effectsAreOn, switchEffects } from '../kernel/effects.ts'
import { isLater, lastOutcomes } from './installation-state.service.ts'
import { readInstallation } from '../kernel/installation-row.ts'

/** Whether outside effects are on, and what the installation was restored from. */
export async function readEffects({ db }: Pick<Context, 'db'>): Promise<Effects> {
  const { effects_off_since, restored_from, restored_at } = await readInstallation(db)
  return { off_since: effects_off_since, restored_from, restored_at }
}

/** Switches outside effects on or off on behalf of an administrator. Workers follow within seconds. */
export function switchEffectsBy(ctx: UserContext, on: boolean): Promise<Effects> {
  return inTransaction(ctx, async (tx) => {
    const has_changed = await switchEffects({ db: tx, clock: ctx.clock }, on)
    if (has_changed) ctx.log.warn({ user_id: ctx.actor.user_id, on }, 'outside effects switched')
    return readEffects({ db: tx })
  })
}

/** The kept backups, and the runs in progress. */
export async function readBackups({ db, env, clock }: Context): Promise<Backups> {
  const now = clock.now()
  const store = backupStore(env)
  const [kept, { under_way }, outcomes, has_worker, are_effects_on] = await Promise.all([
    listKept(store),
    readUnendedRuns(db, now),
    lastOutcomes(db, now),
    isWorkerPresent(db),
    effectsAreOn(db),
  ])
  const { success, failure } = outcomes
  const paused_by = pauseOf(env, are_effects_on)
  const refusal = under_way.length > 0 ? 'backup.running' : null
  const unset = env.BACKUP_PASSPHRASE === undefined ? 'backup.no_passphrase' : null
  return {
    place: store.place,
    next_at: paused_by === null ? nextBackupAt(now) : null,
    paused_by,
    has_worker,
    under_way: under_way.map(({ run, status }) => presentRun(run, status)),
    last_failure: failure && presentRun(failure, failure.state === 'ended' ? 'failed' : 'broken_off'),
    has_succeeded_since: isLater(success, failure),
    place_fault: kept.fault,
    items: withReadings(
      kept.items,
      await lastReadings(
        db,
        kept.items.map(({ name }) => name),
      ),
    ),
    allowed_actions: [
      action('back_up', unset ?? (are_effects_on ? refusal : 'installation.effects_off')),
      action('check', unset ?? refusal),
    ],
  }
}

/** Enqueues a backup. Refused while another run is waiting or running, or while outside effects are off. */
export async function requestBackup(ctx: UserContext): Promise<BackupRun> {
  if (!(await effectsAreOn(ctx.db))) throw new ServiceError('installation.effects_off')
  return requestRun(ctx, 'backup', backupName(nowInstant(ctx.clock)))
}

/** Enqueues a check of a kept backup. Refused while another run is waiting or running. */
export async function requestCheck(ctx: UserContext, name: string): Promise<BackupRun> {
  const names = (await listBackups(backupStore(ctx.env))).map((file) => file.name)
  if (!names.includes(name)) throw notFound()
  return requestRun(ctx, 'check', name)
}

/** The current findings of all the doctor's checks. */
export async function readState({ env, db, clock }: Context): Promise<InstallationState> {
  const [findings, queue] = await Promise.all([examineParts(env), readQueueFacts(db)])
  return {
    checked_at: nowInstant(clock),
    findings: findings.toSorted((a, b) => GRAVITY[a.status] - GRAVITY[b.status]),
    failed_jobs: queue.failed,
  }
}

const GRAVITY: Record<Finding['status'], number> = { fail: 0, warn: 1, ok: 2 }

const JOBS = { backup: 'backup.make', check: 'backup.check' } as const satisfies Record<BackupRunKind, string>

/** Records a run and enqueues its job, unless another one is waiting or running. */
function requestRun(ctx: UserContext, kind: BackupRunKind, file: string): Promise<BackupRun> {
  const { env, ids, clock } = ctx
  if (env.BACKUP_PASSPHRASE === undefined) throw new ServiceError('backup.no_passphrase')
  return inTransaction(ctx, async (tx) => {
    await lockBackupRuns(tx)
    const { under_way, broken_off } = await readUnendedRuns(tx, clock.now())
    if (under_way.length > 0) throw new ServiceError('backup.running')
    for (const { id } of broken_off) await updateBackupRun(tx, id, { state: 'broken_off' })
    const now = nowInstant(clock)
    const run: BackupRunRow = {
      id: ids.next(),
      kind,
      file,
      state: 'waiting',
      percent: 0,
      started_at: now,
      finished_at: now,
      size_bytes: null,
      error: null,
    }
    await saveBackupRun(tx, run)
    await enqueueJob(tx, JOBS[kind], { run_id: run.id }, { key: runJobKey(run.id) })
    return presentRun(run, 'waiting')
  })
}

const presentRun = (run: BackupRunRow, status: BackupRunStatus): BackupRun => ({
  id: run.id,
  kind: run.kind,
  file: run.file,
  status,
  percent: run.percent,
  started_at: run.started_at,
  ended_at: status === 'waiting' || status === 'running' ? null : run.finished_at,
  error: run.error,
})

const action = (name: string, reason: string | null) => ({ action: name, allowed: reason === null, reason })

function pauseOf({ BACKUP_PASSPHRASE }: Context['env'], are_effects_on: boolean): Backups['paused_by'] {
  if (BACKUP_PASSPHRASE === undefined) return 'no_passphrase'
  return are_effects_on ? null : 'effects_off'
}

type Kept = Omit<KeptBackup, 'last_check'>

/** The backups in a store; if it cannot be listed, why. */
async function listKept(store: BackupStore): Promise<{ items: Kept[]; fault: string | null }> {
  try {
    const items = (await listBackups(store)).flatMap(({ name, size_bytes }) => {
      const made_at = instantOfName(name)
      return made_at === null ? [] : [{ name, made_at, size_bytes }]
    })
    return { items, fault: null }
  } catch (error) {
    return { items: [], fault: error instanceof Error ? error.message : String(error) }
  }
}

function withReadings(items: readonly Kept[], readings: readonly BackupRunRow[]): KeptBackup[] {
  const byFile = new Map(readings.map((run) => [run.file, run]))
  return items.map((kept) => {
    const run = byFile.get(kept.name)
    return { ...kept, last_check: run ? { checked_at: run.finished_at, error: run.error } : null }
  })
}
