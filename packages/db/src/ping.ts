import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/** Resolves when the database answers within `timeout_ms`; rejects otherwise. */
export async function ping(db: Database, timeout_ms: number): Promise<void> {
  const { promise: expired, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`The database did not answer within ${timeout_ms} ms.`)),
    timeout_ms,
  )
  try {
    await Promise.race([db.execute(sql`select 1`), expired])
  } finally {
    clearTimeout(timer)
  }
}
