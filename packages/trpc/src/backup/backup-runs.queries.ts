import type { Executor } from '@stayward/db/client'
import { backupRun } from '@stayward/db/schema/backup-run.table'
import { desc } from 'drizzle-orm'

export type BackupRunRow = typeof backupRun.$inferSelect

/** Notes how a backup ended. */
export async function insertBackupRun(db: Executor, run: BackupRunRow): Promise<void> {
  await db.insert(backupRun).values(run)
}

/** The backup that was begun last, whether it succeeded or not; null before the first. */
export async function findLastBackup(db: Executor): Promise<BackupRunRow | null> {
  const [last] = await db.select().from(backupRun).orderBy(desc(backupRun.started_at)).limit(1)
  return last ?? null
}
