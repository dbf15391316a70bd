/** @module-tag thorough */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv } from '@stayward/env/env'
import { DEMO_TEXT_ACCOUNT } from '@stayward/integrations/texting/emulator/demo-text-account'
import {
  startTwilioEmulator,
  type TwilioEmulator,
} from '@stayward/integrations/texting/emulator/twilio.emulator'
import { enqueueJob } from '@stayward/trpc/kernel/jobs'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { managerRouter } from '@stayward/trpc/manager.root'
import { makeServices } from '@stayward/trpc/services.root'
import { flat } from '@stayward/trpc/testing/test-inputs'
import { giveNoFirstRules } from '@stayward/trpc/testing/test-messages'
import { makeUser } from '@stayward/trpc/testing/test-people'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'
import { startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'

const secrets = freshSecrets()
const managerApi = createCallerFactory(managerRouter)

let database: TestDatabase
let services: RunningServices
let emulator: TwilioEmulator
let road: Awaited<ReturnType<typeof openRoad>>
let worker: WorkerProcess | undefined
let guests = 0

/** The road to the provider, on which requests of a method can be stopped before they arrive. */
async function openRoad(to: string) {
  const stopped = { method: null as string | null, reached: Promise.withResolvers<undefined>() }
  const pass = (message: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url } = message
    if (method === stopped.method) return stopped.reached.resolve(undefined)
    const onward = request(new URL(url ?? '/', to), { method, headers: { ...headers, connection: 'close' } })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    message.pipe(onward)
  }
  const server = createServer(pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    /** Stops requests of a method; resolves once one is stopped. */
    stop: (method: 'GET' | 'POST') => {
      Object.assign(stopped, { method, reached: Promise.withResolvers<undefined>() })
      return stopped.reached.promise
    },
    open: () => {
      stopped.method = null
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function startWorker(): Promise<void> {
  worker = await startWorkerProcess({
    ...secrets,
    DATABASE_URL: database.url,
    TWILIO_API_URL: road.url,
    // Nothing is mailed.
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
}

async function kill(): Promise<void> {
  if (worker === undefined) throw new Error('No worker runs.')
  await worker.kill()
}

beforeAll(async () => {
  ;[database, emulator] = await Promise.all([createTestDatabase(), startTwilioEmulator({ port: 0 })])
  // No callback, so that only the look-up can tell what became of a text.
  Object.assign(emulator.network.settings, { step_ms: 1, silent: 'always' })
  road = await openRoad(emulator.url)
  const variables = {
    ...secrets,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    TWILIO_API_URL: road.url,
    LOG_LEVEL: 'silent',
  }
  services = makeServices(loadEnv(variables), 'test')
  await startWorker()
})
afterAll(async () => {
  await worker?.kill()
  road.close()
  await services.close()
  await Promise.all([database.drop(), emulator.stop()])
})

const inDays = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** Waits until the next turn of a minute, when jobs begin on their own, is at least ten seconds away. */
async function keepFromTurnOfMinute(): Promise<void> {
  const left_ms = 60_000 - (Date.now() % 60_000)
  if (left_ms < 10_000) await wait(left_ms + 1_000)
}

/** A text to a guest that is due; the worker finds it once `begin` is called. */
async function due() {
  const owner = await makeUser(services)
  await giveNoFirstRules(services, owner)
  const api = () => managerApi(makeContext(services, owner))
  const { account_sid, auth_token, number } = DEMO_TEXT_ACCOUNT
  await api().integrations.createTwilio({ account_sid, auth_token, sms_from: number })
  const { id: property_id } = await api().properties.create(flat)
  const { id: template_id } = await api().messageTemplates.create({
    name: 'Thanks',
    trigger: 'booked',
    texts: { en: { subject: 'Thanks', body: 'Thank you for {{property_name}}' } },
  })
  const rule = { name: 'Thanks', trigger: 'booked', template_id, enabled: true } as const
  await api().messageRules.create({ ...rule, channels: ['sms'] })
  // What happens in the same millisecond was before the rule.
  await wait(5)
  await keepFromTurnOfMinute()
  const guest_phone = `+3461000000${++guests}`
  const { id: booking_id } = await api().bookings.create({
    property_id,
    from: inDays(10),
    to: inDays(12),
    guests_number: 1,
    guest_phone,
    locale: 'en',
  })
  const state = async () => (await api().messages.listOfBooking({ booking_id })).items.map((one) => one.state)
  return {
    begin: () => enqueueJob(services.db, 'messages.send_due', {}),
    becomes: (...states: string[]) =>
      vi.waitFor(async () => expect(states).toContain((await state()).join()), {
        timeout: PATIENCE_MS,
        interval: 100,
      }),
    texts: () => emulator.network.texts.filter(({ phone }) => phone === guest_phone).length,
  }
}

/** Ten minutes pass for the claimed text: its look-up is due, and what is not there was never sent. */
async function passTenMinutes(): Promise<void> {
  await services.db.execute(`update message set claimed_at = claimed_at - interval '10 minutes'`)
  await services.db.execute(`
    update graphile_worker._private_jobs set run_at = now() where key like 'messages.look_up:%'`)
  await services.db.execute(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`)
}

/** Keeps the activity from being written to, until it is let go. */
async function holdActivity() {
  const [released, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
  const holding = services.db.transaction(async (tx) => {
    await tx.execute('lock table activity in exclusive mode')
    held.resolve(undefined)
    await released.promise
  })
  await held.promise
  return async () => {
    released.resolve(undefined)
    await holding
  }
}

test('killed after its claim, before the request arrives: looked up, missing, sent once', async () => {
  const message = await due()
  const reached = road.stop('POST')
  await message.begin()
  await reached
  await kill()
  road.open()
  expect(message.texts()).toBe(0)
  await message.becomes('sending')
  await startWorker()
  await passTenMinutes()
  await message.becomes('sent')
  expect(message.texts()).toBe(1)
})

test('killed while the provider is slow to answer: looked up, found, not sent again', async () => {
  const message = await due()
  Object.assign(emulator.network.settings, { slow: 'once', slow_ms: 20_000 })
  await message.begin()
  await vi.waitFor(() => expect(message.texts()).toBe(1), { timeout: PATIENCE_MS, interval: 50 })
  await kill()
  await message.becomes('sending')
  await startWorker()
  await passTenMinutes()
  await message.becomes('delivered')
  expect(message.texts()).toBe(1)
})

test('killed with the answer, before that is stored: looked up, found, not sent again', async () => {
  const message = await due()
  // What was sent is recorded as activity in the same transaction.
  const letGo = await holdActivity()
  await message.begin()
  await vi.waitFor(
    async () => {
      const waiting = await services.db.execute(`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(waiting).not.toHaveLength(0)
    },
    { timeout: PATIENCE_MS, interval: 50 },
  )
  // Another job may be what waits.
  await vi.waitFor(() => expect(message.texts()).toBe(1), { timeout: PATIENCE_MS })
  await kill()
  await letGo()
  await message.becomes('sending')
  await startWorker()
  await passTenMinutes()
  await message.becomes('delivered')
  expect(message.texts()).toBe(1)
})

test('killed as it looks a text up: looked up again, found, not sent again', async () => {
  const message = await due()
  emulator.network.settings.failing_after = 'once'
  await message.begin()
  await message.becomes('unknown')
  const reached = road.stop('GET')
  await passTenMinutes()
  await reached
  await kill()
  road.open()
  await message.becomes('unknown')
  await startWorker()
  await message.becomes('delivered')
  expect(message.texts()).toBe(1)
})
