import { z } from 'zod'
import { AllowedAction, Id, Instant } from '../kernel/primitives.ts'

/** What a run does: make a backup, or check a kept one. */
export const BACKUP_RUN_KINDS = ['backup', 'check'] as const
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number]

/** The status of a run. A run is interrupted if its process ended or its job is gone. */
export const BACKUP_RUN_STATUSES = ['waiting', 'running', 'succeeded', 'failed', 'broken_off'] as const
export type BackupRunStatus = (typeof BACKUP_RUN_STATUSES)[number]

/** The file name of a backup. Without slashes, so it cannot name a file elsewhere. */
export const BackupName = z.string().regex(/^stayward-\d{8}T\d{6}Z\.tar\.zst\.age$/)

/** A run: a backup, or a check of a kept one. */
export const BackupRun = z.strictObject({
  id: Id,
  kind: z.enum(BACKUP_RUN_KINDS),
  file: z.string(),
  status: z.enum(BACKUP_RUN_STATUSES),
  percent: z.int().min(0).max(100),
  started_at: Instant,
  ended_at: Instant.nullable(),
  error: z.string().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** A backup that is kept. */
export const KeptBackup = z.strictObject({
  name: BackupName,
  made_at: Instant,
  size_bytes: z.int().nonnegative(),
  /** When it was last read completely, and what was wrong with it; null if that was never recorded here. */
  last_check: z.strictObject({ checked_at: Instant, error: z.string().nullable() }).nullable(),
})
export type KeptBackup = z.infer<typeof KeptBackup>

/** Why there are no nightly backups. */
export const BACKUP_PAUSES = ['no_passphrase', 'effects_off'] as const

/** The backups of the installation, and the runs in progress. */
export const Backups = z.strictObject({
  /** The folder or bucket where they are kept. */
  place: z.string(),
  /** When the next one is due; null while nightly backups are off. */
  next_at: Instant.nullable(),
  paused_by: z.enum(BACKUP_PAUSES).nullable(),
  has_worker: z.boolean(),
  under_way: z.array(BackupRun),
  /** The last backup that failed or was interrupted. */
  last_failure: BackupRun.nullable(),
  /** Whether a backup succeeded after `last_failure`. */
  has_succeeded_since: z.boolean(),
  /** Why the kept backups could not be listed. */
  place_fault: z.string().nullable(),
  items: z.array(KeptBackup),
  allowed_actions: z.array(AllowedAction),
})
export type Backups = z.infer<typeof Backups>

/** Whether outside effects are on, and what the installation was restored from. */
export const Effects = z.strictObject({
  off_since: Instant.nullable(),
  restored_from: z.string().nullable(),
  restored_at: Instant.nullable(),
})
export type Effects = z.infer<typeof Effects>

/** The checks. `/ready` names them to strangers, so a name reveals nothing about the installation. */
export const CHECK_NAMES = [
  'environment',
  'signing_key',
  'database',
  'primary',
  'postgres',
  'migrations',
  'keys',
  'jobs',
  'events',
  'addresses',
  'proxies',
  'processes',
  'clock',
  'redis',
  'mail',
  'storage',
  'disk',
  'node',
  'worker',
  'stopping',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** The result of a check: `words` describe it, `remedy` says what to do. Neither contains a secret. */
export const Finding = z.strictObject({
  name: z.enum(CHECK_NAMES),
  status: z.enum(['ok', 'warn', 'fail']),
  words: z.string(),
  remedy: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** The state of the installation according to all checks. */
export const InstallationState = z.strictObject({
  checked_at: Instant,
  /** Worst first. */
  findings: z.array(Finding),
  /** Jobs that used up their attempts and are not retried, by name. */
  failed_jobs: z.array(z.strictObject({ name: z.string(), count: z.int().positive() })),
})
export type InstallationState = z.infer<typeof InstallationState>
