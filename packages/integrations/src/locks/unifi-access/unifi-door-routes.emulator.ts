import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EmulatorRequest, EmulatorRoute } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { refuse, success } from './unifi-envelope.emulator.ts'
import type { UnifiDoorState, UnifiSite } from './unifi-site.emulator.ts'

const BUILDING_ID = '9bee6e0e-108d-4c52-9107-76f2c7dea4f1'
const FLOOR_ID = '3275af8d-3fa7-4902-a11b-011e41c8464a'

const Unlock = z.object({
  actor_id: z.string().optional(),
  actor_name: z.string().optional(),
  extra: z.unknown().optional(),
})
const LockRule = z.object({
  type: z.enum(['keep_lock', 'keep_unlock', 'custom', 'reset', 'lock_early', 'lock_now']),
  /** Minutes. */
  interval: z.int().min(1).optional(),
})
const Webhook = z.object({ endpoint: z.url(), name: z.string(), events: z.array(z.string()).min(1) })

/** The operations on doors, devices and webhooks. */
export function doorRoutes(site: UnifiSite, clock: EmulatorClock): EmulatorRoute[] {
  const { settings } = site
  const find = ({ params }: EmulatorRequest): UnifiDoorState => {
    const door = site.doors.get(params['id'] ?? '')
    if (!door) throw refuse(settings, 'CODE_PARAMS_INVALID')
    return door
  }
  const doors = () => [...site.doors.values()]

  return [
    {
      method: 'GET',
      path: '/doors',
      answer: () =>
        success(
          settings,
          doors().map((door) => present(site, door)),
        ),
    },
    {
      method: 'GET',
      path: '/doors/:id',
      answer: (request) => success(settings, present(site, find(request))),
    },
    {
      method: 'PUT',
      path: '/doors/:id/unlock',
      answer: (request) => unlock(site, find(request), request.body),
    },
    {
      method: 'PUT',
      path: '/doors/:id/lock_rule',
      answer: (request) => rule(site, clock, find(request), request.body),
    },
    {
      method: 'GET',
      path: '/doors/:id/lock_rule',
      answer: (request) => success(settings, shownRule(site, find(request))),
    },
    // The building is a group that the controller makes itself: in the topology, not in the list.
    { method: 'GET', path: '/door_groups', answer: () => success(settings, []) },
    { method: 'GET', path: '/door_groups/topology', answer: () => success(settings, topology(doors())) },
    { method: 'GET', path: '/devices', answer: () => success(settings, doors().map(devicesOf)) },
    {
      method: 'GET',
      path: '/devices/:id/settings',
      answer: ({ params }) => success(settings, readerSettings(site, params['id'] ?? '')),
    },
    {
      method: 'GET',
      path: '/webhooks/endpoints',
      answer: () => success(settings, [...site.webhooks.values()]),
    },
    { method: 'POST', path: '/webhooks/endpoints', answer: ({ body }) => register(site, randomUUID(), body) },
    {
      method: 'PUT',
      path: '/webhooks/endpoints/:id',
      answer: ({ params, body }) => register(site, params['id'] ?? '', body),
    },
    {
      method: 'DELETE',
      path: '/webhooks/endpoints/:id',
      answer({ params }) {
        if (!site.webhooks.delete(params['id'] ?? '')) throw refuse(settings, 'CODE_NOT_EXISTS')
        return success(settings, null)
      },
    },
  ]
}

function present(site: UnifiSite, door: UnifiDoorState) {
  return {
    id: door.id,
    name: door.name,
    full_name: `Edificio A - 1F - ${door.name}`,
    floor_id: FLOOR_ID,
    type: 'door',
    is_bind_hub: door.has_hub,
    door_lock_relay_status: site.isUnlocked(door) ? 'unlock' : 'lock',
    door_position_status: door.position,
    extras: {},
  }
}

function topology(doors: readonly UnifiDoorState[]) {
  const resources = doors.map(({ id, name, has_hub }) => ({ id, name, type: 'door', is_bind_hub: has_hub }))
  const floor = { id: FLOOR_ID, name: '1F', type: 'floor', resources }
  return [{ id: BUILDING_ID, name: 'Edificio A', type: 'building', resource_topologies: [floor] }]
}

/** A hub and a reader; a door without hub has none. */
function devicesOf(door: UnifiDoorState) {
  const { id, name, has_hub, has_keypad, online } = door
  const base = {
    location_id: id,
    is_adopted: true,
    is_connected: online,
    is_managed: true,
    is_online: online,
  }
  const hub = { ...base, id: `hub-${id}`, name: 'UAH-DOOR', alias: `${name} hub`, type: 'UAH-DOOR' }
  const reader = {
    ...base,
    id: readerOf(door),
    name: 'UA-G2-PRO',
    alias: `${name} reader`,
    type: 'UA-G2-PRO',
  }
  return [
    ...(has_hub ? [{ ...hub, capabilities: ['is_hub'] }] : []),
    { ...reader, capabilities: has_keypad ? ['nfc', 'pin_code'] : ['nfc'], connected_uah_id: hub.id },
  ]
}

function readerSettings(site: UnifiSite, id: string) {
  const door = [...site.doors.values()].find((candidate) => id === readerOf(candidate))
  if (!door) throw refuse(site.settings, 'CODE_RESOURCE_NOT_FOUND')
  const enabled = (isOn: boolean) => ({ enabled: isOn ? 'yes' : 'no' })
  const pin_code = { ...enabled(door.has_keypad && door.keypad_on), pin_code_shuffle: 'no' }
  return { device_id: id, access_methods: { nfc: enabled(true), pin_code } }
}

const readerOf = ({ id }: UnifiDoorState): string => `reader-${id}`

function requireReachable({ settings }: UnifiSite, door: UnifiDoorState): void {
  if (!door.has_hub) throw refuse(settings, 'CODE_OPERATION_FORBIDDEN')
  if (!door.online) throw refuse(settings, 'CODE_DEVICE_DEVICE_OFFLINE')
}

function unlock(site: UnifiSite, door: UnifiDoorState, body: unknown) {
  const given = Unlock.safeParse(body ?? {})
  if (!given.success) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  const { actor_id, actor_name, extra } = given.data
  if ((actor_id === undefined) !== (actor_name === undefined))
    throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  requireReachable(site, door)
  const actor = actor_id === undefined || actor_name === undefined ? {} : { actor_id, actor_name }
  site.unlock(door, { ...actor, ...(extra !== undefined && { extra }) })
  return success(site.settings, 'success')
}

function rule(site: UnifiSite, clock: EmulatorClock, door: UnifiDoorState, body: unknown) {
  const given = LockRule.safeParse(body)
  const needsInterval = given.success && given.data.type === 'custom' && given.data.interval === undefined
  if (!given.success || needsInterval) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  requireReachable(site, door)
  const { type, interval = 0 } = given.data
  door.rule = type === 'keep_lock' || type === 'keep_unlock' || type === 'custom' ? type : ''
  door.unlocked_until_ms =
    type === 'keep_unlock' ? Number.POSITIVE_INFINITY : type === 'custom' ? clock.ms + interval * 60_000 : 0
  return success(site.settings, 'success')
}

function shownRule(site: UnifiSite, door: UnifiDoorState) {
  const isOver = door.rule === 'custom' && !site.isUnlocked(door)
  if (isOver || door.rule === '') return { type: '', ended_time: 0 }
  return {
    type: door.rule,
    ended_time: door.rule === 'custom' ? Math.floor(door.unlocked_until_ms / 1000) : 0,
  }
}

function register(site: UnifiSite, id: string, body: unknown) {
  const given = Webhook.safeParse(body)
  if (!given.success) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  const others = [...site.webhooks.values()].filter((webhook) => webhook.id !== id)
  if (others.some(({ endpoint }) => endpoint === given.data.endpoint))
    throw refuse(site.settings, 'CODE_DEVICE_WEBHOOK_ENDPOINT_DUPLICATED')
  const secret = site.webhooks.get(id)?.secret ?? randomBytes(24).toString('base64url')
  const webhook = { id, secret, ...given.data }
  site.webhooks.set(id, webhook)
  return success(site.settings, webhook)
}
