import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { makeUser } from './test-people.ts'

/** An account with one webhook. */
export type Listener = { account_id: string; webhook_id: string; address: string }

/** A request that arrived at one of the addresses. */
export type Arrival = {
  address: string
  /** As in `webhook-id`. */
  id: string
  sequence: number
  /** When the event happened. */
  timestamp: string
  /** How long it took from there. */
  delay_ms: number
}

/** The only type of events that is sent: one that a test can write without doing anything. */
const TYPE = 'account.exported'

const Sent = z.object({ sequence: z.int(), timestamp: z.iso.datetime() })

/** Adds accounts, each with a webhook to one of the addresses. */
export async function addListeners(
  services: Services,
  addresses: readonly string[],
  urlOf: (address: string) => string,
): Promise<Listener[]> {
  const call = createCallerFactory(managerRouter)
  return Promise.all(
    addresses.map(async (address) => {
      const actor = await makeUser(services)
      const api = call(makeContext(services, actor))
      const { id } = await api.webhooks.create({ url: urlOf(address), types: [TYPE] })
      return { account_id: actor.account_id, webhook_id: id, address }
    }),
  )
}

type Pace = { a_second: number; seconds: number; signal: AbortSignal }

/** Writes entries of the activity ten times a second, to each account in turn. */
export async function writeEvents(
  { sql }: Pick<ScratchDatabase, 'sql'>,
  listeners: readonly Listener[],
  { a_second, seconds, signal }: Pace,
): Promise<void> {
  const accounts = listeners.map(({ account_id }) => account_id)
  const startedAt = performance.now()
  let written = 0
  for (let step = 1; step <= seconds * 10; step++) {
    signal.throwIfAborted()
    const until = Math.round((a_second * step) / 10)
    await sql`
      insert into activity (account_id, id, type, occurred_at, actor_kind, subject_type, subject_id)
      select account_id, uuidv7(), ${TYPE}, clock_timestamp(), 'system', 'account', account_id
      from (select (${accounts}::uuid[])[n % ${accounts.length} + 1] as account_id from generate_series(${written}::int, ${until - 1}::int) n) entry`
    written = until
    await wait(Math.max(0, startedAt + step * 100 - performance.now()))
  }
}

/** Addresses that accept everything at once, but for one that takes requests and never answers. */
export async function startAddresses(count: number) {
  const addresses = Array.from({ length: count }, (_, index) => `/${index}`)
  const [dead = '', ...alive] = addresses
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: address = '' } = request
      if (address === dead) return
      const { sequence, timestamp } = Sent.parse(JSON.parse(Buffer.concat(chunks).toString()))
      const id = String(request.headers['webhook-id'])
      arrivals.push({ address, id, sequence, timestamp, delay_ms: Date.now() - Date.parse(timestamp) })
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : bound
  return {
    addresses,
    dead,
    alive,
    /** What arrived at the others. */
    arrivals,
    urlOf: (address: string) => `http://127.0.0.1:${port}${address}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How many arrivals were not the first of their event at their address. */
export const repeatedOf = (arrivals: readonly Arrival[]): number =>
  arrivals.length - new Set(arrivals.map(({ address, sequence }) => `${address} ${sequence}`)).size
