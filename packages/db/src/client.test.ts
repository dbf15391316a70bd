import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type DatabaseConnection } from './client.ts'
import { startFaultProxy } from './testing/fault-proxy.ts'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/template-database.ts'

const CALLERS = 16
const ROUNDS = 30
const BETWEEN_ROUNDS_MS = 40
/** Every query must end within this time, whatever happens to its connection. */
const PATIENCE_MS = 5000

let database: TestDatabase
let connection: DatabaseConnection
let operator: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, { max: 4 })
  operator = connectDatabase(database.url, { max: 1 })
})
afterAll(async () => {
  await Promise.all([connection.close(), operator.close()])
  await database.drop()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Ends every connection to the database but the operator's own, as a restart or an administrator does. */
const endConnections = () =>
  operator.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

const select = () => connection.db.execute(sql`select 1 as one`)

const transact = () =>
  connection.db.transaction(async (tx) => {
    await tx.execute(sql`select ${'a'}::text`)
    await tx.execute(sql`select pg_sleep(0.002)`)
  })

/** Calls repeatedly until the signal; a refusal is as good as a result, silence is not. */
async function callUntil(signal: AbortSignal, call: () => Promise<unknown>): Promise<'silent' | 'done'> {
  while (!signal.aborted) {
    const ended = call().then(
      () => 'done' as const,
      () => 'done' as const,
    )
    if ((await Promise.race([ended, wait(PATIENCE_MS).then(() => 'silent' as const)])) === 'silent')
      return 'silent'
    await wait(1)
  }
  return 'done'
}

it('a result is whole though the one before it broke off between its rows', async () => {
  const { db, close } = connectDatabase(database.url, { max: 1 })
  await expect(db.execute(sql`select 1 / (3 - i) from generate_series(1, 5) i`)).rejects.toThrow()
  expect([...(await db.execute(sql`select 7 as days`))]).toEqual([{ days: 7 }])
  await close()
})

it('a query that is asked as a connection breaks is refused, and the next one gets its own answer', async () => {
  const proxy = await startFaultProxy(database.url)
  const client = postgres(proxy.url, { max: 1 })
  const ended = (text: string) =>
    client.unsafe(text).then(
      () => 'ended',
      () => 'ended',
    )
  await ended('select 0')
  const broken = ended('select pg_sleep(5)')
  await wait(200)
  proxy.reset()
  await broken
  // The socket has failed but is not closed yet.
  expect(await Promise.race([ended('select 1'), wait(PATIENCE_MS)])).toBe('ended')
  expect([...(await client.unsafe('select 2 as two'))]).toEqual([{ two: 2 }])
  await client.end()
  await proxy.stop()
})

describe('a pool whose connections the server ends, again and again', () => {
  it('answers or refuses every query, and works as before once it is let alone', async () => {
    const stop = new AbortController()
    const callers = Array.from({ length: CALLERS }, (_, index) =>
      callUntil(stop.signal, index % 2 === 0 ? select : transact),
    )
    for (let round = 0; round < ROUNDS; round++) {
      await endConnections()
      await wait(BETWEEN_ROUNDS_MS)
    }
    stop.abort()
    expect(await Promise.all(callers)).toEqual(callers.map(() => 'done'))
    await expect.poll(() => select().then(() => 'answered', String), { timeout: 3000 }).toBe('answered')
    expect(await Promise.all(Array.from({ length: 50 }, transact))).toHaveLength(50)
  })
})
