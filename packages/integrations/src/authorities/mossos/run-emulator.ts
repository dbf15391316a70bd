import { parseArgs } from 'node:util'
import { startMossosEmulator } from './emulator/mossos-portal.emulator.ts'

// The portal with the demo company's establishment, until the process is stopped.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4021' } } })

const emulator = await startMossosEmulator({ port: Number(values.port) })

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
