import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import type { Database } from './client.ts'

/** A lost connection is reopened at the next beat. */
const BEAT_MS = 15_000

const applicationName = (name: string) => `stayward ${name}`

/**
 * Announces that a process named `name` runs, by a connection that the server lists under that name until
 * `stop` or the end of the process. If the database is down, it is retried every 15 seconds.
 */
export function announceProcess(url: string, name: string): { stop: () => Promise<void> } {
  const client = postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    connect_timeout: 2,
    onnotice: () => undefined,
    connection: { application_name: applicationName(name) },
  })
  const beat = () => void client`select 1`.catch(() => undefined)
  beat()
  const beating = setInterval(beat, BEAT_MS).unref()
  return {
    stop: () => {
      clearInterval(beating)
      return client.end({ timeout: 0 })
    },
  }
}

/** How many processes named `name` use this database now. */
export async function countProcesses(db: Database, name: string): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName(name)}`)
  return row?.count ?? 0
}
