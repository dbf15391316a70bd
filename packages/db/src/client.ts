import type { Logger } from 'drizzle-orm/logger'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { guardClient } from './guarded-client.ts'
import { serverAnswers } from './server-answers.ts'

export type Database = PostgresJsDatabase
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

/** How long work on the database may take, in milliseconds, before it is refused. */
export interface TimeLimits {
  /** Waiting for a connection of the pool. */
  pool_ms: number
  /** Waiting for a lock that another transaction holds. */
  lock_ms: number
  /** Running a statement, its wait for locks included. */
  statement_ms: number
}

/** Somebody waits for the answer. */
export const REQUEST_LIMITS: TimeLimits = { pool_ms: 2_000, lock_ms: 2_000, statement_ms: 15_000 }

/** Nobody waits; what is refused is tried again later. */
export const JOB_LIMITS: TimeLimits = { pool_ms: 30_000, lock_ms: 10_000, statement_ms: 120_000 }

export interface DatabaseOptions {
  /** The number of connections. */
  max?: number
  /** Named in `pg_stat_activity`, after `stayward-`. */
  process?: string
  limits?: TimeLimits
  /** Receives every statement of `db` before it is sent. */
  logger?: Logger
}

/**
 * Opens a pool. A transaction left idle for a minute is ended by the server, so that nothing it claims outlives it.
 * What takes longer than `limits` is refused with an error that `isAway` recognises.
 */
export function connectDatabase(
  url: string,
  { max = 10, process = 'tool', limits = JOB_LIMITS, logger }: DatabaseOptions = {},
): DatabaseConnection {
  const settings = options(process, limits)
  const guarded = guardClient({
    open: () => {
      const client = postgres(url, { ...settings, max })
      // Drizzle sets how a client that it is given reads and writes dates and JSON.
      drizzle(client)
      return client
    },
    slots: max,
    pool_ms: limits.pool_ms,
    longest_ms: limits.statement_ms + GRACE_MS,
    isThere: () => serverAnswers(url),
  })
  const listen: Listen = (channel, { onMessage, onListening }) => {
    const listening = postgres(url, { ...settings, max: 1 })
    const ready = listening.listen(channel, onMessage, onListening).then(() => undefined)
    return { ready, stop: () => listening.end({ timeout: 0 }) }
  }
  return {
    db: drizzle(guarded.client, { ...(logger && { logger }) }),
    listen,
    close: () => guarded.end({ timeout: 5 }),
  }
}

/** Whoever waits for a new connection longer than this is refused. */
const CONNECT_TIMEOUT_SECONDS = 2
/** The server ends statements itself; past this time on top, its answer is not coming. */
const GRACE_MS = 5_000

const options = (process: string, { lock_ms, statement_ms }: TimeLimits) => ({
  // A connection that is lost is opened again within a third of a second; the library’s own wait grows to 20 seconds.
  backoff: () => 0.1 + Math.random() * 0.2,
  connect_timeout: CONNECT_TIMEOUT_SECONDS,
  onnotice: () => undefined,
  connection: {
    application_name: `stayward-${process}`,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: lock_ms,
    statement_timeout: statement_ms,
    TimeZone: 'UTC',
  },
})
