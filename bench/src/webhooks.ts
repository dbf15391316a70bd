import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addCompanies, type Company } from './companies.ts'
import { type BenchDatabase, startDatabase } from './database.ts'
import { machineFacts } from './machine.ts'
import { listOf, type Outcome, table } from './report.ts'
import { processorTime, startApi, startWorker } from './servers.ts'

const ENDPOINTS = 20
const SECONDS = 60
/** How long after the last event everything must have arrived. */
const LIMIT_MS = 10_000
/** The path of the address that never answers. */
const DEAD = '/0'

const Sent = z.object({ sequence: z.int(), timestamp: z.iso.datetime() })

/** Sends events at an even pace to the webhooks of 20 accounts, one of which never answers; answers the report. */
export async function measureWebhooks(a_minute: number, signal: AbortSignal): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startDatabase()
  const companies = await addCompanies(database, ENDPOINTS)
  const facts = await machineFacts(database.sql)
  await using receiver = await startReceiver()
  await using api = await startApi(database.variables)
  for (const [index, company] of companies.entries()) await addWebhook(api.url, company, receiver.url(index))
  await using worker = await startWorker(database.variables)
  await warmUp(database, companies)
  receiver.delays.length = 0
  console.error(`Sending ${a_minute} events in ${SECONDS} seconds …`)
  const before = processorTime(worker.pid)
  await writeEvents(database, companies, { a_second: a_minute / SECONDS, seconds: SECONDS, signal })
  const written = a_minute - Math.floor(a_minute / ENDPOINTS)
  const endedAt = performance.now()
  while (receiver.delays.length < written && performance.now() - endedAt < LIMIT_MS) await sleep(50)
  const after_s = (performance.now() - endedAt) / 1000
  const used_s = (processorTime(worker.pid) - before) / 1_000_000
  const delays = receiver.delays.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(delays[Math.ceil(delays.length * share) - 1] ?? NaN)} ms`
  const text = [
    `${a_minute} events a minute to ${ENDPOINTS} webhooks of as many accounts, one of which never answers:`,
    table(
      ['', ''],
      [
        ['arrived at the others', `${delays.length} of ${written}`],
        ['repeated', `${receiver.repeated()}`],
        ['from writing to arrival, median', at(0.5)],
        ['99 in 100', at(0.99)],
        ['longest', at(1)],
        ['after the last event was written', `${after_s.toFixed(1)} s`],
        ['processor of the worker', `${used_s.toFixed(0)} s of ${SECONDS * 2}`],
      ],
    ),
    listOf(facts),
  ].join('\n\n')
  return { text, isGood: delays.length === written && receiver.repeated() === 0 }
}

async function addWebhook(api: string, { token }: Company, url: string): Promise<void> {
  const answer = await fetch(`${api}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, types: ['account.exported'] }),
  })
  if (answer.status !== 201) throw new Error(`No webhook: ${await answer.text()}`)
}

/** Lets the dead address fail, so that the measurement begins with a webhook that rests. */
async function warmUp(database: BenchDatabase, companies: readonly Company[]): Promise<void> {
  await writeEvents(database, companies, {
    a_second: ENDPOINTS,
    seconds: 1,
    signal: AbortSignal.timeout(5_000),
  })
  await sleep(2_000)
}

type Pace = { a_second: number; seconds: number; signal: AbortSignal }

/** Writes entries of the activity ten times a second, to each account in turn. */
async function writeEvents(
  { sql }: BenchDatabase,
  companies: readonly Company[],
  { a_second, seconds, signal }: Pace,
): Promise<void> {
  const accounts = companies.map(({ actor }) => actor.account_id)
  const startedAt = performance.now()
  let written = 0
  for (let step = 1; step <= seconds * 10; step++) {
    signal.throwIfAborted()
    const until = Math.round((a_second * step) / 10)
    await sql`
      insert into activity (account_id, id, type, occurred_at, actor_kind, subject_type, subject_id)
      select account_id, uuidv7(), 'account.exported', clock_timestamp(), 'system', 'account', account_id
      from (select (${accounts}::uuid[])[n % ${accounts.length} + 1] as account_id from generate_series(${written}::int, ${until - 1}::int) n) entry`
    written = until
    await sleep(Math.max(0, startedAt + step * 100 - performance.now()))
  }
}

/** Addresses that accept everything at once, but for the dead one, which takes requests and never answers. */
async function startReceiver() {
  const delays: number[] = []
  const seen = new Set<string>()
  let repeated = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === DEAD) return
      const event = Sent.parse(JSON.parse(Buffer.concat(chunks).toString()))
      const key = `${request.url} ${event.sequence}`
      if (seen.has(key)) repeated += 1
      seen.add(key)
      delays.push(Date.now() - Date.parse(event.timestamp))
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  return {
    delays,
    repeated: () => repeated,
    url: (index: number) => `http://127.0.0.1:${port}/${index}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
