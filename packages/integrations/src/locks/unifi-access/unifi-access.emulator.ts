import { z } from 'zod'
import { makeCertificate } from '../../emulator/certificate-authority.ts'
import type { EmulatorRequest } from '../../emulator/emulator-answer.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { type ControlAction, controlAction, known } from '../../emulator/emulator-control.ts'
import { instant, wholeNumber } from '../../emulator/emulator-input.ts'
import { type Emulator, type EmulatorOptions, startEmulator } from '../../emulator/emulator-server.ts'
import { changeIn } from '../../emulator/emulator-settings.ts'
import { doorRoutes } from './unifi-door-routes.emulator.ts'
import { refuse } from './unifi-envelope.emulator.ts'
import { unifiThings } from './unifi-page.emulator.ts'
import { DOOR_SETTINGS, SITE_SETTINGS } from './unifi-settings.emulator.ts'
import { UnifiSite } from './unifi-site.emulator.ts'
import { visitorRoutes } from './unifi-visitor-routes.emulator.ts'

/** `ca_pem` is the authority that issued the controller's certificate. */
export type UnifiAccessEmulator = Emulator & { site: UnifiSite; token: string; ca_pem: string }

/** `seed` adds its doors to the building. */
export type UnifiAccessEmulatorOptions = EmulatorOptions & { seed?: (site: UnifiSite) => void }

const API = '/api/v1/developer'

/**
 * A UniFi Access controller with its doors and keypads, in memory, as a real HTTPS server on this machine
 * with a certificate of its own authority. The control page at `/_emulator` is plain HTTP on the same port.
 */
export async function startUnifiAccessEmulator({
  port,
  clock = emulatorClock(),
  authority = makeCertificate({ name: 'UniFi Access emulator CA', is_authority: true }),
  seed,
}: UnifiAccessEmulatorOptions): Promise<UnifiAccessEmulator> {
  const site = new UnifiSite(clock)
  seed?.(site)
  const routes = [...doorRoutes(site, clock), ...visitorRoutes(site, clock)]
  const emulator = await startEmulator({
    title: 'UniFi Access emulator',
    port,
    clock,
    authority,
    routes: routes.map((one) => ({ ...one, path: API + one.path })),
    refuse(request) {
      requireScope(site, request)
      return null
    },
    actions: unifiActions(site),
    show: (url) => unifiThings(site, url, authority.cert),
  })
  return { ...emulator, site, token: site.settings.token, ca_pem: authority.cert }
}

const SUBJECTS: Readonly<Record<string, string>> = {
  visitors: 'visitor',
  devices: 'device',
  credentials: 'credential',
  webhooks: 'webhook',
}

function requireScope({ settings }: UnifiSite, { method, path, headers }: EmulatorRequest): void {
  const isKnown = headers['authorization'] === `Bearer ${settings.token}`
  if (settings.token_revoked || !isKnown) throw refuse(settings, 'CODE_ACCESS_TOKEN_INVALID', 401)
  const [, group = ''] = path.slice(API.length).split('/')
  const scope = `${method === 'GET' ? 'view' : 'edit'}:${SUBJECTS[group] ?? 'space'}`
  if (!settings.scopes.includes(scope)) throw refuse(settings, 'CODE_OPERATION_FORBIDDEN', 403)
}

const OfDoor = z.object({ id: z.string() })

const unifiActions = (site: UnifiSite): Record<string, ControlAction> => ({
  keypad: controlAction(
    OfDoor.extend({ pin: z.coerce.string(), at: instant.optional() }),
    ({ id, pin, at }) => {
      const verdict = site.enterPin(known(site.doors, id), pin, at)
      return { opens: verdict === 'opens', verdict }
    },
  ),
  site: (sent) => Object.assign(site.settings, changeIn(SITE_SETTINGS, sent)),
  device: controlAction(OfDoor, ({ id }, sent) => {
    const { online, ...settings } = changeIn(DOOR_SETTINGS, sent)
    const door = known(site.doors, id)
    if (online !== undefined) site.setOnline(door, online)
    return Object.assign(door, settings)
  }),
  'add-door': controlAction(OfDoor.extend({ name: z.string() }), (door, sent) =>
    site.addDoor({ ...changeIn(DOOR_SETTINGS, sent), ...door }),
  ),
  // Somebody changes the end of a visit in the vendor's app.
  'edit-in-app': controlAction(OfDoor.extend({ end_time: wholeNumber }), ({ id, end_time }) =>
    Object.assign(known(site.visitors, id), { end_time }),
  ),
})
