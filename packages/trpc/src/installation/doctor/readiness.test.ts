import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stayward/db/embedded/start-embedded-postgres'
import { freePort } from '@stayward/db/embedded/free-port'
import { migrate } from '@stayward/db/migrate'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import { testEnv } from '@stayward/env/testing/test-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServices } from '../../services.root.ts'
import type { RunningServices } from '../../kernel/services.ts'
import { createTestServices, type TestServices } from '../../testing/test-services.ts'
import { staySilent } from '../../testing/test-sockets.ts'
import { checkOwnJobs } from './jobs.check.ts'
import { Readiness, readyAnswer } from './readiness.service.ts'

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
afterAll(() => services.close())

const verdictOf = (of: RunningServices) => new Readiness(of).verdict()

async function withServices<Result>(
  variables: { DATABASE_URL: string } & Record<string, string>,
  work: (services: RunningServices) => Promise<Result>,
): Promise<Result> {
  const own = makeServices(testEnv(variables), 'test')
  try {
    return await work(own)
  } finally {
    await own.close()
  }
}

test('a process is ready on its own database, and another one with other keys is not', async () => {
  expect(await verdictOf(services)).toEqual({ ready: true })
  const { DATABASE_URL } = services.env
  const kid = services.vault.current_kid
  expect(await withServices({ DATABASE_URL }, verdictOf)).toEqual({ ready: false, check: 'keys' })
  const same = `${kid}:${Buffer.from(services.env.ENCRYPTION_KEYS[0].key).toString('base64')}`
  const otherLookup = { DATABASE_URL, ENCRYPTION_KEYS: same }
  expect(await withServices(otherLookup, verdictOf)).toEqual({ ready: false, check: 'keys' })
})

test('nobody is ready on a database without the tables of this version', async () => {
  const database = await createTestDatabase()
  await withServices({ DATABASE_URL: database.url }, async (own) => {
    await own.db.execute(sql`delete from drizzle.__drizzle_migrations`)
    expect(await verdictOf(own)).toEqual({ ready: false, check: 'migrations' })
    await own.db.execute(sql`drop schema drizzle cascade`)
    expect(await verdictOf(own)).toEqual({ ready: false, check: 'migrations' })
  })
  await database.drop()
})

test('an answer comes within three seconds from a database that says nothing, and once for all who ask', async () => {
  const silent = await staySilent()
  await withServices({ DATABASE_URL: `postgresql://x@127.0.0.1:${silent.port}/x` }, async (own) => {
    const readiness = new Readiness(own)
    const startedAt = performance.now()
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => readiness.verdict()))
    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(new Set(verdicts.map((verdict) => JSON.stringify(readyAnswer(verdict))))).toEqual(
      new Set(['{"status":503,"body":{"status":"unavailable","check":"database"}}']),
    )
  })
  await silent.stop()
})

test('a check that hangs while the database answers is cut off as well', async () => {
  const hanging = new Readiness(services, [() => new Promise(() => undefined)])
  const startedAt = performance.now()
  expect(await hanging.verdict()).toEqual({ ready: false, check: 'database' })
  expect(performance.now() - startedAt).toBeLessThan(3000)
})

test('asking often reads the database once', async () => {
  let looks = 0
  const readiness = new Readiness(services, [
    async () => {
      looks++
      return { name: 'jobs', status: 'ok', words: '', remedy: null }
    },
  ])
  for (let round = 0; round < 50; round++) await Promise.all([readiness.verdict(), readiness.verdict()])
  expect(looks).toBe(1)
})

test('a worker is not ready while it takes no jobs that are due, however long none ran before it', async () => {
  const worker = (uptime: number) => new Readiness(services, [checkOwnJobs(() => uptime)]).verdict()
  expect(await worker(10_000)).toEqual({ ready: true })
  await services.db.execute(sql`
    select graphile_worker.add_job('mail.sweep', run_at => now() - interval '11 minutes')`)
  expect(await worker(10_000)).toEqual({ ready: false, check: 'jobs' })
  expect(await worker(5)).toEqual({ ready: true })
  await services.db.execute(sql`delete from graphile_worker._private_jobs`)
  expect(await worker(10_000)).toEqual({ ready: true })
})

test('nobody is ready on a replica', { tags: ['thorough'] }, async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'stayward-replica-'))
  // When tests run as root, the server runs as another user, who needs access.
  chmodSync(data_dir, 0o711)
  const options = { data_dir, port: await freePort(), durability: 'durable' } as const
  const primary = await startEmbeddedPostgres(options)
  await migrate(primary.url)
  await primary.stop()
  // Without a primary to follow, it stays a standby and accepts no writes.
  writeFileSync(join(primary.folder, 'postgres', 'standby.signal'), '')
  const replica = await startEmbeddedPostgres(options)
  expect(await withServices({ DATABASE_URL: replica.url }, verdictOf)).toEqual({
    ready: false,
    check: 'primary',
  })
  await replica.stop()
  rmSync(data_dir, { recursive: true, force: true })
})

test('what is said to strangers is the name of a check', () => {
  expect(readyAnswer({ ready: true })).toEqual({ status: 200, body: { status: 'ready' } })
  const secret = randomBytes(8).toString('hex')
  const verdict = { ready: false, check: 'keys', words: secret } as const
  expect(JSON.stringify(readyAnswer(verdict))).not.toContain(secret)
})
