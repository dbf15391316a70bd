import { z } from 'zod'
import type { EmulatorRequest } from '../../emulator/emulator-answer.ts'
import { DEMO_TOKENS } from '../emulator/demo-devices.ts'
import { type EmulatorClock, emulatorClock } from '../../emulator/emulator-clock.ts'
import {
  commonActions,
  type ControlAction,
  controlAction,
  defined,
  flag,
  instant,
  wholeNumber,
} from '../../emulator/emulator-control.ts'
import { FaultList } from '../../emulator/emulator-faults.ts'
import { type EmulatorServer, startEmulatorServer } from '../../emulator/emulator-server.ts'
import { readAuthorizationBody } from './nuki-authorization.emulator.ts'
import { NukiCloud } from './nuki-cloud.emulator.ts'
import { nukiPage } from './nuki-page.emulator.ts'
import { nukiRoutes } from './nuki-routes.emulator.ts'

export type NukiEmulator = EmulatorServer & {
  cloud: NukiCloud
  clock: EmulatorClock
  faults: FaultList
  token: string
}

export type NukiEmulatorOptions = {
  /** 0 for any free one. */
  port: number
  clock?: EmulatorClock
  token?: string
  /** Puts its locks into the account. */
  seed?: (cloud: NukiCloud) => void
}

const UNAUTHORIZED = {
  status: 401,
  body: { detailMessage: 'Your access token is not authorized', stackTrace: [], suppressedExceptions: [] },
}

/**
 * Nuki's cloud with its locks and keypads, in memory, as a real HTTP server on this machine. Every failure that is
 * known of the real one can be switched on, at `/_emulator` or through `cloud`, `clock` and `faults`.
 */
export async function startNukiEmulator({
  port,
  clock = emulatorClock(),
  token = DEMO_TOKENS.nuki,
  seed,
}: NukiEmulatorOptions): Promise<NukiEmulator> {
  const cloud = new NukiCloud(clock, token)
  seed?.(cloud)
  const faults = new FaultList()
  const server: EmulatorServer = await startEmulatorServer(
    {
      routes: nukiRoutes(cloud, clock),
      refuse: ({ headers }: EmulatorRequest) =>
        cloud.settings.token_revoked || headers['authorization'] !== `Bearer ${cloud.settings.token}`
          ? UNAUTHORIZED
          : null,
      nowhere: { status: 404 },
      faults,
      control: {
        actions: { ...commonActions(clock, faults), ...nukiActions(cloud) },
        state: () => stateOf(cloud, clock),
        page: (said) => nukiPage({ cloud, clock, faults, server, said }),
      },
      now: () => clock.now(),
    },
    port,
  )
  return { ...server, cloud, clock, faults, token }
}

const CloudPatch = z.object({
  token: z.string().optional(),
  token_revoked: flag.optional(),
  subscription_status: z.coerce
    .number()
    .pipe(z.literal([402, 426]))
    .optional(),
  bad_parameter_status: z.coerce
    .number()
    .pipe(z.literal([400, 422]))
    .optional(),
  full_status: z.coerce
    .number()
    .pipe(z.literal([204, 400]))
    .optional(),
  offline_action_status: z.coerce
    .number()
    .pipe(z.literal([204, 400, 423]))
    .optional(),
})

const DevicePatch = z.object({
  id: z.coerce.string(),
  online: flag.optional(),
  offline_writes: z.enum(['lost', 'deferred']).optional(),
  propagation_ms: wholeNumber.optional(),
  lose_writes: wholeNumber.optional(),
  capacity: wholeNumber.optional(),
  keypad: z.enum(['none', 'keypad', 'keypad_2']).optional(),
  battery_percent: wholeNumber.optional(),
  battery_critical: flag.optional(),
  keypad_battery_critical: flag.optional(),
  door_state: wholeNumber.optional(),
  subscription: z.enum(['active', 'lapsed']).optional(),
  ghost_deletes: flag.optional(),
  keypad_lags: flag.optional(),
  drops_second_update: flag.optional(),
})

const NewLock = DevicePatch.omit({ id: true }).extend({
  smartlockId: wholeNumber,
  name: z.string(),
  time_zone: z.string().optional(),
})

const CodeOfLock = z.object({ id: z.coerce.string(), auth_id: z.string() })

const nukiActions = (cloud: NukiCloud): Record<string, ControlAction> => ({
  keypad: controlAction(
    z.object({ id: z.coerce.string(), pin: z.coerce.string(), at: instant.optional() }),
    ({ id, pin, at }) => {
      const verdict = cloud.lock(id).enterPin(pin, at)
      return { opens: verdict === 'opens', verdict }
    },
  ),
  cloud: controlAction(CloudPatch, (patch) => Object.assign(cloud.settings, defined(patch))),
  device: controlAction(DevicePatch, ({ id, ...patch }) =>
    Object.assign(cloud.lock(id).settings, defined(patch)),
  ),
  'add-lock': controlAction(
    NewLock,
    ({ smartlockId, name, ...settings }) =>
      cloud.addLock({ ...defined(settings), smartlockId, name }).settings,
  ),
  webhooks: controlAction(
    z.object({ drop_next: wholeNumber.optional(), deliver_twice: flag.optional() }),
    (patch) => Object.assign(cloud.sender.trouble, defined(patch)),
  ),
  'delete-in-app': controlAction(CodeOfLock, ({ id, auth_id }) => cloud.lock(id).deleteInApp(auth_id)),
  'edit-in-app': controlAction(
    CodeOfLock.extend({ authorization: z.unknown() }),
    ({ id, auth_id, authorization }) =>
      cloud.lock(id).editInApp(auth_id, readAuthorizationBody(authorization, 'update')),
  ),
  // Codes of nobody in particular, until the lock holds as many as it can.
  fill: controlAction(z.object({ id: z.coerce.string() }), ({ id }) => fill(cloud, id)),
})

function fill(cloud: NukiCloud, id: string) {
  const lock = cloud.lock(id)
  const { capacity, propagation_ms } = lock.settings
  lock.settings.propagation_ms = 0
  for (let code = 999_999; lock.stored.length < capacity; code--) {
    if (String(code).includes('0')) continue
    if (code < 900_000) throw new RangeError('The lock takes no codes now.')
    if (lock.isTaken(code)) continue
    lock.create({ name: `Neighbour ${code}` }, code)
    lock.settle()
  }
  lock.settings.propagation_ms = propagation_ms
  return { stored: lock.stored.length }
}

const stateOf = (cloud: NukiCloud, clock: EmulatorClock) => ({
  now: clock.now().toISOString(),
  cloud: cloud.settings,
  locks: cloud
    .allLocks()
    .map(({ settings, bolt, listed, stored, log }) => ({ settings, bolt, listed, stored, log })),
})
