import { parseArgs } from 'node:util'
import { seedDemoDoors, seedDemoLocks } from './emulator/demo-devices.ts'
import { keepCodes } from './emulator/kept-codes.ts'
import { keptAuthority } from '../emulator/kept-authority.ts'
import { startNukiEmulator } from './nuki/nuki.emulator.ts'
import { startUnifiAccessEmulator } from './unifi-access/unifi-access.emulator.ts'

// Both emulators with the demo company's devices, until the process is stopped.
const { values } = parseArgs({
  options: {
    'nuki-port': { type: 'string', default: '4010' },
    'unifi-port': { type: 'string', default: '12445' },
    folder: { type: 'string', default: '.stayward/emulators' },
  },
})

const nuki = await startNukiEmulator({ port: Number(values['nuki-port']), seed: seedDemoLocks })
const unifi = await startUnifiAccessEmulator({
  port: Number(values['unifi-port']),
  authority: keptAuthority(values.folder, 'UniFi Access emulator CA'),
  seed: seedDemoDoors,
})

const store = keepCodes(values.folder, nuki.cloud, unifi.site)

const stop = () => {
  store()
  void Promise.all([nuki.stop(), unifi.stop()]).then(() => process.exit())
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
