import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/**
 * The difference between the schema and this version of the code: missing migrations, and those of a newer
 * version.
 */
export type MigrationLevel = { missing: number; unknown: number }

const WRITTEN_AT = journal.entries.map(({ when }) => when)

/** Compares the applied migrations with those of the code. An empty database misses all of them. */
export async function readMigrationLevel(db: Database): Promise<MigrationLevel> {
  const [table] = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!table?.exists) return { missing: WRITTEN_AT.length, unknown: 0 }
  const rows = await db.execute<{ applied: string }>(
    sql`select created_at::text as applied from drizzle.__drizzle_migrations`,
  )
  const applied = rows.map((row) => Number(row.applied))
  const newest = Math.max(...WRITTEN_AT)
  return {
    missing: WRITTEN_AT.filter((when) => !applied.includes(when)).length,
    unknown: applied.filter((when) => when > newest).length,
  }
}
