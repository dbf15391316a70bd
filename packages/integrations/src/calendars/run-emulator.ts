import { parseArgs } from 'node:util'
import { startChannelEmulator } from './emulator/channels.emulator.ts'
import { keptListings } from './emulator/kept-listings.emulator.ts'

// The calendars of channels, with the listings that somebody adds, until the process is stopped.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4030' },
    folder: { type: 'string', default: '.stayward/emulators/channels' },
  },
})

const emulator = await startChannelEmulator({
  port: Number(values.port),
  kept: keptListings(values.folder),
})

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
