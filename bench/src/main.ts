import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bench } from './bench.ts'
import { type Options, readOptions, USAGE } from './options.ts'

const RESULTS = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(name, () => stop.abort())

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(USAGE)
  else await measure(options)
} catch (error) {
  console.error(stop.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// The channel to the parent that installs packages would keep this process alive.
if (process.connected) process.disconnect()

async function measure(options: Options): Promise<void> {
  const text = await bench(options, stop.signal)
  console.log(`\n${text}`)
  if (options.record)
    writeFileSync(RESULTS, `# Benchmark, ${new Date().toISOString().slice(0, 10)}\n\n${text}\n`)
}
