import { z } from 'zod'
import { AllowedAction, Id, Instant } from '../kernel/primitives.ts'

/** What a run does: make a backup, or check one that is kept. */
export const BACKUP_RUN_KINDS = ['backup', 'check'] as const
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number]

/** How far a run is. One is broken off when the process that did it ended, or its job is gone. */
export const BACKUP_RUN_STATUSES = ['waiting', 'running', 'succeeded', 'failed', 'broken_off'] as const
export type BackupRunStatus = (typeof BACKUP_RUN_STATUSES)[number]

/** The name of a backup's file. It has no slash in it, so it cannot name a file elsewhere. */
export const BackupName = z.string().regex(/^stayward-\d{8}T\d{6}Z\.tar\.zst\.age$/)

/** A backup that was made, or a check of one that is kept. */
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
  /** When it was last read to its end, and what was wrong with it; null when that was never noted here. */
  last_check: z.strictObject({ checked_at: Instant, error: z.string().nullable() }).nullable(),
})
export type KeptBackup = z.infer<typeof KeptBackup>

/** Why no backup is made at night. */
export const BACKUP_PAUSES = ['no_passphrase', 'effects_off'] as const

/** The backups of the installation, and what is being done with them. */
export const Backups = z.strictObject({
  /** The folder or bucket that they are kept in. */
  place: z.string(),
  /** When the next one is due; null while none is made at night. */
  next_at: Instant.nullable(),
  paused_by: z.enum(BACKUP_PAUSES).nullable(),
  has_worker: z.boolean(),
  under_way: z.array(BackupRun),
  /** The last backup that failed or was broken off. */
  last_failure: BackupRun.nullable(),
  /** Whether a backup succeeded after `last_failure`. */
  has_succeeded_since: z.boolean(),
  /** Why the kept backups could not be listed. */
  place_fault: z.string().nullable(),
  items: z.array(KeptBackup),
  allowed_actions: z.array(AllowedAction),
})
export type Backups = z.infer<typeof Backups>

/** Whether the installation reaches outside, and what it was restored from. */
export const Effects = z.strictObject({
  off_since: Instant.nullable(),
  restored_from: z.string().nullable(),
  restored_at: Instant.nullable(),
})
export type Effects = z.infer<typeof Effects>

/** What is looked at. `/ready` names these to strangers, so a name says nothing about the installation. */
export const CHECK_NAMES = [
  'environment',
  'signing_key',
  'database',
  'primary',
  'postgres',
  'migrations',
  'keys',
  'jobs',
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

/** What a check found: `words` say what is so, `remedy` what to do about it. Neither carries a secret. */
export const Finding = z.strictObject({
  name: z.enum(CHECK_NAMES),
  status: z.enum(['ok', 'warn', 'fail']),
  words: z.string(),
  remedy: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** The state of the installation, as all checks find it now. */
export const InstallationState = z.strictObject({
  checked_at: Instant,
  /** The worst first. */
  findings: z.array(Finding),
  /** Jobs that failed as often as they may and are not tried again, by name. */
  failed_jobs: z.array(z.strictObject({ name: z.string(), count: z.int().positive() })),
})
export type InstallationState = z.infer<typeof InstallationState>
