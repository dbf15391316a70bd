import { parseArgs } from 'node:util'
import { startAlloggiatiEmulator } from './emulator/alloggiati.emulator.ts'

// The authority's web service with the demo accounts, until the process is stopped.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4024' } } })

const emulator = await startAlloggiatiEmulator({ port: Number(values.port) })

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
