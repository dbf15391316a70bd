import type { Database, Executor, Transaction } from '@stayward/db/client'
import { backupRun } from '@stayward/db/schema/backup-run.table'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'

export type BackupRunRow = typeof backupRun.$inferSelect

// Any number that no other advisory lock uses.
const LOCK = 7243395

/** Waits for other transactions that decide whether a run may start, and blocks them until this one ends. */
export async function lockBackupRuns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
}

/** Inserts or updates a run. */
export async function saveBackupRun(db: Executor, { id, ...facts }: BackupRunRow): Promise<void> {
  await db
    .insert(backupRun)
    .values({ id, ...facts })
    .onConflictDoUpdate({ target: backupRun.id, set: facts })
}

/** Updates a run. */
export async function updateBackupRun(
  db: Executor,
  id: string,
  change: Partial<Omit<BackupRunRow, 'id'>>,
): Promise<void> {
  await db.update(backupRun).set(change).where(eq(backupRun.id, id))
}

/** A run, or null. */
export async function findBackupRun(db: Executor, id: string): Promise<BackupRunRow | null> {
  const [row] = await db.select().from(backupRun).where(eq(backupRun.id, id))
  return row ?? null
}

/** Deletes a run. */
export async function deleteBackupRun(db: Executor, id: string): Promise<void> {
  await db.delete(backupRun).where(eq(backupRun.id, id))
}

const isUnended = inArray(backupRun.state, ['waiting', 'running'])

/** Runs recorded as waiting or running, newest first. Their process may be gone. */
export function listUnendedRuns(db: Executor): Promise<BackupRunRow[]> {
  return db.select().from(backupRun).where(isUnended).orderBy(desc(backupRun.started_at))
}

/**
 * Deletes the runs that had not ended when a backup was made: in a restored copy no process would end them.
 */
export async function forgetUnendedRuns(db: Executor): Promise<void> {
  await db.delete(backupRun).where(isUnended)
}

const isBackup = eq(backupRun.kind, 'backup')
const hasEnded = eq(backupRun.state, 'ended')

/** The last backup that succeeded; null before the first. */
export async function findLastSuccess(db: Executor): Promise<BackupRunRow | null> {
  const where = and(isBackup, hasEnded, isNull(backupRun.error))
  const [last] = await db.select().from(backupRun).where(where).orderBy(desc(backupRun.started_at)).limit(1)
  return last ?? null
}

/** The last backup recorded as failed or interrupted; null if there is none. */
export async function findLastFailure(db: Executor): Promise<BackupRunRow | null> {
  const failed = or(eq(backupRun.state, 'broken_off'), and(hasEnded, isNotNull(backupRun.error)))
  const [last] = await db
    .select()
    .from(backupRun)
    .where(and(isBackup, failed))
    .orderBy(desc(backupRun.started_at))
    .limit(1)
  return last ?? null
}

/** How each of these files was last read: when it was written, or when it was checked. */
export async function lastReadings(db: Executor, files: readonly string[]): Promise<BackupRunRow[]> {
  if (files.length === 0) return []
  return db
    .selectDistinctOn([backupRun.file])
    .from(backupRun)
    .where(and(hasEnded, inArray(backupRun.file, [...files])))
    .orderBy(backupRun.file, desc(backupRun.finished_at))
}

/** The job key of a run. */
export const runJobKey = (run_id: string): string => `backup:${run_id}`

/** Which of these runs have a job in the queue. */
export async function runsWithJob(
  db: Database | Transaction,
  run_ids: readonly string[],
): Promise<Set<string>> {
  if (run_ids.length === 0) return new Set()
  const keys = sql.join(
    run_ids.map((id) => sql`${runJobKey(id)}`),
    sql`, `,
  )
  const rows = await db.execute<{ key: string }>(
    sql`select key from graphile_worker._private_jobs where key in (${keys}) and attempts < max_attempts`,
  )
  const found = new Set(rows.map(({ key }) => key))
  return new Set(run_ids.filter((id) => found.has(runJobKey(id))))
}
