import { parseArgs } from 'node:util'
import { startTwilioEmulator } from './emulator/twilio.emulator.ts'

// Twilio's API and the phones behind it, until the process is stopped.
const { values } = parseArgs({ options: { port: { type: 'string', default: '4040' } } })

const emulator = await startTwilioEmulator({ port: Number(values.port) })

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
