/** @module-tag thorough */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@stayward/db/testing/test-database'
import type { TestDatabase } from '@stayward/db/testing/template-database'
import { freshSecrets } from '@stayward/env/development-secrets'
import { loadEnv, type Variables } from '@stayward/env/env'
import { programEnv } from '@stayward/env/testing/program-env'
import { type NukiEmulator, startNukiEmulator } from '@stayward/integrations/locks/nuki/nuki.emulator'
import { makeContext } from '@stayward/trpc/kernel/make-context'
import { makeServices } from '@stayward/trpc/services.root'
import type { RunningServices } from '@stayward/trpc/kernel/services'
import { createCallerFactory } from '@stayward/trpc/kernel/trpc'
import { managerRouter } from '@stayward/trpc/manager.root'
import { flat } from '@stayward/trpc/testing/test-inputs'
import { makeUser } from '@stayward/trpc/testing/test-people'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS } from './testing/patience.ts'

const WORKER = fileURLToPath(new URL('./testing/run-worker.ts', import.meta.url))
/** Longer than a claim on a code lasts. */
const BEHIND_MS = 60_000
const LOCK = 18_298_712_180
const managerApi = createCallerFactory(managerRouter)

let database: TestDatabase
let nuki: NukiEmulator
let services: RunningServices
let variables: Variables
const children = new Set<ChildProcess>()

beforeEach(async () => {
  ;[database, nuki] = await Promise.all([
    createTestDatabase(),
    startNukiEmulator({ port: 0, seed: (cloud) => cloud.addLock({ smartlockId: LOCK, name: 'Flat' }) }),
  ])
  variables = {
    ...freshSecrets(),
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    NUKI_API_URL: nuki.url,
  }
  const clock = { now: () => new Date(Date.now() - BEHIND_MS) }
  services = makeServices(loadEnv(variables), 'test', { clock })
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  await services.close()
  await Promise.all([database.drop(), nuki.stop()])
})

async function startProcess({ behind_ms }: { behind_ms: number }): Promise<ChildProcess> {
  const child = spawn(process.execPath, [WORKER, '--behind-ms', String(behind_ms)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnv(variables),
  })
  children.add(child)
  await once(child.stdout, 'data')
  return child
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * An owner with a flat whose lock gets a code with each booking; `book` creates one for a night in the next
 * days.
 */
async function lockedFlat() {
  const owner = await makeUser(services)
  const api = () => managerApi(makeContext(services, owner))
  const { id: property_id } = await api().properties.create({ ...flat, auto_access_codes: 'on_booking' })
  const { id: integration_id } = await api().integrations.createNuki({ api_token: nuki.token })
  await api().smartLocks.add({ property_id, integration_id, external_id: String(LOCK) })
  const codesOf = async (booking_id: string) => (await api().accessCodes.listOfBooking({ booking_id })).items
  return {
    book: (night: number) =>
      api().bookings.create({ property_id, from: inDays(night), to: inDays(night + 1), guests_number: 1 }),
    areVerified: (...booking_ids: string[]) =>
      vi.waitFor(
        async () => {
          const codes = (await Promise.all(booking_ids.map(codesOf))).flat()
          expect(codes.map(({ delivery }) => delivery)).toEqual(booking_ids.map(() => 'verified'))
        },
        { timeout: PATIENCE_MS, interval: 250 },
      ),
  }
}

const creations = () => nuki.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/auth'))

test('a worker that is killed between the vendor’s write and ours leaves neither two codes nor none', async () => {
  const { book, areVerified } = await lockedFlat()
  nuki.faults.add({ method: 'PUT', path: '/auth', kind: 'hang', carried_out: true })
  const first = await startProcess({ behind_ms: BEHIND_MS })
  const { id } = await book(1)
  await vi.waitFor(() => expect(creations()).toHaveLength(1), { timeout: PATIENCE_MS })
  first.kill('SIGKILL')
  await once(first, 'exit')

  await startProcess({ behind_ms: 0 })
  await areVerified(id)
  expect(creations()).toHaveLength(1)
  expect(nuki.cloud.lock(LOCK).stored).toHaveLength(1)
})

test('a worker that is killed before the vendor’s write leaves it to the next', async () => {
  const { book, areVerified } = await lockedFlat()
  nuki.faults.add({ method: 'PUT', path: '/auth', kind: 'hang' })
  const first = await startProcess({ behind_ms: BEHIND_MS })
  const { id } = await book(1)
  await vi.waitFor(() => expect(creations()).toHaveLength(1), { timeout: PATIENCE_MS })
  first.kill('SIGKILL')
  await once(first, 'exit')

  await startProcess({ behind_ms: 0 })
  await areVerified(id)
  expect(creations()).toHaveLength(2)
  expect(nuki.cloud.lock(LOCK).stored).toHaveLength(1)
})

test('two workers share the work and make each code once', async () => {
  const { book, areVerified } = await lockedFlat()
  await Promise.all([startProcess({ behind_ms: 0 }), startProcess({ behind_ms: 0 })])
  const bookings = await Promise.all([1, 2].map((night) => book(night)))
  await areVerified(...bookings.map(({ id }) => id))
  expect(creations()).toHaveLength(2)
  const tags = nuki.cloud.lock(LOCK).stored.map(({ name }) => name)
  expect(new Set(tags).size).toBe(2)
  expect(tags).toHaveLength(2)
})
