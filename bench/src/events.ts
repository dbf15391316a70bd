import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '@stayward/db/client'
import { numberEvents } from '@stayward/trpc/events/event-feed/number-events.service'
import { makeServices } from '@stayward/trpc/services.root'
import { addCompanies } from './companies.ts'
import { CONNECTIONS, interleaved, resetter } from './compare.ts'
import { type ScratchDatabase, startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { machineFacts } from './machine.ts'
import { OPERATIONS } from './operations.ts'
import { listOf, type Outcome, table } from './report.ts'
import { median, runLoad } from './run-load.ts'
import { startApi } from './servers.ts'

export type EventOptions = { seconds: number; rounds: number }

const COMPANIES = 4
const WARM_UP_SECONDS = 2
/** How often the worker looks for events without a number. */
const LOOK_MS = 250
/** An event has its number within a second, even while bookings are made as fast as possible. */
const LIMIT_MS = 1_000

/** Measures how fast bookings are made with and without events, and how soon their events have numbers. */
export async function measureEvents(
  { seconds, rounds }: EventOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const companies = await addCompanies(database, COMPANIES)
  const facts = await machineFacts(database.sql)
  const reset = await resetter(database, companies)
  const create = OPERATIONS.find(({ title }) => title === 'Create a booking')
  if (!create) throw new Error('Nothing creates bookings.')
  const requests = interleaved(companies.map(create.requests))
  await using api = await startApi(database.variables)
  const load = async (duration: number): Promise<number> => {
    await reset()
    await database.sql`truncate pending_event, event, event_counter, webhook_delivery, webhook_attempt`
    const job = { url: api.url, requests, connections: CONNECTIONS, duration }
    return (await runLoad(job, signal)).requests_per_second
  }
  const samples: { without: number; with: number; delays: Delays }[] = []
  const measure = async (duration: number) => {
    console.error('Making bookings without events …')
    await database.sql`alter table activity disable trigger activity_event`
    const without = await load(duration)
    console.error('Making bookings with events …')
    await database.sql`alter table activity enable trigger activity_event`
    await using _sequencer = startSequencer(database)
    return { without, with: await load(duration), delays: await readDelays(database) }
  }
  await measure(WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) samples.push(await measure(seconds))
  const of = (name: 'without' | 'with') => samples.map((sample) => sample[name])
  const longest = Math.max(...samples.map(({ delays }) => delays.longest))
  const ratios = samples.map((sample) => sample.with / sample.without)
  const text = [
    `Bookings made over REST, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns, medians:`,
    table(
      ['', 'bookings/s'],
      [
        ['without events', median(of('without')).toFixed(0)],
        ['with events and a sequencer', median(of('with')).toFixed(0)],
      ],
    ),
    `Ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}). ` +
      `From writing an event to its number: median ${median(samples.map(({ delays }) => delays.median)).toFixed(0)} ms, ` +
      `longest ${longest.toFixed(0)} ms.`,
    listOf(facts),
  ].join('\n\n')
  return { text, isGood: longest <= LIMIT_MS }
}

function startSequencer({ env }: ScratchDatabase): AsyncDisposable {
  const { db, close } = connectDatabase(env.DATABASE_URL, { max: 1 })
  const services = makeServices(env, 'bench', { db })
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await numberEvents(services)
      await sleep(LOOK_MS)
    }
  })()
  return {
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      await running
      await services.close()
      await close()
    },
  }
}

/** In milliseconds, from the instant of an entry, which is before its commit, to that of its number. */
type Delays = { median: number; longest: number }

async function readDelays({ sql }: ScratchDatabase): Promise<Delays> {
  for (;;) {
    const [{ waiting }] = await sql<[{ waiting: number }]>`select count(*)::int as waiting from pending_event`
    if (waiting === 0) break
    await sleep(LOOK_MS)
  }
  const [delays] = await sql<[Delays]>`
    select extract(epoch from percentile_cont(0.5) within group (order by numbered_at - occurred_at))::float8 * 1000 as median,
      extract(epoch from max(numbered_at - occurred_at))::float8 * 1000 as longest from event`
  return delays
}
