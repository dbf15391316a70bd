import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureScale } from './scale.ts'

const RESULTS = fileURLToPath(new URL('../../SCALE.md', import.meta.url))

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const { values } = parseArgs({
    options: {
      bookings: { type: 'string', default: '1000000' },
      samples: { type: 'string', default: '400' },
      record: { type: 'boolean', default: false },
    },
  })
  const options = { bookings: Number(values.bookings), samples: Number(values.samples) }
  const { text, isFlat } = await measureScale(options, stop.signal)
  console.log(`\n${text}`)
  if (values.record) writeFileSync(RESULTS, `# Scale, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
  if (!isFlat) process.exitCode = 1
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()
