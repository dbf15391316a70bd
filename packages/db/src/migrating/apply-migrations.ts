import postgres from 'postgres'
import type { Migration } from './migration-files.ts'
import { type PendingOptions, runPending } from './run-pending.ts'

export interface ApplyOptions extends PendingOptions {
  /** Runs after the last migration, before others who wait get their turn. */
  finish?: () => Promise<void>
}

/**
 * Applies those of `migrations` that the database at `url` does not have yet, over its own connection, and
 * returns their tags.
 * @throws {MigrationError} if a migration fails.
 */
export async function applyMigrations(
  url: string,
  migrations: Migration[],
  { finish, ...options }: ApplyOptions = {},
): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connection: SESSION })
  try {
    const applied = await runPending(sql, migrations, options)
    await finish?.()
    return applied
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Building an index of a large table takes time, whatever the limits of the role are. */
const SESSION = { application_name: 'stayward-migrate', statement_timeout: 0 }
