import type { Database } from '@stayward/db/client'
import { sql } from 'drizzle-orm'

/** What a server reports about itself and our database. */
export type DatabaseFacts = {
  /** As `server_version_num`: 180004 is 18.4. */
  version_num: number
  encoding: string
  /** Provider and name of the collation locale, such as `builtin C.UTF-8`. */
  locale: string
  is_replica: boolean
  /** The server's clock, RFC 3339 in UTC. */
  now: string
}

/** Queries the server's facts. Rejects if it does not answer. */
export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  // The locale column was renamed in PostgreSQL 17, so the row is read as JSON.
  const [facts] = await db.execute<DatabaseFacts>(sql`
    select
      current_setting('server_version_num')::int as version_num,
      pg_encoding_to_char(encoding) as encoding,
      concat_ws(' ',
        case datlocprovider::text when 'b' then 'builtin' when 'i' then 'icu' else 'libc' end,
        coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate)) as locale,
      pg_is_in_recovery() as is_replica,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
    from pg_database d where datname = current_database()`)
  if (!facts) throw new Error('The server does not list the database that it is connected to.')
  return facts
}
