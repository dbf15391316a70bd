import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from './testing/test-database.ts'
import type { TestDatabase } from './testing/template-database.ts'
import { type TakenJob, WorkerPresence } from './worker-presence.ts'

let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = postgres(database.url, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** A job that `workerId` took this long ago. */
async function lockedJob(workerId: string, secondsAgo: number, queue: string | null = null): Promise<string> {
  const [job] = await sql<
    { id: string }[]
  >`select id from graphile_worker.add_job('test', '{}'::json, queue_name => ${queue})`
  const id = job?.id ?? ''
  await sql`
    update graphile_worker._private_job_queues set locked_by = ${workerId}, locked_at = now()
    where queue_name = ${queue}`
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${workerId}, locked_at = now() - make_interval(secs => ${secondsAgo}) where id = ${id}`
  return id
}

const holderOf = async (id: string) =>
  (
    await sql<
      { locked_by: string | null }[]
    >`select locked_by from graphile_worker._private_jobs where id = ${id}`
  )[0]?.locked_by

/** The lock of a job as its worker learns of it. */
async function lockOf(id: string): Promise<TakenJob> {
  const [job] = await sql<TakenJob[]>`
    select id, locked_at from graphile_worker._private_jobs where id = ${id}`
  if (!job) throw new Error('The job is gone.')
  return job
}

const queueHolders = async () =>
  Object.fromEntries(
    (
      await sql<
        { queue_name: string; locked_by: string | null }[]
      >`select queue_name, locked_by from graphile_worker._private_job_queues`
    ).map(({ queue_name, locked_by }) => [queue_name, locked_by]),
  )

test('only the jobs of workers that are gone are freed', async () => {
  const [mine, others] = [new WorkerPresence(database.url), new WorkerPresence(database.url)]
  await Promise.all([
    mine.announce('worker-mine'),
    others.announce('worker-other'),
    others.announce('worker-second'),
  ])
  const [own, alive, second, dead] = [
    await lockedJob('worker-mine', 60),
    await lockedJob('worker-other', 60),
    await lockedJob('worker-second', 60),
    await lockedJob('worker-dead', 60),
  ]
  expect(await mine.unlockDead()).toEqual(['worker-dead'])
  expect(await Promise.all([own, alive, second, dead].map(holderOf))).toEqual([
    'worker-mine',
    'worker-other',
    'worker-second',
    null,
  ])

  await others.close()
  expect((await mine.unlockDead()).toSorted()).toEqual(['worker-other', 'worker-second'])
  await mine.close()
})

test('a worker that has just taken its first job is left alone', async () => {
  const presence = new WorkerPresence(database.url)
  const job = await lockedJob('worker-new', 0)
  expect(await presence.unlockDead()).not.toContain('worker-new')
  expect(await holderOf(job)).toBe('worker-new')
  await presence.close()
})

test('a worker that lost its connection is still there', async () => {
  const presence = new WorkerPresence(database.url)
  await presence.announce('worker-cut-off')
  const job = await lockedJob('worker-cut-off', 60)
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = hashtext('worker-cut-off')::oid`
  await expect.poll(() => presence.unlockDead().catch(() => null)).toEqual([])
  expect(await holderOf(job)).toBe('worker-cut-off')
  await presence.close()
})

test('what a worker left locked is free once it is withdrawn, though its process goes on', async () => {
  const presence = new WorkerPresence(database.url)
  await presence.unlockDead()
  await Promise.all([presence.announce('worker-ended'), presence.announce('worker-goes-on')])
  const [left, held] = [await lockedJob('worker-ended', 60), await lockedJob('worker-goes-on', 60)]
  await presence.withdraw('worker-ended')
  expect(await presence.unlockDead()).toEqual(['worker-ended'])
  expect(await Promise.all([left, held].map(holderOf))).toEqual([null, 'worker-goes-on'])
  await presence.close()
})

test('a job whose lock its running worker never learned of is freed with its queue, and no other', async () => {
  const [mine, others] = [new WorkerPresence(database.url), new WorkerPresence(database.url)]
  await Promise.all([mine.announce('worker-deaf'), others.announce('worker-elsewhere')])
  const [unheard, taken, young, elsewhere] = [
    await lockedJob('worker-deaf', 60, 'queue-deaf'),
    await lockedJob('worker-deaf', 60, 'queue-taken'),
    await lockedJob('worker-deaf', 1),
    await lockedJob('worker-elsewhere', 60),
  ]
  mine.take(await lockOf(taken))
  expect(await mine.unlockUnheard()).toEqual([unheard])
  expect(await Promise.all([unheard, taken, young, elsewhere].map(holderOf))).toEqual([
    null,
    'worker-deaf',
    'worker-deaf',
    'worker-elsewhere',
  ])
  expect(await queueHolders()).toEqual({ 'queue-deaf': null, 'queue-taken': 'worker-deaf' })

  // A later lock of a job that the worker knows is another one, and may get lost as well.
  await sql`
    update graphile_worker._private_jobs set locked_at = locked_at + interval '1 second' where id = ${taken}`
  expect(await mine.unlockUnheard()).toEqual([taken])
  await Promise.all([mine.close(), others.close()])
})

test('a job that runs stays locked though its key is queued once more', async () => {
  const presence = new WorkerPresence(database.url)
  await presence.announce('worker-busy')
  const [running] = await sql<{ id: string }[]>`
    select id from graphile_worker.add_job('test', '{}'::json, job_key => 'key-of-busy')`
  const id = running?.id ?? ''
  await sql`
    update graphile_worker._private_jobs
    set locked_by = 'worker-busy', locked_at = now() - interval '1 minute', attempts = 1 where id = ${id}`
  presence.take(await lockOf(id))
  await sql`select graphile_worker.add_job('test', '{}'::json, job_key => 'key-of-busy')`
  expect(await presence.unlockUnheard()).toEqual([])
  expect(await holderOf(id)).toBe('worker-busy')
  await presence.close()
})
