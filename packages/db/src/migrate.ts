import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { runMigrations as migrateJobs } from 'graphile-worker'
import postgres from 'postgres'

/** Brings the database at `url` to the current schema: ours, then the job queue's. Safe to run by several at once. */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await client`select pg_advisory_lock(7243392)`
    await runMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    })
    await migrateJobs({ connectionString: url })
  } finally {
    await client.end({ timeout: 5 })
  }
}
