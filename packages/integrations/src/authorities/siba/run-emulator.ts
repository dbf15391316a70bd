import { parseArgs } from 'node:util'
import { startSibaEmulator } from './emulator/siba.emulator.ts'

// The web service with the demo company's establishment, until the process is stopped.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4023' } } })

const emulator = await startSibaEmulator({ port: Number(values.port) })

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
