/** @module-tag thorough */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv } from '@stayward/env/env'
import { startTestMailServer } from '@stayward/integrations/testing/test-mail-server'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { managerRouter } from '@stayward/trpc/manager.root'
import { makeServices } from '@stayward/trpc/services.root'
import { flat } from '@stayward/trpc/testing/test-inputs'
import { giveNoFirstRules } from '@stayward/trpc/testing/test-messages'
import { makeUser } from '@stayward/trpc/testing/test-people'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

const secrets = freshSecrets()
const managerApi = createCallerFactory(managerRouter)

let database: TestDatabase
let services: RunningServices
let mailServer: Awaited<ReturnType<typeof startTestMailServer>>
const workers = new Set<WorkerProcess>()
/** Let go of the tables that a test holds; one that failed may not have done it. */
const holds = new Set<() => Promise<void>>()

beforeAll(async () => {
  ;[database, mailServer] = await Promise.all([createTestDatabase(), startTestMailServer()])
  const variables = { ...secrets, NODE_ENV: 'test', DATABASE_URL: database.url, LOG_LEVEL: 'silent' }
  services = makeServices(loadEnv(variables), 'test')
})
afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()))
  workers.clear()
  await Promise.all([...holds].map((letGo) => letGo()))
  holds.clear()
})
afterAll(async () => {
  await services.close()
  await Promise.all([database.drop(), mailServer.stop()])
})

async function startProcess(smtp_url: string): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ ...secrets, DATABASE_URL: database.url, SMTP_URL: smtp_url })
  workers.add(worker)
  return worker
}

/**
 * A message that is due to a guest with this address. A worker finds it at the turn of the minute, or once `begin`
 * is called; so none may run before what it is to meet is ready.
 */
async function due(guest_email: string) {
  const owner = await makeUser(services)
  await giveNoFirstRules(services, owner)
  const api = () => managerApi(makeContext(services, owner))
  const { id: property_id } = await api().properties.create(flat)
  const { id: template_id } = await api().messageTemplates.create({
    name: 'Thanks',
    trigger: 'booked',
    texts: { en: { subject: 'Thanks', body: '{{greeting}}\n\n[Check in]({{checkin_url}})' } },
  })
  const rule = { name: 'Thanks', trigger: 'booked', template_id, enabled: true } as const
  await api().messageRules.create(rule)
  // What happens in the same millisecond was before the rule.
  await wait(5)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { id: booking_id } = await api().bookings.create({
    property_id,
    from: day(10),
    to: day(12),
    guests_number: 1,
    guest_email,
    locale: 'en',
  })
  const messages = async () => (await api().messages.listOfBooking({ booking_id })).items
  return {
    begin: () => enqueueJob(services.db, 'messages.send_due', {}),
    sent: () =>
      vi.waitFor(async () => expect((await messages()).map(({ state }) => state)).toEqual(['sent']), {
        timeout: PATIENCE_MS,
        interval: 100,
      }),
    state: async () => (await messages())[0]?.state,
  }
}

/** Keeps a table from being written to, until it is let go. */
async function hold(table: 'mail' | 'activity') {
  const released = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holding = services.db.transaction(async (tx) => {
    await tx.execute(`lock table ${table} in exclusive mode`)
    held.resolve(undefined)
    await released.promise
  })
  await held.promise
  const letGo = async () => {
    released.resolve(undefined)
    await holding
  }
  holds.add(letGo)
  return letGo
}

/** Until a worker waits for the held table; at the turn of the minute there may be more than one job that does. */
const waiting = () =>
  vi.waitFor(
    async () => {
      const rows = await services.db.execute(`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).not.toHaveLength(0)
    },
    { timeout: PATIENCE_MS, interval: 50 },
  )

test('killed as it hands a message over, a worker has sent nothing, and the next one sends it once', async () => {
  const { begin, state, sent } = await due('handing@example.com')
  const letGo = await hold('mail')
  const first = await startProcess(mailServer.url)
  await begin()
  await waiting()
  await first.kill()
  await letGo()
  expect(await state()).toBe('planned')
  expect(await mailServer.received('handing@example.com')).toEqual([])

  await startProcess(mailServer.url)
  await sent()
  expect(await mailServer.received('handing@example.com')).toHaveLength(1)
})

test('killed while the mail server is silent, a worker has sent nothing, and the next one sends it once', async () => {
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { begin, state, sent } = await due('silent@example.com')
  const connected = once(silent, 'connection')
  const first = await startProcess(`smtp://127.0.0.1:${port}`)
  await begin()
  await connected
  await first.kill()
  for (const socket of sockets) socket.destroy()
  silent.close()
  expect(await state()).toBe('sending')

  await startProcess(mailServer.url)
  await sent()
  expect(await mailServer.received('silent@example.com')).toHaveLength(1)
})

test('killed once the mail server has a message, before that is stored, it is sent again with the same Message-ID', async () => {
  const { begin, state, sent } = await due('accepted@example.com')
  // What was sent is recorded as activity in the same transaction.
  const letGo = await hold('activity')
  const first = await startProcess(mailServer.url)
  await begin()
  await waiting()
  // Another job may be what waits.
  await vi.waitFor(async () => expect(await mailServer.received('accepted@example.com')).toHaveLength(1), {
    timeout: PATIENCE_MS,
  })
  await first.kill()
  await letGo()
  expect(await state()).toBe('sending')

  await startProcess(mailServer.url)
  await sent()
  const mails = await mailServer.received('accepted@example.com')
  expect(mails).toHaveLength(2)
  expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(1)
})
