import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { MigrationError } from './migration-error.ts'
import type { Migration } from './migration-files.ts'
import { APPLIED, runMigration } from './run-migration.ts'

/** How long migrations wait for locks held by others, in milliseconds. */
export interface Patience {
  /** How long one statement waits; every later query of the table waits behind it for as long. */
  lock_timeout_ms: number
  /** Between two attempts, so that what queued behind the first gets through. */
  pause_ms: number
  /** A migration fails after this long without the lock. */
  give_up_after_ms: number
}

export const PATIENCE: Patience = { lock_timeout_ms: 150, pause_ms: 2_000, give_up_after_ms: 5 * 60_000 }

/** PostgreSQL's codes for a lock timeout and a deadlock: a retry may succeed. */
const LOCKED_OUT = new Set(['55P03', '40P01'])

/** Any number, the same in every process of the product. */
const MIGRATION_LOCK = 7243392
const LOCK_POLL_MS = 200

/**
 * Applies those of `migrations` that the database does not have yet, in order, and returns their tags. Safe
 * to call concurrently: one works, and the others wait until its connection ends. `sql` must have a single
 * connection.
 * @throws {MigrationError} for the first that fails; the ones before it stay applied.
 */
export async function runPending(
  sql: Sql,
  migrations: Migration[],
  { patience = PATIENCE, onWait = () => undefined, begin }: PendingOptions = {},
): Promise<string[]> {
  await takeTurn(sql)
  await begin?.(sql)
  const applied = await appliedTimes(sql)
  const pending = migrations.filter(({ created_at }) => !applied.has(created_at))
  for (const migration of pending) await runPatiently(sql, migration, patience, onWait)
  return pending.map(({ tag }) => tag)
}

export interface PendingOptions {
  patience?: Patience
  /** Runs before the first migration, while no other process migrates; an error aborts the run. */
  begin?: (sql: Sql) => Promise<void>
  /** Called for each attempt that did not get its lock, with the migration that retries. */
  onWait?: (message: string) => void
}

/**
 * Polls: a session waiting inside PostgreSQL would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for
 * those.
 */
async function takeTurn(sql: Sql): Promise<void> {
  for (;;) {
    const [turn] = await sql<
      { is_ours: boolean }[]
    >`select pg_try_advisory_lock(${MIGRATION_LOCK}) as is_ours`
    if (turn?.is_ours) return
    await sleep(LOCK_POLL_MS)
  }
}

async function appliedTimes(sql: Sql): Promise<Set<number>> {
  const table = sql`${sql(APPLIED.schema)}.${sql(APPLIED.table)}`
  await sql`create schema if not exists ${sql(APPLIED.schema)}`
  await sql`create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`
  const rows = await sql<{ created_at: string }[]>`select created_at from ${table}`
  return new Set(rows.map(({ created_at }) => Number(created_at)))
}

async function runPatiently(
  sql: Sql,
  migration: Migration,
  { lock_timeout_ms, pause_ms, give_up_after_ms }: Patience,
  onWait: (message: string) => void,
): Promise<void> {
  const end = Date.now() + give_up_after_ms
  for (;;) {
    try {
      return await runMigration(sql, migration, lock_timeout_ms)
    } catch (error) {
      const isLockedOut = error instanceof MigrationError && LOCKED_OUT.has(error.sqlstate)
      if (!isLockedOut || Date.now() + pause_ms > end) throw error
    }
    onWait(`${migration.tag} waits for a lock and tries again in ${pause_ms} ms`)
    await sleep(pause_ms)
  }
}
