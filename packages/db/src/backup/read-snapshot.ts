import postgres from 'postgres'
import { levelAt, type MigrationLevel } from './migration-level.ts'
import {
  columnList,
  type Counter,
  listCounters,
  listProductTables,
  type ProductTable,
  tableName,
} from './product-tables.ts'
import { rowParts } from './row-parts.ts'
import { readWaitingJobs, type WaitingJob } from './waiting-jobs.ts'

// Any number that no other advisory lock uses.
const LOCK = 7243394

/** Another process is backing up this database. */
export class BackupRunningError extends Error {
  override readonly name = 'BackupRunningError'
}

/** Everything in a database at one instant. All reads use one connection, so they run one after the other. */
export type Snapshot = {
  level: MigrationLevel
  tables: ProductTable[]
  counters: Counter[]
  /** The rows of a table in COPY's text format, in parts of whole rows. */
  rows(table: ProductTable): AsyncIterable<Buffer>
  jobs(): AsyncIterable<WaitingJob[]>
  sql: postgres.TransactionSql
}

/**
 * Calls `work` with one consistent state of the database at `url`, which may change meanwhile.
 * @throws BackupRunningError if another process is doing the same.
 */
export async function readSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connection: SETTINGS })
  try {
    // postgres.js types the result of a transaction as if arrays in it were resolved; ours is what `work`
    // returned.
    return (await client.begin('isolation level repeatable read read only', async (sql) => {
      const [lock] = await sql<{ taken: boolean }[]>`select pg_try_advisory_xact_lock(${LOCK}) as taken`
      if (!lock?.taken) throw new BackupRunningError('Another backup of this database is under way.')
      return work(await snapshotOf(sql))
    })) as Result
  } finally {
    // There is no other way to end an abandoned COPY.
    await client.end({ timeout: 0 })
  }
}

const SETTINGS = {
  application_name: 'stayward backup',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
}

async function snapshotOf(sql: postgres.TransactionSql): Promise<Snapshot> {
  return {
    level: await readLevel(sql),
    tables: await listProductTables(sql),
    counters: await listCounters(sql),
    rows: (table) => readRows(sql, table),
    jobs: () => readWaitingJobs(sql),
    sql,
  }
}

async function readLevel(sql: postgres.TransactionSql): Promise<MigrationLevel> {
  const [last] = await sql<{ created_at: string }[]>`
    select created_at::text from drizzle.__drizzle_migrations order by created_at desc limit 1`
  const level = last ? levelAt(Number(last.created_at)) : null
  if (level === null)
    throw new Error('The database has a migration that this version of Stayward does not know.')
  return level
}

async function* readRows(sql: postgres.TransactionSql, table: ProductTable): AsyncGenerator<Buffer> {
  // Through a query, since COPY of a table leaves out its partitions.
  yield* copiedParts(sql, `copy (select ${columnList(table)} from ${tableName(table)}) to stdout`)
}

/** What a COPY to stdout answers, in parts of whole rows. */
export async function* copiedParts(sql: postgres.TransactionSql, copy: string): AsyncGenerator<Buffer> {
  const stream = await sql.unsafe(copy).readable()
  yield* rowParts(stream)
  // postgres.js pauses its socket while the stream is full, and resumes it when more is wanted. Of a stream that ended
  // full nothing is, and the next query would wait without end.
  stream._read(0)
}
