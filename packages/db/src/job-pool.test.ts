import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openJobPool } from './job-pool.ts'
import { type FaultProxy, startFaultProxy } from './testing/fault-proxy.ts'
import type { TestDatabase } from './testing/template-database.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { WorkerPresence } from './worker-presence.ts'

const SILENCE_MS = 4000
/** A heartbeat, its timeout, and a new connection. */
const RECOVERY_MS = 8000

let database: TestDatabase
let proxy: FaultProxy
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startFaultProxy(database.url)
})
afterAll(async () => {
  await proxy.stop()
  await database.drop()
})

it('what the worker asks is refused when the server has gone silent, and answered when it is back', async () => {
  const lost: Error[] = []
  const { pool, close } = openJobPool(proxy.url, { max: 4, onLost: (error) => lost.push(error) })
  const presence = new WorkerPresence(proxy.url)
  const ask = () =>
    Promise.all([pool.query('select 1'), pool.query('select 2'), presence.unlockDead()]).then(
      () => 'answered',
      () => 'refused',
    )
  expect(await ask()).toBe('answered')
  const silence = proxy.stall()
  const asked = Promise.allSettled([pool.query('select 1'), presence.unlockDead()])
  await wait(SILENCE_MS)
  silence.stop()
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(ask, { timeout: RECOVERY_MS }).toBe('answered')
  expect(lost).not.toEqual([])
  await Promise.all([close(), presence.close()])
})

it('a connection that the server ends while nobody uses it is replaced', async () => {
  const lost: Error[] = []
  const { pool, close } = openJobPool(proxy.url, { max: 2, onLost: (error) => lost.push(error) })
  await Promise.all([pool.query('select 1'), pool.query('select 2')])
  proxy.refuse().stop()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
