import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '@stayward/db/embedded/free-port'
import { makeServices } from '@stayward/trpc/services.root'
import { startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import {
  addListeners,
  type Listener,
  repeatedOf,
  startAddresses,
  writeEvents,
} from '@stayward/trpc/testing/webhook-load'
import type { LineSink, ManagedProcess } from '../managed-process.ts'
import { nodeServer } from '../node-programs.ts'
import type { Progress } from '../progress.ts'
import { waitForHealth } from '../wait-for-health.ts'
import { arrivalFaults } from './arrivals.ts'
import { percentile } from './outcomes.ts'
import { Supervisor } from './supervisor.ts'

const ADDRESSES = 20
const WORKERS = ['worker 1', 'worker 2'] as const
/** After the last event, everything must have arrived within this time. */
const LIMIT_MS = 60_000

type Run = { a_minute: number; kills: number; progress: Progress; write: LineSink; signal: AbortSignal }

/** What came of it: facts to print, and what went wrong, in words. */
export type WebhookOutcome = { facts: string[]; failures: string[] }

/**
 * Sends a minute's events to 20 addresses, one of which never answers, with two workers, one of which is killed again and
 * again.
 */
export async function proveWebhooks({
  a_minute,
  kills,
  progress,
  write,
  signal,
}: Run): Promise<WebhookOutcome> {
  await using parts = new AsyncDisposableStack()
  const database = parts.use(await startScratchDatabase(process.env, 'durable'))
  const addresses = parts.use(await startAddresses(ADDRESSES))
  const services = makeServices(database.env, 'prove')
  parts.defer(() => services.close())
  const listeners = await addListeners(services, addresses.addresses, addresses.urlOf)
  const supervisor = new Supervisor()
  const workers = await progress.step('Start two workers', () =>
    startWorkers(supervisor, { ...database.variables, SMTP_URL: 'smtp://127.0.0.1:1' }, write),
  )
  parts.defer(async () => void (await Promise.all(workers.map((worker) => worker.stop()))))

  const title = `Send ${a_minute} events, and kill a worker ${kills} times`
  const startedAt = performance.now()
  await progress.step(title, async () => {
    const writing = writeEvents(database, listeners, { a_second: a_minute / 60, seconds: 60, signal })
    for (let kill = 1; kill <= kills; kill++) {
      await wait((60_000 * kill) / (kills + 1) - (performance.now() - startedAt), undefined, { signal })
      supervisor.kill(WORKERS[0])
    }
    await writing
  })
  const expected = addresses.alive.length * Math.floor(a_minute / ADDRESSES)
  const endedAt = performance.now()
  const arrived = () => addresses.arrivals.length - repeatedOf(addresses.arrivals)
  while (arrived() < expected && performance.now() - endedAt < LIMIT_MS)
    await wait(100, undefined, { signal })

  const { arrivals } = addresses
  const delays = arrivals.map(({ delay_ms }) => delay_ms)
  const waiting = await waitingFor(
    database.sql,
    listeners.find(({ address }) => address === addresses.dead),
  )
  const each = Math.floor(a_minute / ADDRESSES)
  return {
    facts: [
      `${arrived()} of ${expected} events arrived at ${addresses.alive.length} addresses, ${repeatedOf(arrivals)} of them twice.`,
      `From writing to arrival: median ${percentile(delays, 50)} ms, 99 in 100 ${percentile(delays, 99)} ms, longest ${percentile(delays, 100)} ms.`,
      `${waiting} events wait for the address that never answers.`,
    ],
    failures: [
      ...arrivalFaults(arrivals, { addresses: addresses.alive, each, kills }),
      ...(waiting === each ? [] : [`${each - waiting} events for the address that never answers are lost`]),
      ...supervisor.deaths,
    ],
  }
}

async function startWorkers(
  supervisor: Supervisor,
  variables: NodeJS.ProcessEnv,
  write: LineSink,
): Promise<ManagedProcess[]> {
  const ports = await freePorts(WORKERS.length)
  return Promise.all(
    WORKERS.map(async (name, index) => {
      const port = String(ports[index])
      const spec = { ...nodeServer('worker', { ...variables, WORKER_PORT: port }), name }
      const worker = supervisor.start(spec, write)
      await waitForHealth(`http://127.0.0.1:${port}/ready`, worker, AbortSignal.timeout(60_000))
      return worker
    }),
  )
}

/** How many events a webhook has yet to get. */
async function waitingFor(
  sql: Awaited<ReturnType<typeof startScratchDatabase>>['sql'],
  listener: Listener | undefined,
): Promise<number> {
  const [found] = await sql<{ count: number }[]>`
    select count(*)::int from webhook_delivery
    where webhook_id = ${listener?.webhook_id ?? null} and state = 'pending'`
  return found?.count ?? 0
}
