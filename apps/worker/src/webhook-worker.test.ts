/** @module-tag thorough */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv, type Variables } from '@stayward/env/env'
import { programEnv } from '@stayward/env/testing/program-env'
import { startWebhookReceiver } from '@stayward/integrations/testing/webhook-receiver'
import { numberEvents } from '@stayward/trpc/events/event-feed/number-events.service'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { managerRouter } from '@stayward/trpc/manager.root'
import { makeServices } from '@stayward/trpc/services.root'
import { flat } from '@stayward/trpc/testing/test-inputs'
import { makeUser } from '@stayward/trpc/testing/test-people'
import { idsOf, numbersOf } from '@stayward/trpc/testing/test-webhooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'
import { PATIENCE_MS } from './testing/patience.ts'

const WORKER = fileURLToPath(new URL('./testing/run-worker.ts', import.meta.url))
/** More than the jobs that run together. */
const MANY_SLOW = 6
const managerApi = createCallerFactory(managerRouter)

let database: TestDatabase
let services: RunningServices
let variables: Variables
const children = new Set<ChildProcess>()
const receivers: Awaited<ReturnType<typeof startWebhookReceiver>>[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  variables = {
    ...freshSecrets(),
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    OUTBOUND_ALLOW: '127.0.0.0/8',
  }
  services = makeServices(loadEnv(variables), 'test')
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  for (const receiver of receivers.splice(0)) receiver.stop()
  await services.close()
  await database.drop()
})

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnv(variables),
  })
  children.add(child)
  await once(child.stdout, 'data')
  return child
}

/** An owner whose `webhook` adds a receiver, and whose `happen` makes events. */
async function owning() {
  const owner = await makeUser(services)
  const api = () => managerApi(makeContext(services, owner))
  return {
    webhook: async () => {
      const receiver = await startWebhookReceiver()
      receivers.push(receiver)
      await api().webhooks.create({ url: receiver.url, types: ['property.created'] })
      return receiver
    },
    happen: async (count: number) => {
      for (let made = 0; made < count; made++) await api().properties.create(flat)
      await numberEvents(services)
    },
  }
}

test('a worker that is killed as it waits for an answer repeats that event alone', async () => {
  const { webhook, happen } = await owning()
  const receiver = await webhook()
  receiver.behave(() => (receiver.deliveries.length === 2 ? 'silence' : { status: 200 }))
  await happen(3)
  const first = await startProcess()
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), { timeout: PATIENCE_MS })
  first.kill('SIGKILL')
  await once(first, 'exit')

  await startProcess()
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(4), { timeout: PATIENCE_MS })
  const [one = 0] = numbersOf(receiver.deliveries)
  expect(numbersOf(receiver.deliveries)).toEqual([one, one + 1, one + 1, one + 2])
  expect(new Set(idsOf(receiver.deliveries)).size).toBe(3)
})

test('receivers that never answer delay no other', async () => {
  const { webhook, happen } = await owning()
  const good = await webhook()
  for (let slow = 0; slow < MANY_SLOW; slow++) (await webhook()).behave(() => 'silence')
  await startProcess()
  await happen(3)
  await vi.waitFor(() => expect(good.deliveries).toHaveLength(3), { timeout: 5_000, interval: 50 })
  await happen(2)
  await vi.waitFor(() => expect(good.deliveries).toHaveLength(5), { timeout: 5_000, interval: 50 })
})

test('two workers send each event once', async () => {
  const { webhook, happen } = await owning()
  const receiver = await webhook()
  await Promise.all([startProcess(), startProcess()])
  for (let round = 0; round < 5; round++) await happen(4)
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(20), { timeout: PATIENCE_MS })
  const numbers = numbersOf(receiver.deliveries)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(20)
})

test('a worker that is stopped between two events repeats none, and another goes on', async () => {
  const { webhook, happen } = await owning()
  const receiver = await webhook()
  receiver.behave(async () => {
    await wait(200)
    return { status: 200 }
  })
  await happen(60)
  const transport = { send: () => Promise.resolve() }
  const first = await startWorker(services, transport)
  await vi.waitFor(() => expect(receiver.deliveries.length).toBeGreaterThan(2), { timeout: PATIENCE_MS })
  await first.stop()
  const sent = receiver.deliveries.length
  // It did not wait until everything is sent: the process would be ended before.
  expect(sent).toBeLessThan(40)
  await wait(500)
  expect(receiver.deliveries).toHaveLength(sent)
  const second = await startWorker(services, transport)
  try {
    await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(60), { timeout: PATIENCE_MS })
    expect(new Set(idsOf(receiver.deliveries)).size).toBe(60)
  } finally {
    await second.stop()
  }
})
