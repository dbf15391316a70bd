import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectDatabase, type DatabaseConnection } from './client.ts'
import { isAway } from './errors.ts'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'
import type { TestDatabase } from './testing/template-database.ts'
import { holdTable } from './testing/hold-table.ts'
import { createTestDatabase } from './testing/test-database.ts'

const LIMITS = { pool_ms: 400, lock_ms: 700, statement_ms: 1000 }
/** How much longer than its limit a refusal may take. */
const SLACK_MS = 600
/** The longest wait for a database that is gone. */
const PATIENCE_MS = 3000

let database: TestDatabase
let proxy: FaultProxy
let connection: DatabaseConnection
let operator: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startFaultProxy(database.url)
  operator = connectDatabase(database.url, { max: 1 })
  await operator.db.execute(sql`create table busy (n int)`)
})
beforeEach(() => {
  connection = connectDatabase(proxy.url, { max: 3, limits: LIMITS })
})
afterEach(() => connection.close())
afterAll(async () => {
  await operator.close()
  await proxy.stop()
  await database.drop()
})

const select = () => connection.db.execute(sql`select 1 as one`)
const readBusy = () => connection.db.execute(sql`select n from busy`)
const sleep = (seconds: number) => connection.db.execute(sql`select pg_sleep(${seconds}::float)`)

/** How long work took and its outcome: a result, a refusal that says “later”, or any other error. */
async function outcomeOf(work: Promise<unknown>) {
  const startedAt = performance.now()
  const outcome = await work.then(
    () => 'answered',
    (error: unknown) => (isAway(error) ? 'refused' : String(error)),
  )
  return { outcome, ms: performance.now() - startedAt }
}

const whileLocked = (work: () => Promise<void>) => holdTable(database.url, 'busy', work)

describe('what takes too long is refused', () => {
  it('a wait for a lock', () =>
    whileLocked(async () => {
      const { outcome, ms } = await outcomeOf(readBusy())
      expect(outcome).toBe('refused')
      expect(ms).toBeLessThan(LIMITS.lock_ms + SLACK_MS)
    }))

  it('a statement', async () => {
    const { outcome, ms } = await outcomeOf(sleep(20))
    expect(outcome).toBe('refused')
    expect(ms).toBeLessThan(LIMITS.statement_ms + SLACK_MS)
  })

  it('a wait for a connection, for statements and transactions alike', async () => {
    const running = Array.from({ length: 3 }, () => outcomeOf(sleep(0.8)))
    await wait(50)
    const late = await Promise.all([
      outcomeOf(select()),
      outcomeOf(connection.db.transaction((tx) => tx.execute(sql`select 1`))),
    ])
    expect(late.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    for (const { ms } of late) expect(ms).toBeLessThan(LIMITS.pool_ms + SLACK_MS)
    expect((await Promise.all(running)).map(({ outcome }) => outcome)).toEqual([
      'answered',
      'answered',
      'answered',
    ])
    expect(await outcomeOf(select())).toMatchObject({ outcome: 'answered' })
  })
})

it('reads of other tables do not wait for a table that is locked', () =>
  whileLocked(async () => {
    await Promise.all([select(), select(), select()])
    const blocked = [outcomeOf(readBusy()), outcomeOf(readBusy())]
    for (let round = 0; round < 20; round++) {
      const { outcome, ms } = await outcomeOf(select())
      expect(outcome).toBe('answered')
      expect(ms).toBeLessThan(LIMITS.pool_ms)
    }
    expect((await Promise.all(blocked)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  }))

describe('a server that goes silent without closing its connections', () => {
  const patient = { pool_ms: 2000, lock_ms: 10_000, statement_ms: 30_000 }

  it('costs three seconds, and the pool works again when it is back', async () => {
    const { db, close } = connectDatabase(proxy.url, { max: 3, limits: patient })
    const transact = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await wait(50)
        await tx.execute(sql`select 2`)
      })
    await Promise.all([transact(), transact(), db.execute(sql`select 1`)])
    const silence = proxy.stall()
    const asked = [db.execute(sql`select 1`), transact(), transact(), db.execute(sql`select 2`)]
    for (const { outcome, ms } of await Promise.all(asked.map(outcomeOf))) {
      expect(outcome).toBe('refused')
      expect(ms).toBeLessThan(PATIENCE_MS)
    }
    silence.stop()
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(transact())))
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['answered']))
    await close()
  })

  it('a statement that only takes long is left alone', async () => {
    const { db, close } = connectDatabase(proxy.url, { max: 3, limits: patient })
    expect(await outcomeOf(db.execute(sql`select pg_sleep(2.5)`))).toMatchObject({ outcome: 'answered' })
    await close()
  })
})

it('dates are read alike over connections that replaced lost ones', async () => {
  const read = async () => (await connection.db.execute(sql`select '2026-03-29'::date as day`))[0]
  const before = await read()
  const silence = proxy.stall()
  expect(await outcomeOf(select())).toMatchObject({ outcome: 'refused' })
  silence.stop()
  expect(await read()).toEqual(before)
})
