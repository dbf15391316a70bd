import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { preparingClient } from './preparing-client.ts'
import * as schema from './schema/schema.ts'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What queries accept: the pool, or the transaction they are part of. */
export type Executor = Database | Transaction

export type DatabaseConnection = { db: Database; close: () => Promise<void> }

/**
 * Opens a pool. A transaction left idle for a minute is ended by the server, so that nothing it claims outlives it.
 * `max` is the number of connections.
 */
export function connectDatabase(url: string, { max = 10 }: { max?: number } = {}): DatabaseConnection {
  const client = postgres(url, {
    max,
    onnotice: () => undefined,
    connection: {
      application_name: 'stayward',
      idle_in_transaction_session_timeout: 60_000,
      TimeZone: 'UTC',
    },
  })
  return { db: drizzle(preparingClient(client), { schema }), close: () => client.end({ timeout: 5 }) }
}
