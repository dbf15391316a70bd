import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureScale, type ScaleOptions } from './scale.ts'

const RESULTS = fileURLToPath(new URL('../../SCALE.md', import.meta.url))

const USAGE = `Usage: npm run bench -- scale [options]
  --bookings <n>  how many to write first, default 1000000
  --samples <n>   requests per measurement, default 400
  --record        also write bench/SCALE.md
  --help          show this`

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string', default: '1000000' },
      samples: { type: 'string', default: '400' },
      record: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) console.log(USAGE)
  else await measure({ bookings: Number(values.bookings), samples: Number(values.samples) }, values.record)
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

async function measure(options: ScaleOptions, record: boolean): Promise<void> {
  const { text, isFlat } = await measureScale(options, stop.signal)
  console.log(`\n${text}`)
  if (record) writeFileSync(RESULTS, `# Scale, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
  if (!isFlat) process.exitCode = 1
}
