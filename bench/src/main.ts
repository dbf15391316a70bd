import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addCompanies } from './companies.ts'
import { compare, type CompareOptions, CONNECTIONS } from './compare.ts'
import { startScratchDatabase } from '@stayward/trpc/testing/scratch-database'
import { measureEvents } from './events.ts'
import { measureFeeds } from './feeds.ts'
import { machineFacts } from './machine.ts'
import { measureMigrations } from './migrations.ts'
import { comparisonReport, type Outcome } from './report.ts'
import { measureScale } from './scale.ts'
import { measureSearch } from './search.ts'
import { measureWebhooks } from './webhooks.ts'

const USAGE = `Usage: npm run bench [-- scale | search | migrations | feeds | events | webhooks] [options]
  without a name: the api beside a bare server
    --seconds <n>   length of one measurement, default 4
    --rounds <n>    measurements of each server, default 3
    --only <text>   the operations whose title contains this
  scale: reads and writes with few bookings and with many
    --bookings <n>  how many to write first, default 1000000
    --samples <n>   requests per measurement, default 400
    --only <text>   the operations whose title contains this
  search: searching, sorting and counting bookings
    --bookings <n>  how many to write first, default 1000000
    --samples <n>   requests per measurement, default 400
  migrations: how long requests wait beside changes of the schema
    --bookings <n>  how many to write first, default 300000
  feeds: reading calendar feeds
    --feeds <n>     how many, default 500
    --events <n>    events of each, default 60
  events: making bookings with and without numbered events
    --seconds <n>   length of one measurement, default 4
    --rounds <n>    measurements of each, default 3
  webhooks: sending events to many addresses, one of which never answers
    --minute <n>    events a minute, default 10000
  --record          also write the result beside bench/COMPARISON.md
  --help            show this`

const COMPANIES = 8
const TITLES: Readonly<Record<string, string>> = {
  comparison: 'Comparison',
  scale: 'Scale',
  search: 'Search',
  migrations: 'Migrations under load',
  feeds: 'Calendar feeds',
  events: 'Events',
  webhooks: 'Webhooks',
}

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: text,
      rounds: text,
      bookings: text,
      samples: text,
      feeds: text,
      events: text,
      minute: text,
      only: text,
      record: flag,
      help: flag,
    },
  })
  const { seconds, rounds, bookings, samples, feeds, events, minute, only = '' } = values
  const [name = 'comparison'] = positionals
  const measure = async (): Promise<Outcome> => {
    if (name === 'comparison')
      return measureComparison({ seconds: count(seconds, 4), rounds: count(rounds, 3), only })
    if (name === 'scale')
      return measureScale(
        { bookings: count(bookings, 1_000_000), samples: count(samples, 400), only },
        stop.signal,
      )
    if (name === 'search')
      return measureSearch(
        { bookings: count(bookings, 1_000_000), samples: count(samples, 400) },
        stop.signal,
      )
    if (name === 'migrations') return measureMigrations(count(bookings, 300_000), stop.signal)
    if (name === 'feeds')
      return measureFeeds({ feeds: count(feeds, 500), events: count(events, 60) }, stop.signal)
    if (name === 'events')
      return measureEvents({ seconds: count(seconds, 4), rounds: count(rounds, 3) }, stop.signal)
    if (name === 'webhooks') return measureWebhooks(count(minute, 10_000), stop.signal)
    throw new Error(USAGE)
  }
  if (values.help) console.log(USAGE)
  else {
    const outcome = await measure()
    console.log(`\n${outcome.text}`)
    if (values.record) record(name, outcome.text)
    if (!outcome.isGood) process.exitCode = 1
  }
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

async function measureComparison(options: CompareOptions): Promise<Outcome> {
  console.error('Preparing a database …')
  await using database = await startScratchDatabase(process.env)
  const companies = await addCompanies(database, COMPANIES)
  const facts = await machineFacts(database.sql)
  const { rounds, seconds } = options
  const load = `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections, ${database.env.DATABASE_POOL_SIZE} to the database`
  const text = comparisonReport(await compare(database, companies, options, stop.signal), [
    ...facts,
    ['Load', load],
  ])
  return { text, isGood: true }
}

function count(text: string | undefined, standard: number): number {
  const value = Number(text ?? standard)
  if (!Number.isInteger(value) || value < 1) throw new Error(USAGE)
  return value
}

function record(name: string, text: string): void {
  const file = fileURLToPath(new URL(`../${name.toUpperCase()}.md`, import.meta.url))
  writeFileSync(file, `# ${TITLES[name]}, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
}
