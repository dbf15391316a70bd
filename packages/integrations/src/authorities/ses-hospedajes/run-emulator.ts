import { parseArgs } from 'node:util'
import { keptAuthority } from '../../emulator/kept-authority.ts'
import { startSesEmulator } from './emulator/ses-hospedajes.emulator.ts'

// The authority's web service with the demo company's SES account, until the process is stopped.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4020' },
    folder: { type: 'string', default: '.stayward/emulators/ses' },
  },
})

const emulator = await startSesEmulator({
  port: Number(values.port),
  authority: keptAuthority(values.folder, 'SES.HOSPEDAJES emulator CA'),
})

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
