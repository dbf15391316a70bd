import { z } from 'zod'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction } from '../../emulator/emulator-control.ts'
import { instant, wholeNumber } from '../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator-server.ts'
import { changeIn } from '../../emulator/emulator-settings.ts'
import { WEBHOOK_TROUBLE } from '../emulator/webhook-sender.ts'
import { NukiCloud } from './nuki-cloud.emulator.ts'
import { nukiThings } from './nuki-page.emulator.ts'
import { nukiRoutes } from './nuki-routes.emulator.ts'
import { CLOUD_SETTINGS, LOCK_SETTINGS } from './nuki-settings.emulator.ts'

export type NukiEmulator = Emulator & { cloud: NukiCloud; token: string }

/** `seed` adds its locks to the account. */
export type NukiEmulatorOptions = EmulatorOptions & { seed?: (cloud: NukiCloud) => void }

const UNAUTHORIZED = { status: 401, body: { detailMessage: 'Your access token is not authorized' } }

/**
 * Nuki's cloud with its locks and keypads, in memory, as a real HTTP server on this machine. Every known
 * failure of the real one can be switched on, at `/_emulator` or through `cloud`, `clock` and `faults`.
 */
export async function startNukiEmulator({
  port,
  clock = emulatorClock(),
  seed,
}: NukiEmulatorOptions): Promise<NukiEmulator> {
  const cloud = new NukiCloud(clock)
  seed?.(cloud)
  const { settings } = cloud
  const emulator = await startEmulator({
    title: 'Nuki emulator',
    port,
    clock,
    routes: nukiRoutes(cloud, clock),
    refuse: ({ headers }) =>
      settings.token_revoked || headers['authorization'] !== `Bearer ${settings.token}` ? UNAUTHORIZED : null,
    actions: nukiActions(cloud),
    show: (url) => nukiThings(cloud, url),
  })
  return { ...emulator, cloud, token: settings.token }
}

const OfLock = z.object({ id: z.coerce.string() })
const NewLock = z.object({ smartlockId: wholeNumber, name: z.string(), time_zone: z.string().optional() })

const nukiActions = (cloud: NukiCloud): Record<string, ControlAction> => ({
  keypad: controlAction(
    OfLock.extend({ pin: z.coerce.string(), at: instant.optional() }),
    ({ id, pin, at }) => {
      const verdict = cloud.lock(id).enterPin(pin, at)
      return { opens: verdict === 'opens', verdict }
    },
  ),
  cloud: (sent) => Object.assign(cloud.settings, changeIn(CLOUD_SETTINGS, sent)),
  device: controlAction(OfLock, ({ id }, sent) =>
    Object.assign(cloud.lock(id).settings, changeIn(LOCK_SETTINGS, sent)),
  ),
  'add-lock': controlAction(NewLock, ({ smartlockId, name, time_zone }, sent) => {
    const settings = changeIn(LOCK_SETTINGS, sent)
    return cloud.addLock({ smartlockId, name, ...(time_zone && { time_zone }), ...settings }).settings
  }),
  webhooks: (sent) => Object.assign(cloud.sender.trouble, changeIn(WEBHOOK_TROUBLE, sent)),
  'delete-in-app': controlAction(OfLock.extend({ auth_id: z.string() }), ({ id, auth_id }) =>
    cloud.lock(id).deleteInApp(auth_id),
  ),
  // Fills the lock with foreign codes, up to its capacity.
  fill: controlAction(OfLock, ({ id }) => fill(cloud, id)),
})

function fill(cloud: NukiCloud, id: string) {
  const lock = cloud.lock(id)
  const { capacity, propagation_ms } = lock.settings
  lock.settings.propagation_ms = 0
  for (let code = 999_999; lock.stored.length < capacity; code--) {
    if (String(code).includes('0') || lock.isTaken(code)) continue
    if (code < 900_000) throw new RangeError('The lock accepts no codes now.')
    lock.create({ name: `Neighbour ${code}` }, code)
    lock.settle()
  }
  lock.settings.propagation_ms = propagation_ms
  return { stored: lock.stored.length }
}
