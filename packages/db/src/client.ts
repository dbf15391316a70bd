import type { Logger } from 'drizzle-orm/logger'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { guardClient } from './guarded-client.ts'
import { serverAnswers } from './server-answers.ts'

export type Database = PostgresJsDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The pool, or the transaction that a query is part of. */
export type Executor = Database | Transaction

export type DatabaseConnection = {
  db: Database
  /** Listens to a channel over its own connection. */
  listen: Listen
  close: () => Promise<void>
}

/**
 * Calls `onMessage` with every message of a channel, and `onListening` whenever listening starts: at first,
 * and after a lost connection, during which messages were missed. `stop` ends it.
 */
export type Listen = (
  channel: string,
  listener: { onMessage: (message: string) => void; onListening: () => void },
) => { ready: Promise<void>; stop: () => Promise<void> }

/** How long database work may take before it is refused, in milliseconds. */
export interface TimeLimits {
  /** Waiting for a connection of the pool. */
  pool_ms: number
  /** Waiting for a lock held by another transaction. */
  lock_ms: number
  /** Running a statement, including its wait for locks. */
  statement_ms: number
}

/** For requests: somebody is waiting. */
export const REQUEST_LIMITS: TimeLimits = { pool_ms: 2_000, lock_ms: 2_000, statement_ms: 15_000 }

/** For jobs: nobody is waiting, and refused work is retried later. */
export const JOB_LIMITS: TimeLimits = { pool_ms: 30_000, lock_ms: 10_000, statement_ms: 120_000 }

export interface DatabaseOptions {
  /** The number of connections. */
  max?: number
  /** Name in `pg_stat_activity`, after `stayward-`. */
  process?: string
  limits?: TimeLimits
  /** Receives every statement of `db` before it is sent. */
  logger?: Logger
}

/**
 * Opens a pool. The server ends transactions left idle for a minute, so that their locks do not outlive them.
 * Work that exceeds `limits` is refused with an error that `isAway` recognises.
 */
export function connectDatabase(
  url: string,
  { max = 10, process = 'tool', limits = JOB_LIMITS, logger }: DatabaseOptions = {},
): DatabaseConnection {
  const settings = options(process, limits)
  const guarded = guardClient({
    open: () => {
      const client = postgres(url, { ...settings, max })
      // Drizzle changes how the client passed to it parses and serialises dates and JSON.
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

/** The longest wait for a new connection. */
const CONNECT_TIMEOUT_SECONDS = 2
/** The server ends statements itself; this long after its limit, no response will come. */
const GRACE_MS = 5_000

const options = (process: string, { lock_ms, statement_ms }: TimeLimits) => ({
  // A lost connection is reopened within a third of a second; the library’s own backoff grows to 20 seconds.
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
