import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bench } from './bench.ts'
import { measureMigrations } from './migrations/measure-migrations.ts'
import { measureScale } from './scale/scale.ts'

const USAGE = `Usage: npm run bench [-- scale | migrations] [options]
  without a name: the api beside a bare server
    --seconds <n>   length of one measurement, default 5
    --rounds <n>    measurements of each server, default 3
  scale: reads and writes with few bookings and with many
    --bookings <n>  how many to write first, default 1000000
    --samples <n>   requests per measurement, default 400
  migrations: how long requests wait beside changes of the schema
    --bookings <n>  how many to write first, default 300000
  scale and migrations:
    --record        also write bench/SCALE.md or bench/MIGRATIONS.md
  --help            show this`

/** The result of a measurement; `isGood` is false if it exceeded its limits. */
type Outcome = { text: string; isGood: boolean }

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const { values, positionals } = readArguments()
  const [name = ''] = positionals
  if (values.help) console.log(USAGE)
  else {
    const { text, isGood } = await measure(name, values)
    console.log(`\n${text}`)
    if (values.record) record(name, text)
    if (!isGood) process.exitCode = 1
  }
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

function readArguments() {
  const number = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = { seconds: number, rounds: number, bookings: number, samples: number }
  return parseArgs({ allowPositionals: true, options: { ...options, record: flag, help: flag } })
}

type Values = ReturnType<typeof readArguments>['values']

async function measure(name: string, { seconds, rounds, bookings, samples }: Values): Promise<Outcome> {
  switch (name) {
    case '':
      return {
        text: await bench({ seconds: count(seconds, 5), rounds: count(rounds, 3) }, stop.signal),
        isGood: true,
      }
    case 'scale':
      return measureScale({ bookings: count(bookings, 1_000_000), samples: count(samples, 400) }, stop.signal)
    case 'migrations':
      return measureMigrations(count(bookings, 300_000), stop.signal)
    default:
      throw new Error(USAGE)
  }
}

function count(text: string | undefined, standard: number): number {
  const value = Number(text ?? standard)
  if (!Number.isInteger(value) || value < 1) throw new Error(USAGE)
  return value
}

const TITLES: Readonly<Record<string, string>> = { scale: 'Scale', migrations: 'Migrations under load' }

function record(name: string, text: string): void {
  const title = TITLES[name]
  if (title === undefined) throw new Error(USAGE)
  const file = fileURLToPath(new URL(`../${name.toUpperCase()}.md`, import.meta.url))
  writeFileSync(file, `# ${title}, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
}
