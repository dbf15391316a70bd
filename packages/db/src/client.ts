import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { preparingClient } from './preparing-client.ts'
import * as schema from './schema/schema.ts'

export type Database = PostgresJsDatabase<typeof schema>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** What queries accept: the pool, or the transaction they are part of. */
export type Executor = Database | Transaction

export type DatabaseConnection = {
  db: Database
  /** Hears a channel over a connection of its own. */
  listen: Listen
  close: () => Promise<void>
}

/**
 * Calls `onMessage` with every message of a channel, and `onListening` whenever it begins to hear them: at first, and
 * after a lost connection, between which messages were missed. `stop` ends it.
 */
export type Listen = (
  channel: string,
  listener: { onMessage: (message: string) => void; onListening: () => void },
) => { ready: Promise<void>; stop: () => Promise<void> }

/**
 * Opens a pool. A transaction left idle for a minute is ended by the server, so that nothing it claims outlives it.
 * `max` is the number of connections.
 */
export function connectDatabase(url: string, { max = 10 }: { max?: number } = {}): DatabaseConnection {
  const client = postgres(url, { ...options, max })
  const listen: Listen = (channel, { onMessage, onListening }) => {
    const listening = postgres(url, { ...options, max: 1 })
    const ready = listening.listen(channel, onMessage, onListening).then(() => undefined)
    return { ready, stop: () => listening.end({ timeout: 0 }) }
  }
  return {
    db: drizzle(preparingClient(client), { schema }),
    listen,
    close: () => client.end({ timeout: 5 }),
  }
}

/** Whoever waits for a new connection longer than this is refused. */
const CONNECT_TIMEOUT_SECONDS = 2

const options = {
  // A connection that is lost is opened again within a third of a second; the library’s own wait grows to 20 seconds.
  backoff: () => 0.1 + Math.random() * 0.2,
  connect_timeout: CONNECT_TIMEOUT_SECONDS,
  onnotice: () => undefined,
  connection: {
    application_name: 'stayward',
    idle_in_transaction_session_timeout: 60_000,
    TimeZone: 'UTC',
  },
}
