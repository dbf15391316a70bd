import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type DatabaseConnection } from '@stayward/db/client'
import { applyMigrations } from '@stayward/db/migrating/apply-migrations'
import { sampleMigration } from '@stayward/db/migrating/sample-migration.fixture'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

const ROWS = 100_000
const BATCH = 1_000

/** Before the release, a size in words; after it, in millimetres. */
const EXPAND = sampleMigration('9001_size_in_mm', `alter table "towel" add column "size_in_mm" integer;`)
const CONTRACT = [
  sampleMigration(
    '9002_size_in_mm_present',
    `alter table "towel" add constraint "towel_size_in_mm_present" check ("size_in_mm" is not null) not valid;`,
  ),
  sampleMigration(
    '9003_size_in_mm_checked',
    `-- outside a transaction\nalter table "towel" validate constraint "towel_size_in_mm_present";`,
  ),
  sampleMigration(
    '9004_size_in_mm_not_null',
    `alter table "towel" alter column "size_in_mm" set not null;--> statement-breakpoint
alter table "towel" drop constraint "towel_size_in_mm_present";`,
  ),
]

let database: TestDatabase
let connection: DatabaseConnection
beforeEach(async () => {
  slowest_batch_ms = 0
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { max: 3 })
  await connection.db.execute(sql`create table towel (id int primary key, size text not null)`)
  await connection.db.execute(
    sql`insert into towel select n, (n % 90 + 10) || ' cm' from generate_series(1, ${ROWS}::int) n`,
  )
})
afterEach(async () => {
  await connection.close()
  await database.drop()
})

/** The longest that a batch of the job took. */
let slowest_batch_ms = 0

/** The job: rows in key order, so that batches and requests cannot deadlock. */
async function fillSizes(stopAfter = Number.POSITIVE_INFINITY): Promise<number> {
  let after = 0
  let batches = 0
  return inBatches(connection.db, BATCH, async (tx) => {
    if (++batches > stopAfter) throw new Error('the worker was killed')
    const started_at = performance.now()
    const filled = await tx.execute<{ id: number }>(sql`
      update towel set size_in_mm = split_part(size, ' ', 1)::int * 10
      where id in (
        select id from towel where id > ${after} and size_in_mm is null order by id limit ${BATCH} for update
      )
      returning id`)
    slowest_batch_ms = Math.max(slowest_batch_ms, performance.now() - started_at)
    after = Math.max(after, ...filled.map(({ id }) => id))
    return filled.length
  })
}

const migrateTo = (...migrations: (typeof EXPAND)[]) => applyMigrations(database.url, migrations)

const count = async (where: ReturnType<typeof sql>): Promise<number> => {
  const [row] = await connection.db.execute<{ count: number }>(
    sql`select count(*)::int as count from towel where ${where}`,
  )
  return row?.count ?? NaN
}

/**
 * The product keeps running: row after row is read and written by code that knows both columns. `stop` ends that, and tells
 * how long it waited at most, in milliseconds.
 */
function useProduct() {
  const ended = new AbortController()
  const use = async () => {
    let longest = 0
    for (let id = 1; !ended.signal.aborted; id = ((id + 7919) % ROWS) + 1) {
      const start = performance.now()
      await connection.db.execute(sql`update towel set size = '1 cm', size_in_mm = 10 where id = ${id}`)
      await connection.db.execute(sql`select size_in_mm from towel where id = ${id}`)
      longest = Math.max(longest, performance.now() - start)
      await sleep(5)
    }
    return longest
  }
  const used = use()
  const stop = () => {
    ended.abort()
    return used
  }
  return { stop, [Symbol.asyncDispose]: async () => void (await stop()) }
}

test('a column of 100,000 rows is added, filled by a job that was killed once, and required', async () => {
  await migrateTo(EXPAND)
  await using product = useProduct()

  await expect(fillSizes(20)).rejects.toThrow('the worker was killed')
  expect(await count(sql`size_in_mm is not null`)).toBeGreaterThanOrEqual(20 * BATCH)
  const rest = await fillSizes()
  expect(rest).toBeGreaterThan(70 * BATCH)
  expect(rest).toBeLessThanOrEqual(80 * BATCH)

  expect(await migrateTo(EXPAND, ...CONTRACT)).toEqual(CONTRACT.map(({ tag }) => tag))
  const longest = await product.stop()
  // A batch is in the way for as long as it takes, which is longer on a busy machine; the job as a whole is not.
  expect(longest).toBeLessThan(Math.max(1_000, 10 * slowest_batch_ms))
  // The job did not overwrite what requests wrote in the meantime.
  expect(await count(sql`size_in_mm <> split_part(size, ' ', 1)::int * 10`)).toBe(0)
  expect(await count(sql`size = '1 cm' and size_in_mm = 10`)).toBeGreaterThan(0)
  await expect(connection.db.execute(sql`insert into towel (id, size) values (0, '1 cm')`)).rejects.toThrow()
})
