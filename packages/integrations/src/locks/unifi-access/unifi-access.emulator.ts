import { z } from 'zod'
import {
  type EmulatorAnswer,
  EmulatorRefusal,
  type EmulatorRequest,
  type EmulatorRoute,
} from '../../emulator/emulator-answer.ts'
import { type Certificate, makeCertificate } from '../../emulator/certificate-authority.ts'
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
import { doorRoutes } from './unifi-door-routes.emulator.ts'
import { refusal } from './unifi-envelope.emulator.ts'
import { unifiPage } from './unifi-page.emulator.ts'
import { SCOPES, type UnifiDoorState, type UnifiScope, UnifiSite } from './unifi-site.emulator.ts'
import { visitorRoutes } from './unifi-visitor-routes.emulator.ts'

export type UnifiAccessEmulator = EmulatorServer & {
  site: UnifiSite
  clock: EmulatorClock
  faults: FaultList
  token: string
  /** The authority that issued the certificate of the controller. */
  ca_pem: string
}

export type UnifiAccessEmulatorOptions = {
  /** 0 for any free one. */
  port: number
  clock?: EmulatorClock
  token?: string
  /** Issues the certificate of the controller; a new one unless given. */
  authority?: Certificate
  /** Puts its doors into the building. */
  seed?: (site: UnifiSite) => void
}

const API = '/api/v1/developer'

/**
 * A UniFi Access controller with its doors and keypads, in memory, as a real HTTPS server on this machine with a
 * certificate of an authority of its own. The control page at `/_emulator` is plain HTTP on the same port.
 */
export async function startUnifiAccessEmulator({
  port,
  clock = emulatorClock(),
  token = DEMO_TOKENS.unifi_access,
  authority = makeCertificate({ name: 'UniFi Access emulator CA', is_authority: true }),
  seed,
}: UnifiAccessEmulatorOptions): Promise<UnifiAccessEmulator> {
  const site = new UnifiSite(clock, token)
  seed?.(site)
  const faults = new FaultList()
  const server: EmulatorServer = await startEmulatorServer(
    {
      routes: [...doorRoutes(site, clock), ...visitorRoutes(site, clock)].map(underApi),
      refuse: (request) => refuseCaller(site, request),
      nowhere: { status: 404 },
      faults,
      control: {
        actions: { ...commonActions(clock, faults), ...unifiActions(site) },
        state: () => stateOf(site, clock),
        page: (said) => unifiPage({ site, ca_pem: authority.cert, clock, faults, server, said }),
        downloads: { 'ca.pem': () => authority.cert },
      },
      tls: makeCertificate({ name: 'unifi', hosts: ['localhost', '127.0.0.1'], issuer: authority }),
      now: () => clock.now(),
    },
    port,
  )
  return { ...server, site, clock, faults, token, ca_pem: authority.cert }
}

const underApi = (route: EmulatorRoute): EmulatorRoute => ({ ...route, path: API + route.path })

function refuseCaller(
  { settings }: UnifiSite,
  { method, path, headers }: EmulatorRequest,
): EmulatorAnswer | null {
  const isKnown = headers['authorization'] === `Bearer ${settings.token}`
  if (settings.token_revoked || !isKnown) return refusal(settings, 'CODE_ACCESS_TOKEN_INVALID', 401)
  const scope = scopeFor(method, path.slice(API.length))
  return settings.scopes.includes(scope) ? null : refusal(settings, 'CODE_OPERATION_FORBIDDEN', 403)
}

const SUBJECTS: [prefix: string, subject: 'visitor' | 'device' | 'credential' | 'webhook'][] = [
  ['/visitors', 'visitor'],
  ['/devices', 'device'],
  ['/credentials', 'credential'],
  ['/webhooks', 'webhook'],
]

function scopeFor(method: string, path: string): UnifiScope {
  const subject = SUBJECTS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'space'
  const wanted = `${method === 'GET' ? 'view' : 'edit'}:${subject}`
  return SCOPES.find((scope) => scope === wanted) ?? 'view:device'
}

const SitePatch = z.object({
  token: z.string().optional(),
  token_revoked: flag.optional(),
  scopes: z.array(z.string()).optional(),
  dialect: z.enum(['documented', 'native']).optional(),
  refusal_status: z.coerce
    .number()
    .pipe(z.literal([200, 400]))
    .optional(),
  pin_length: z.union([z.literal('variable'), z.coerce.number().pipe(z.literal([4, 6, 8]))]).optional(),
  lose_writes: wholeNumber.optional(),
  ghost_deletes: flag.optional(),
})

const DoorPatch = z.object({
  id: z.string(),
  online: flag.optional(),
  has_hub: flag.optional(),
  has_keypad: flag.optional(),
  keypad_on: flag.optional(),
  position: z.enum(['open', 'close', 'none']).optional(),
})

const unifiActions = (site: UnifiSite): Record<string, ControlAction> => ({
  keypad: controlAction(
    z.object({ id: z.string(), pin: z.coerce.string(), at: instant.optional() }),
    ({ id, pin, at }) => {
      const verdict = site.enterPin(doorOf(site, id), pin, at)
      return { opens: verdict === 'opens', verdict }
    },
  ),
  site: controlAction(SitePatch, (patch) => Object.assign(site.settings, defined(patch))),
  device: controlAction(DoorPatch, ({ id, online, ...patch }) => {
    const door = doorOf(site, id)
    if (online !== undefined) site.setOnline(door, online)
    return Object.assign(door, defined(patch))
  }),
  'add-door': controlAction(DoorPatch.extend({ name: z.string() }), ({ id, name, ...settings }) =>
    site.addDoor({ ...defined(settings), id, name }),
  ),
  webhooks: controlAction(
    z.object({ drop_next: wholeNumber.optional(), deliver_twice: flag.optional() }),
    (patch) => Object.assign(site.sender.trouble, defined(patch)),
  ),
  // Somebody changes a visitor in the vendor's app.
  'edit-in-app': controlAction(
    z.object({
      id: z.string(),
      start_time: wholeNumber.optional(),
      end_time: wholeNumber.optional(),
      pin: z.string().nullable().optional(),
    }),
    ({ id, ...patch }) => {
      const visitor = site.visitors.get(id)
      if (!visitor) throw unknownId()
      return Object.assign(visitor, defined(patch))
    },
  ),
})

function doorOf(site: UnifiSite, id: string): UnifiDoorState {
  const door = site.doors.get(id)
  if (!door) throw unknownId()
  return door
}

const unknownId = () =>
  new EmulatorRefusal({ status: 404, body: { error: 'There is nothing with this id.' } })

const stateOf = (site: UnifiSite, clock: EmulatorClock) => ({
  now: clock.now().toISOString(),
  settings: site.settings,
  doors: [...site.doors.values()],
  visitors: [...site.visitors.values()].map((visitor) => ({ ...visitor, status: site.status(visitor) })),
})
