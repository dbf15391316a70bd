import { parseArgs } from 'node:util'
import { keptAuthority } from '../../emulator/kept-authority.ts'
import { DEMO_HOST } from './emulator/demo-host.ts'
import { startErtzaintzaEmulator } from './emulator/ertzaintza.emulator.ts'
import { keptHostBundle } from './emulator/host-bundle.emulator.ts'

// The authority's web service with the demo company's certificate, until the process is stopped.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4022' },
    folder: { type: 'string', default: '.stayward/emulators/ertzaintza' },
  },
})

const emulator = await startErtzaintzaEmulator({
  port: Number(values.port),
  authority: keptAuthority(values.folder, 'Ertzaintza emulator CA'),
  host: keptHostBundle(values.folder, { name: DEMO_HOST.name, password: DEMO_HOST.bundle_password }),
})

const stop = () => void emulator.stop().then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
