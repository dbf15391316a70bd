import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv } from '@stayward/env/env'
import { programEnv } from '@stayward/env/testing/program-env'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import type { Transaction } from '@stayward/db/client'
import { freePort } from '@stayward/db/embedded/free-port'
import { startFaultProxy } from '@stayward/db/testing/fault-proxy'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import { makeServices } from '@stayward/trpc/services.root'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { queueMail } from '@stayward/trpc/account/mail/mail.service'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'
import { startWorkerProcess, statusOf, WORKER_MAIN, type WorkerProcess } from './testing/worker-process.ts'

const secrets = freshSecrets()
/** Until the jobs of a dead worker are free: after two seconds, checked every five seconds. */
const LONGEST_UNNOTICED_MS = 7_500
/** Longer than the queue retries to record how a job ended. */
const AWAY_MS = 4_000

let database: TestDatabase
let services: RunningServices
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>
const children = new Set<ChildProcess>()

beforeAll(async () => {
  ;[database, mailServer] = await Promise.all([createTestDatabase(), startTestMailServer()])
  services = makeServices(
    loadEnv({ ...secrets, NODE_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent' }),
    'test',
  )
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(async () => {
  await services.close()
  await Promise.all([database.drop(), mailServer.stop()])
})

async function startProcess(smtp_url: string, database_url = database.url): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ ...secrets, DATABASE_URL: database_url, SMTP_URL: smtp_url })
  children.add(worker.child)
  return worker
}

/** An SMTP server that accepts connections and never responds. */
async function silentServer() {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    connected: once(server, 'connection'),
    connections: () => connections,
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () => server.close(),
  }
}

/** The jobs of the queue that match a condition. */
const jobs = async (condition: string) => [
  ...(await services.db.execute(`
    select identifier, locked_by, last_error from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where ${condition}`)),
]

const queueIn = (tx: Transaction, to: string) =>
  queueMail(services, tx, {
    kind: 'sign_up',
    to,
    locale: 'es',
    parameters: { url: 'http://localhost:3000/sign-up/secret' },
  })

const queue = (to: string) => services.db.transaction((tx) => queueIn(tx, to))

const arrived = (to: string) =>
  vi.waitFor(async () => expect(await mailServer.received(to)).toHaveLength(1), {
    timeout: PATIENCE_MS,
    interval: 50,
  })

test('sends what is queued, and ends when asked to', async () => {
  const { child, url } = await startProcess(mailServer.url)
  await queue('first@example.com')
  await arrived('first@example.com')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await statusOf(url)).toBeNull()
})

test(
  'the job of a killed worker is done by the next one, within seconds and once',
  { tags: ['thorough'] },
  async () => {
    const silent = await silentServer()
    const first = await startProcess(silent.url)
    await queue('second@example.com')
    await silent.connected
    await first.kill()

    await startProcess(mailServer.url)
    await arrived('second@example.com')
    await wait(500)
    expect(await mailServer.received('second@example.com')).toHaveLength(1)
    silent.stop()
  },
)

test(
  'a job that takes longer than it takes to notice a dead worker is done by one alone',
  { tags: ['thorough'] },
  async () => {
    const silent = await silentServer()
    await startProcess(silent.url)
    await queue('slow@example.com')
    await silent.connected
    await wait(LONGEST_UNNOTICED_MS)
    expect(silent.connections()).toBe(1)
    silent.stop()
  },
)

test(
  'goes on though the database was away as a job ended, and leaves it locked for nobody',
  { tags: ['thorough'] },
  async () => {
    const silent = await silentServer()
    const proxy = await startFaultProxy(database.url)
    await startProcess(silent.url, proxy.url)
    await queue('fourth@example.com')
    await silent.connected
    const refusal = proxy.refuse()
    silent.hangUp()
    await wait(AWAY_MS)
    refusal.stop()
    await enqueueJob(services.db, 'idempotency.sweep', {})
    await vi.waitFor(async () => expect(await jobs(`identifier = 'idempotency.sweep'`)).toEqual([]), {
      timeout: PATIENCE_MS,
      interval: 100,
    })
    await vi.waitFor(async () => expect(await jobs('locked_by is not null')).toEqual([]), {
      timeout: PATIENCE_MS,
      interval: 100,
    })
    silent.stop()
    await proxy.stop()
  },
)

test(
  'does a job of which the database’s answer was lost, without waiting for hours',
  { tags: ['thorough'] },
  async () => {
    const proxy = await startFaultProxy(database.url)
    await startProcess(mailServer.url, proxy.url)
    // The answer is to be lost before the worker can see the job.
    const { lost, isThisJob } = await services.db.transaction(async (tx) => {
      await queueIn(tx, 'unheard@example.com')
      const [queued] = await tx.execute(`select id from mail order by created_at desc limit 1`)
      const mailId = String(queued?.['id'])
      return { lost: proxy.loseAnswer(mailId), isThisJob: `payload->>'mail_id' = '${mailId}'` }
    })
    await lost
    expect(await jobs(`${isThisJob} and locked_by is not null`)).toHaveLength(1)
    // As if the time had passed after which no answer can still arrive.
    await services.db.execute(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where ${isThisJob}`,
    )
    await arrived('unheard@example.com')
    await vi.waitFor(async () => expect(await jobs(isThisJob)).toEqual([]), {
      timeout: PATIENCE_MS,
      interval: 100,
    })
    await proxy.stop()
  },
)

test('told to end in the middle of a job, it leaves nothing locked', async () => {
  const silent = await silentServer()
  const { child } = await startProcess(silent.url)
  await queue('third@example.com')
  await silent.connected
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await jobs('locked_by is not null')).toEqual([])
  silent.stop()
})

test('names what is wrong in its environment and does not start', async () => {
  const child = spawn(process.execPath, [WORKER_MAIN], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: programEnv(secrets),
  })
  children.add(child)
  const words: string[] = []
  child.stderr.on('data', (chunk) => words.push(String(chunk)))
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(words.join('')).toMatch(/^The environment is not complete:\n {2}DATABASE_URL: is missing\n/)
})

test('an error that nobody handles ends it with a line of the log', async () => {
  const child = spawn(process.execPath, [WORKER_MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: programEnv({
      ...secrets,
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      SMTP_URL: mailServer.url,
      LISTEN_HOST: '127.0.0.1',
      WORKER_PORT: String(await freePort()),
    }),
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (written += String(part)))
  expect(await once(child, 'close')).toEqual([1, null])
  const lines = written.trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 60, name: 'worker', msg: 'ended by an error' }),
  )
})
