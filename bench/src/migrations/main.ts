import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureMigrations } from './measure-migrations.ts'

const RESULTS = fileURLToPath(new URL('../../MIGRATIONS.md', import.meta.url))

const USAGE = `Usage: npm run bench -- migrations [options]
  --bookings <n>  how many to write first, default 300000
  --record        also write bench/MIGRATIONS.md
  --help          show this`

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string', default: '300000' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else await measure(Number(values.bookings), values.record)
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

async function measure(bookings: number, record: boolean): Promise<void> {
  const { text, isSmooth } = await measureMigrations(bookings, stop.signal)
  console.log(`\n${text}`)
  if (record)
    writeFileSync(RESULTS, `# Migrations under load, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
  if (!isSmooth) process.exitCode = 1
}
