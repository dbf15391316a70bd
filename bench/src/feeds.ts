import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connectDatabase } from '@stayward/db/client'
import { insertNewFeeds } from '@stayward/trpc/channels/feeds/feeds.queries'
import { readFeed } from '@stayward/trpc/channels/feeds/read-feed.service'
import { makeServices } from '@stayward/trpc/services.root'
import { Temporal } from 'temporal-polyfill'
import { addCompanies } from './companies.ts'
import { type ScratchDatabase, startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { machineFacts } from './machine.ts'
import { listOf, type Outcome, table } from './report.ts'

export type FeedOptions = { feeds: number; events: number }

/** As many reads at once as a worker runs jobs. */
const IN_FLIGHT = 4
/** What must be possible: all feeds in one minute. */
const LIMIT_S = 60

/** What the channels change between two passes over all feeds. */
type Change = 'nothing' | 'stamps' | 'one_event'

/** Reads many calendar feeds over HTTP into the database; answers the report. */
export async function measureFeeds({ feeds, events }: FeedOptions, signal: AbortSignal): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const facts = await machineFacts(database.sql)
  await using channel = await startChannel(events)
  const keys = await addFeeds(database, feeds, channel.address)
  let statements = 0
  const { db, close } = connectDatabase(database.env.DATABASE_URL, {
    max: IN_FLIGHT,
    logger: { logQuery: () => (statements += 1) },
  })
  const services = makeServices(database.env, 'bench', { db })
  await insertNewFeeds(db, new Date().toISOString())
  const rows: string[][] = []
  let isGood = true
  const pass = async (title: string, change: Change) => {
    signal.throwIfAborted()
    console.error(`${title} …`)
    channel.change(change)
    statements = 0
    const begun = performance.now()
    const waiting = [...keys]
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await readFeed(services, key)
      }),
    )
    const seconds = (performance.now() - begun) / 1000
    rows.push([title, seconds.toFixed(1), (feeds / seconds).toFixed(0), (statements / feeds).toFixed(1)])
    return seconds
  }
  await pass(`first read, ${feeds * events} stays made`, 'nothing')
  for (const change of ['nothing', 'stamps'] as const)
    isGood = (await pass(UNCHANGED[change], change)) <= LIMIT_S && isGood
  isGood = (await pass('one stay of each feed moved', 'one_event')) <= LIMIT_S && isGood
  await services.close()
  await close()
  const text = [
    `${feeds} feeds of ${events} events, read over HTTP on this machine, ${IN_FLIGHT} at once:`,
    table(['', 'seconds', 'feeds/s', 'statements a feed'], rows),
    listOf(facts),
  ].join('\n\n')
  return { text, isGood }
}

const UNCHANGED = {
  nothing: 'unchanged, the same bytes',
  stamps: 'unchanged, another DTSTAMP',
} as const

/** A channel whose calendars have one stay after the other. */
async function startChannel(
  events: number,
): Promise<AsyncDisposable & { address: (feed: string) => string; change: (what: Change) => void }> {
  let stamp = 1
  let moved = 0
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/calendar; charset=utf-8')
    response.end(calendarOf(events, stamp, moved))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  return {
    address: (feed) => `http://127.0.0.1:${port}/calendar/ical/${feed}.ics?s=${feed}`,
    change: (what) => {
      if (what !== 'nothing') stamp += 1
      if (what === 'one_event') moved += 1
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const TODAY = Temporal.Now.plainDateISO()
/** Each stay has four nights, with two free ones after it. */
const STAY = { nights: 4, every: 6 }

const calendarOf = (events: number, stamp: number, moved: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...Array.from({ length: events }, (_, index) => {
      const from = TODAY.add({ days: 3 + index * STAY.every + (index === 0 ? moved : 0) })
      return [
        'BEGIN:VEVENT',
        `UID:1418fb94e984-${index}@airbnb.com`,
        `DTSTAMP:20270101T0000${String(stamp).padStart(2, '0')}Z`,
        `DTSTART;VALUE=DATE:${written(from)}`,
        `DTEND;VALUE=DATE:${written(from.add({ days: STAY.nights }))}`,
        'SUMMARY:Reserved',
        `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${String(index).padStart(8, '0')}`,
        'END:VEVENT',
      ].join('\r\n')
    }),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const written = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '')

/** Adds properties without bookings, each with a feed. */
async function addFeeds(database: ScratchDatabase, feeds: number, address: (feed: string) => string) {
  const { sql, vault } = database
  const [company] = await addCompanies(database, 1)
  const { account_id } = company.actor
  const [model = ''] = company.property_ids
  const made = Array.from({ length: feeds }, () => ({
    property_id: randomUUID(),
    integration_id: randomUUID(),
  }))
  for (const { property_id, integration_id } of made) {
    const changes = sql.json({ id: property_id, name: `Flat ${property_id.slice(0, 8)}` })
    await sql`insert into property
      select (jsonb_populate_record(model, ${changes})).* from property model where model.id = ${model}`
    await sql`insert into integration ${sql({
      account_id,
      property_id,
      id: integration_id,
      type: 'ical',
      name: 'Airbnb',
      status: 'pending',
      config: sql.json({ host: '127.0.0.1', source: 'airbnb', treat_unknown_as: 'stay' }),
      secret: vault.seal(address(property_id), `integration.secret:${integration_id}`),
      secret_hint: property_id.slice(-4),
    })}`
  }
  return made.map(({ integration_id }) => ({ account_id, integration_id }))
}
