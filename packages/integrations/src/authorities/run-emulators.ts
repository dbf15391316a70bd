import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keptAuthority } from '../emulator/kept-authority.ts'
import { startAlloggiatiEmulator } from './alloggiati/emulator/alloggiati.emulator.ts'
import { DEMO_HOST } from './ertzaintza/emulator/demo-host.ts'
import { startErtzaintzaEmulator } from './ertzaintza/emulator/ertzaintza.emulator.ts'
import { keptHostBundle } from './ertzaintza/emulator/host-bundle.emulator.ts'
import { startMossosEmulator } from './mossos/emulator/mossos-portal.emulator.ts'
import { startSesEmulator } from './ses-hospedajes/emulator/ses-hospedajes.emulator.ts'
import { startSibaEmulator } from './siba/emulator/siba.emulator.ts'

// The authorities with the demo company's accounts, until the process is stopped. One without a port is not emulated,
// and the last in this order is ready after all others.
const { values: ports } = parseArgs({
  options: {
    'ses-port': { type: 'string' },
    'mossos-port': { type: 'string' },
    'ertzaintza-port': { type: 'string' },
    'siba-port': { type: 'string' },
    'alloggiati-port': { type: 'string' },
    folder: { type: 'string', default: '.stayward/emulators' },
  },
})
const ses = join(ports.folder, 'ses')
const ertzaintza = join(ports.folder, 'ertzaintza')

const startAt = async <Started>(port: string | undefined, start: (port: number) => Promise<Started>) =>
  port === undefined ? [] : [await start(Number(port))]

const emulators = [
  ...(await startAt(ports['ses-port'], (port) =>
    startSesEmulator({ port, authority: keptAuthority(ses, 'SES.HOSPEDAJES emulator CA') }),
  )),
  ...(await startAt(ports['mossos-port'], (port) => startMossosEmulator({ port }))),
  ...(await startAt(ports['ertzaintza-port'], (port) =>
    startErtzaintzaEmulator({
      port,
      authority: keptAuthority(ertzaintza, 'Ertzaintza emulator CA'),
      host: keptHostBundle(ertzaintza, { name: DEMO_HOST.name, password: DEMO_HOST.bundle_password }),
    }),
  )),
  ...(await startAt(ports['siba-port'], (port) => startSibaEmulator({ port }))),
  ...(await startAt(ports['alloggiati-port'], (port) => startAlloggiatiEmulator({ port }))),
]

const stop = () => void Promise.all(emulators.map((emulator) => emulator.stop())).then(() => process.exit())
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
