import type { Sql } from 'postgres'
import { concurrentIndexOf, hasCompleteIndex } from './concurrent-index.ts'
import type { Migration } from './migration-files.ts'
import { MigrationError } from './migration-error.ts'

/** Schema and table of drizzle's own migrator; ours continues with the same rows. */
export const APPLIED = { schema: 'drizzle', table: '__drizzle_migrations' } as const

/**
 * Applies one migration and records it: in one transaction, or statement by statement if its file says so.
 * `lock_timeout_ms` is how long a statement in a transaction waits for a table lock, with every later query
 * of the table queued behind it.
 * @throws {MigrationError} naming the statement; a transaction is rolled back.
 */
export async function runMigration(sql: Sql, migration: Migration, lock_timeout_ms: number): Promise<void> {
  if (!migration.in_transaction) return runOutside(sql, migration)
  let index = 0
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('lock_timeout', ${String(lock_timeout_ms)}, true)`
      for (; index < migration.statements.length; index++) await tx.unsafe(migration.statements[index] ?? '')
      await record(tx, migration)
    })
  } catch (error) {
    throw new MigrationError({ ...migration, index }, error)
  }
}

/**
 * Such statements let readers and writers pass while they wait for a lock, so nobody queues behind them. They
 * wait for every older transaction, including long exports and backups.
 */
const PATIENT_LOCK_TIMEOUT_MS = 10 * 60_000

async function runOutside(sql: Sql, migration: Migration): Promise<void> {
  let index = 0
  try {
    await sql`select set_config('lock_timeout', ${String(PATIENT_LOCK_TIMEOUT_MS)}, false)`
    for (; index < migration.statements.length; index++) {
      const statement = migration.statements[index] ?? ''
      const name = concurrentIndexOf(statement)
      if (name === null || !(await hasCompleteIndex(sql, name))) await sql.unsafe(statement)
    }
    await record(sql, migration)
  } catch (error) {
    throw new MigrationError({ ...migration, index }, error)
  }
}

async function record(sql: Pick<Sql, 'unsafe'>, { hash, created_at }: Migration): Promise<void> {
  await sql.unsafe(`insert into ${APPLIED.schema}.${APPLIED.table} (hash, created_at) values ($1, $2)`, [
    hash,
    created_at,
  ])
}
