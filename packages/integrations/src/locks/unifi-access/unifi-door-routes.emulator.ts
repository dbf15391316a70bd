import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type EmulatorRequest, type EmulatorRoute, route } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { readBody, refuse, success } from './unifi-envelope.emulator.ts'
import type { UnifiDoorState } from './unifi-settings.emulator.ts'
import type { UnifiSite } from './unifi-site.emulator.ts'

const BUILDING_ID = '9bee6e0e-108d-4c52-9107-76f2c7dea4f1'
const FLOOR_ID = '3275af8d-3fa7-4902-a11b-011e41c8464a'

const Unlock = z.object({
  actor_id: z.string().optional(),
  actor_name: z.string().optional(),
  extra: z.unknown().optional(),
})
const LockRule = z.union([
  z.object({ type: z.literal('custom'), interval: z.int().min(1) }),
  z.object({ type: z.enum(['reset', 'lock_early', 'lock_now']) }),
])
const Webhook = z.object({ endpoint: z.url(), name: z.string(), events: z.array(z.string()).min(1) })

/** The operations on doors, devices and webhooks. */
export function doorRoutes(site: UnifiSite, clock: EmulatorClock): EmulatorRoute[] {
  const { settings } = site
  const doors = () => [...site.doors.values()]
  const find = ({ params }: EmulatorRequest): UnifiDoorState => {
    const door = site.doors.get(params['id'] ?? '')
    if (!door) throw refuse(settings, 'CODE_PARAMS_INVALID')
    return door
  }
  const ok = (data: unknown) => success(settings, data)

  return [
    route('GET', '/doors', () => ok(doors().map((door) => present(site, door)))),
    route('GET', '/doors/:id', (request) => ok(present(site, find(request)))),
    route('PUT', '/doors/:id/unlock', (request) => ok(unlock(site, find(request), request.body))),
    route('PUT', '/doors/:id/lock_rule', (request) => ok(setRule(site, clock, find(request), request.body))),
    route('GET', '/doors/:id/lock_rule', (request) => ok(shownRule(site, find(request)))),
    // The building is a group that the controller creates: in the topology, but not in the list.
    route('GET', '/door_groups', () => ok([])),
    route('GET', '/door_groups/topology', () => ok(topology(doors()))),
    route('GET', '/devices', () => ok(doors().map(devicesOf))),
    route('GET', '/devices/:id/settings', ({ params }) => ok(readerSettings(site, params['id'] ?? ''))),
    route('POST', '/webhooks/endpoints', ({ body }) => ok(register(site, body))),
  ]
}

const present = (site: UnifiSite, door: UnifiDoorState) => ({
  id: door.id,
  name: door.name,
  full_name: `Edificio A - 1F - ${door.name}`,
  is_bind_hub: door.has_hub,
  door_lock_relay_status: site.isUnlocked(door) ? 'unlock' : 'lock',
  door_position_status: door.position,
})

function topology(doors: readonly UnifiDoorState[]) {
  const resources = doors.map(({ id, name, has_hub }) => ({ id, name, type: 'door', is_bind_hub: has_hub }))
  const floor = { id: FLOOR_ID, name: '1F', type: 'floor', resources }
  return [{ id: BUILDING_ID, name: 'Edificio A', type: 'building', resource_topologies: [floor] }]
}

/** A hub and a reader; a door without hub has none. */
function devicesOf(door: UnifiDoorState) {
  const { id, has_hub, has_keypad, online } = door
  const base = { location_id: id, is_adopted: true, is_online: online }
  const reader = { ...base, id: readerOf(door), capabilities: has_keypad ? ['nfc', 'pin_code'] : ['nfc'] }
  return has_hub ? [{ ...base, id: `hub-${id}`, capabilities: ['is_hub'] }, reader] : [reader]
}

function readerSettings(site: UnifiSite, id: string) {
  const door = [...site.doors.values()].find((candidate) => id === readerOf(candidate))
  if (!door) throw refuse(site.settings, 'CODE_RESOURCE_NOT_FOUND')
  return { access_methods: { pin_code: { enabled: door.has_keypad && door.keypad_on ? 'yes' : 'no' } } }
}

const readerOf = ({ id }: UnifiDoorState): string => `reader-${id}`

function requireReachable({ settings }: UnifiSite, door: UnifiDoorState): void {
  if (!door.has_hub) throw refuse(settings, 'CODE_OPERATION_FORBIDDEN')
  if (!door.online) throw refuse(settings, 'CODE_DEVICE_DEVICE_OFFLINE')
}

function unlock(site: UnifiSite, door: UnifiDoorState, body: unknown) {
  const by = readBody(site.settings, Unlock, body ?? {})
  if ((by.actor_id === undefined) !== (by.actor_name === undefined))
    throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  requireReachable(site, door)
  site.unlock(door, by)
  return 'success'
}

/** A door is unlocked for some minutes, or locked in any case. */
function setRule(site: UnifiSite, clock: EmulatorClock, door: UnifiDoorState, body: unknown) {
  const rule = readBody(site.settings, LockRule, body)
  requireReachable(site, door)
  door.has_rule = rule.type === 'custom'
  door.unlocked_until_ms = rule.type === 'custom' ? clock.ms + rule.interval * 60_000 : 0
  return 'success'
}

const shownRule = (site: UnifiSite, door: UnifiDoorState) =>
  door.has_rule && site.isUnlocked(door)
    ? { type: 'custom', ended_time: Math.floor(door.unlocked_until_ms / 1000) }
    : { type: '', ended_time: 0 }

function register(site: UnifiSite, body: unknown) {
  const given = readBody(site.settings, Webhook, body)
  if (site.webhooks.some(({ endpoint }) => endpoint === given.endpoint))
    throw refuse(site.settings, 'CODE_DEVICE_WEBHOOK_ENDPOINT_DUPLICATED')
  const webhook = { id: randomUUID(), secret: randomBytes(24).toString('base64url'), ...given }
  site.webhooks.push(webhook)
  return webhook
}
