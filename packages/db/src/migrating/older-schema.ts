import type postgres from 'postgres'
import { readMigrations } from './migration-files.ts'

/** The database was created by a version before 0.2.0, the first whose data later versions migrate. */
export class OlderSchemaError extends Error {
  override readonly name = 'OlderSchemaError'

  constructor() {
    super(
      'This database was made by a Stayward before 0.2.0, whose data cannot be taken over. ' +
        'Start with an empty one: `npm start -- --reset` deletes the embedded database.',
    )
  }
}

/** @throws OlderSchemaError for a database with migrations older than our first one. */
export async function refuseOlderSchema(sql: postgres.ISql): Promise<void> {
  const [table] = await sql<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`
  const [first] = readMigrations()
  if (!table?.exists || !first) return
  const [older] = await sql`
    select 1 from drizzle.__drizzle_migrations where created_at < ${first.created_at} limit 1`
  if (older) throw new OlderSchemaError()
}
