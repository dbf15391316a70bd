import { setTimeout as sleep } from 'node:timers/promises'
import type { BareWork } from './bare-server.ts'
import type { Company } from './companies.ts'
import type { ScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import type { LoadResult } from './load.ts'
import { OPERATIONS, type Operation } from './operations.ts'
import { median, type LoadRequest, runLoad } from './run-load.ts'
import { processorTime, type Server, startApi, startBareServer } from './servers.ts'
import { recordStatements, requestKey, withoutIds } from './statements.ts'

/** Medians over the rounds; `processor_us` is the server's processor time for a request, NaN where unknown. */
export type Figures = { requests_per_second: number; p95_ms: number; processor_us: number }

export type Comparison = {
  title: string
  bare: Figures
  api: Figures
  /** Requests a second of the api over those of the bare server, of each round. */
  ratios: number[]
}

export type CompareOptions = { seconds: number; rounds: number; only?: string }

const COMPANIES = 4
export const CONNECTIONS = 32
const WARM_UP_SECONDS = 2

/** Measures the api and the bare server in turns, each round in the other order, after a warm-up. */
export async function compare(
  database: ScratchDatabase,
  companies: readonly Company[],
  { seconds, rounds, only = '' }: CompareOptions,
  signal: AbortSignal,
): Promise<Comparison[]> {
  const some = companies.slice(0, COMPANIES)
  const reset = await resetter(database, some)
  const work = await bareWork(database, some)
  await reset()
  await using bare = await startBareServer(database.variables, work)
  await using api = await startApi(database.variables)

  const comparisons: Comparison[] = []
  for (const { title, writes, requests } of OPERATIONS.filter((operation) =>
    operation.title.includes(only),
  )) {
    console.error(`Comparing: ${title} …`)
    const all = interleaved(some.map(requests))
    const sample = async (server: Server, duration: number): Promise<Sample> => {
      if (writes) await reset()
      const before = processorTime(server.pid)
      const result = await runLoad(
        { url: server.url, requests: all, connections: CONNECTIONS, duration },
        signal,
      )
      return { ...result, processor_us: (processorTime(server.pid) - before) / result.requests }
    }
    if (writes) await requireSameRows(database, [bare, api], all, reset)
    for (const server of [bare, api]) await sample(server, WARM_UP_SECONDS)
    const samples: { bare: Sample; api: Sample }[] = []
    for (let round = 0; round < rounds; round++) {
      const first = await sample(round % 2 === 0 ? bare : api, seconds)
      const second = await sample(round % 2 === 0 ? api : bare, seconds)
      samples.push(round % 2 === 0 ? { bare: first, api: second } : { bare: second, api: first })
    }
    comparisons.push({
      title,
      bare: figuresOf(samples.map((round) => round.bare)),
      api: figuresOf(samples.map((round) => round.api)),
      ratios: samples.map((round) => round.api.requests_per_second / round.bare.requests_per_second),
    })
  }
  return comparisons
}

type Sample = LoadResult & { processor_us: number }

const figuresOf = (samples: Sample[]): Figures => {
  const of = (part: keyof Figures) => median(samples.map((sample) => sample[part]))
  return {
    requests_per_second: of('requests_per_second'),
    p95_ms: of('p95_ms'),
    processor_us: of('processor_us'),
  }
}

/** One of each list after the other, so that they share the load. */
export const interleaved = <Item>(lists: Item[][]): Item[] =>
  (lists[0] ?? []).flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))

/** What the product sends for each of the requests. */
async function bareWork({ env }: ScratchDatabase, companies: readonly Company[]): Promise<BareWork> {
  await using product = await recordStatements(env)
  const work: BareWork = {}
  const learn = async ({ writes, requests, opens }: Operation, company: Company) => {
    // What a process reads once is read by the first of two writes.
    for (const request of writes ? requests(company).slice(0, 2) : requests(company)) {
      const path = writes ? withoutIds(request.path) : request.path
      const rounds = await product.record(request)
      work[requestKey(path, `Bearer ${request.token}`)] = { rounds, opens }
    }
  }
  for (const operation of OPERATIONS) for (const company of companies) await learn(operation, company)
  return work
}

const WRITTEN = ['guest', 'booking', 'occupancy', 'activity', 'task', 'turnover'] as const

/** Makes sure that one request writes as many rows on either server, and no job on one alone. */
async function requireSameRows(
  { sql }: ScratchDatabase,
  servers: readonly Server[],
  [request]: readonly LoadRequest[],
  reset: () => Promise<void>,
): Promise<void> {
  if (!request) return
  const { path, token, ...rest } = request
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const count = async (): Promise<number[]> => {
    const tables = [...WRITTEN, 'graphile_worker._private_jobs'].map(
      (table) => `(select count(*)::int from ${table})`,
    )
    const [row] = await sql.unsafe(`select ${tables.join(', ')}`).values()
    return (row ?? []).map(Number)
  }
  const written: string[] = []
  for (const { url } of servers) {
    await reset()
    const before = await count()
    const response = await fetch(`${url}${path}`, { ...rest, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`)
    const after = await count()
    written.push(after.map((rows, index) => rows - (before[index] ?? 0)).join())
  }
  if (new Set(written).size > 1) throw new Error(`The servers write different rows: ${written.join(' and ')}`)
}

/** Brings back the state of now, as far as the operations change it for these companies. */
export async function resetter(
  { sql }: ScratchDatabase,
  companies: readonly Company[],
): Promise<() => Promise<void>> {
  const accounts = companies.map(({ actor }) => actor.account_id)
  const [{ now }] = await sql<[{ now: string }]>`select now()::text as now`
  return async () => {
    await quiet(sql)
    await sql`delete from guest where account_id = any(${accounts}) and created_at >= ${now}`
    await sql`delete from booking where account_id = any(${accounts}) and created_at >= ${now}`
    await sql`delete from activity where account_id = any(${accounts}) and occurred_at >= ${now}`
    await sql`vacuum (analyze) guest, booking, occupancy, activity`
    await sql`checkpoint`
  }
}

const QUIET_POLLS = 5
const POLL_MS = 50

/** Waits until nobody else works in the database: a load stops while requests are in flight, and they still write. */
async function quiet(sql: ScratchDatabase['sql']): Promise<void> {
  for (let polls = 0; polls < QUIET_POLLS;) {
    await sleep(POLL_MS)
    const busy = await sql`
      select from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`
    polls = busy.length === 0 ? polls + 1 : 0
  }
}
