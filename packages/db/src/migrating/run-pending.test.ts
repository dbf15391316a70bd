import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../testing/template-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { runPending } from './run-pending.ts'
import { sampleMigration } from './sample-migration.fixture.ts'

let database: TestDatabase
let sql: Sql
/** Pool of the running product. */
let product: Sql
beforeEach(async () => {
  database = await createTestDatabase()
  sql = connect(1)
  product = connect(5)
  await product`create table towel (id int primary key, size text)`
  await product`insert into towel select n, 'size ' || n from generate_series(1, 1000) n`
})
afterEach(async () => {
  await Promise.all([sql.end({ timeout: 1 }), product.end({ timeout: 1 })])
  await database.drop()
})

const connect = (max: number) => postgres(database.url, { max, onnotice: () => undefined })
const IMPATIENT = { lock_timeout_ms: 100, pause_ms: 100, give_up_after_ms: 400 }
const COLOUR = sampleMigration('9001_colour', `alter table "towel" add column "colour" text;`)
const INDEX_TEXT = `-- outside a transaction
create unique index concurrently "towel_size_idx" on "towel" ("size");`
const INDEX = sampleMigration('9002_size', INDEX_TEXT)

const columns = async () =>
  (await product`select column_name from information_schema.columns where table_name = 'towel'`).map((row) =>
    String(row['column_name']),
  )
const indexValidity = async () =>
  (await product`select indisvalid from pg_index where indexrelid = to_regclass('towel_size_idx')`).map(
    (row) => row['indisvalid'] === true,
  )

/** Keeps a transaction that has read the table open, as a long export does. */
function hold(ms: number) {
  const { promise: isHolding, resolve } = Promise.withResolvers<void>()
  const held = product.begin(async (tx) => {
    await tx`select count(*) from towel`
    resolve()
    await sleep(ms)
  })
  return { isHolding, held }
}

describe('what is applied', () => {
  test('each migration runs once and is recorded with its hash', async () => {
    expect(await runPending(sql, [COLOUR, INDEX])).toEqual(['9001_colour', '9002_size'])
    expect(await runPending(sql, [COLOUR, INDEX])).toEqual([])
    expect(await columns()).toContain('colour')
    const rows = await product`
      select hash, created_at::float from drizzle.__drizzle_migrations order by id desc limit 2`
    expect([...rows]).toEqual([INDEX, COLOUR].map(({ hash, created_at }) => ({ hash, created_at })))
  })

  test('one that was merged late is still applied', async () => {
    await runPending(sql, [INDEX])
    expect(await runPending(sql, [COLOUR, INDEX])).toEqual(['9001_colour'])
  })

  test('several at once apply everything once, an index built concurrently among it', async () => {
    const clients = [1, 2, 3, 4].map(() => connect(1))
    const results = await Promise.all(
      clients.map(async (client) => {
        const tags = await runPending(client, [COLOUR, INDEX])
        await client.end()
        return tags
      }),
    )
    expect(results.flat()).toEqual(['9001_colour', '9002_size'])
    expect(await indexValidity()).toEqual([true])
  })
})

describe('locks of others', () => {
  test('nobody queues behind a migration that waits, and it gets through afterwards', async () => {
    const { isHolding, held } = hold(2_000)
    await isHolding
    const waits: string[] = []
    const patience = { lock_timeout_ms: 100, pause_ms: 200, give_up_after_ms: 10_000 }
    const migrated = runPending(sql, [COLOUR], { patience, onWait: (message) => waits.push(message) })
    let longest = 0
    const done = held.then(() => true)
    while (!(await Promise.race([done, sleep(20, false)]))) {
      const start = performance.now()
      await product`select size from towel where id = 7`
      longest = Math.max(longest, performance.now() - start)
    }
    expect(await migrated).toEqual(['9001_colour'])
    expect(longest).toBeLessThan(500)
    expect(waits.length).toBeGreaterThan(1)
    expect(waits[0]).toBe('9001_colour waits for a lock and tries again in 200 ms')
  })

  test('one that never gets its lock fails with 55P03 and leaves nothing behind', async () => {
    const { isHolding, held } = hold(1_500)
    await isHolding
    await expect(runPending(sql, [COLOUR], { patience: IMPATIENT })).rejects.toMatchObject({
      tag: '9001_colour',
      sqlstate: '55P03',
    })
    await held
    expect(await columns()).not.toContain('colour')
    expect(await runPending(sql, [COLOUR])).toEqual(['9001_colour'])
  })

  test('an index built concurrently waits for older transactions instead of giving way', async () => {
    const { isHolding, held } = hold(1_000)
    await isHolding
    expect(await runPending(sql, [INDEX], { patience: IMPATIENT })).toEqual(['9002_size'])
    await held
  })
})

describe('outside a transaction', () => {
  test('an invalid index that an interrupted run left is dropped and built again', async () => {
    await product`update towel set size = 'same' where id < 3`
    await expect(product.unsafe(INDEX.statements[0] ?? '')).rejects.toThrow('could not create unique index')
    expect(await indexValidity()).toEqual([false])
    await product`update towel set size = 'size ' || id`
    expect(await runPending(sql, [INDEX])).toEqual(['9002_size'])
    expect(await indexValidity()).toEqual([true])
  })

  test('an index that was finished before its run was recorded is kept', async () => {
    await product.unsafe(INDEX.statements[0] ?? '')
    expect(await runPending(sql, [INDEX])).toEqual(['9002_size'])
    expect(await indexValidity()).toEqual([true])
  })
})

describe('a failure', () => {
  test('names file, statement and SQLSTATE without rows, and undoes the whole file', async () => {
    const broken = sampleMigration(
      '9003_broken',
      `alter table towel add column fold text;--> statement-breakpoint\nupdate towel set id = 1 where id = 2;`,
    )
    const failure = await runPending(sql, [COLOUR, broken]).catch((error: unknown) => error)
    const message = failure instanceof Error ? failure.message : ''
    expect(message).toContain('Migration 9003_broken.sql failed at statement 2 of 2. SQLSTATE 23505:')
    expect(message).toContain('update towel set id = 1 where id = 2;')
    expect(failure).toMatchObject({ tag: '9003_broken', sqlstate: '23505' })
    expect(inspect(failure)).not.toContain('(id)=(1)')
    expect(await columns()).not.toContain('fold')
    expect(await columns()).toContain('colour')
  })
})
