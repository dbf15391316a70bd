import { setTimeout as sleep } from 'node:timers/promises'
import { type ScratchDatabase, startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import {
  addListeners,
  type Listener,
  repeatedOf,
  startAddresses,
  writeEvents,
} from '@stayward/trpc/testing/webhook-load'
import { makeServices } from '@stayward/trpc/services.root'
import { machineFacts } from './machine.ts'
import { listOf, type Outcome, table } from './report.ts'
import { processorTime, startWorker } from './servers.ts'

const ENDPOINTS = 20
const SECONDS = 60
/** How long after the last event everything must have arrived. */
const LIMIT_MS = 10_000
/** Sends events at an even pace to the webhooks of 20 accounts, one of which never answers; answers the report. */
export async function measureWebhooks(a_minute: number, signal: AbortSignal): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const facts = await machineFacts(database.sql)
  await using receiver = await startAddresses(ENDPOINTS)
  const services = makeServices(database.env, 'bench')
  const listeners = await addListeners(services, receiver.addresses, receiver.urlOf)
  await services.close()
  await using worker = await startWorker(database.variables)
  await warmUp(database, listeners)
  receiver.arrivals.length = 0
  console.error(`Sending ${a_minute} events in ${SECONDS} seconds …`)
  const before = processorTime(worker.pid)
  await writeEvents(database, listeners, { a_second: a_minute / SECONDS, seconds: SECONDS, signal })
  const written = a_minute - Math.floor(a_minute / ENDPOINTS)
  const endedAt = performance.now()
  while (receiver.arrivals.length < written && performance.now() - endedAt < LIMIT_MS) await sleep(50)
  const after_s = (performance.now() - endedAt) / 1000
  const used_s = (processorTime(worker.pid) - before) / 1_000_000
  const delays = receiver.arrivals.map(({ delay_ms }) => delay_ms).toSorted((a, b) => a - b)
  const repeated = repeatedOf(receiver.arrivals)
  const at = (share: number) => `${Math.round(delays[Math.ceil(delays.length * share) - 1] ?? NaN)} ms`
  const text = [
    `${a_minute} events a minute to ${ENDPOINTS} webhooks of as many accounts, one of which never answers:`,
    table(
      ['', ''],
      [
        ['arrived at the others', `${delays.length} of ${written}`],
        ['repeated', `${repeated}`],
        ['from writing to arrival, median', at(0.5)],
        ['99 in 100', at(0.99)],
        ['longest', at(1)],
        ['after the last event was written', `${after_s.toFixed(1)} s`],
        ['processor of the worker', `${used_s.toFixed(0)} s of ${SECONDS * 2}`],
      ],
    ),
    listOf(facts),
  ].join('\n\n')
  return { text, isGood: delays.length === written && repeated === 0 }
}

/** Lets the dead address fail, so that the measurement begins with a webhook that rests. */
async function warmUp(database: ScratchDatabase, listeners: readonly Listener[]): Promise<void> {
  await writeEvents(database, listeners, {
    a_second: ENDPOINTS,
    seconds: 1,
    signal: AbortSignal.timeout(5_000),
  })
  await sleep(2_000)
}
