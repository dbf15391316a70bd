import { z } from 'zod'
import {
  EmulatorRefusal,
  type EmulatorRequest,
  type EmulatorRoute,
  route,
} from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import {
  badParameter,
  isKeypadCode,
  type NukiAuthorization,
  readAuthorizationBody,
} from './nuki-authorization.emulator.ts'
import type { NukiCloud } from './nuki-cloud.emulator.ts'
import { nukiDevice } from './nuki-device.emulator.ts'
import type { NukiLock, NukiLogEntry } from './nuki-lock.emulator.ts'

const KEYPAD_CODE = 13
const NO_CONTENT = { status: 204 }
const BUSY = { status: 423, body: {} }

const Action = z.object({ action: z.literal([1, 2]) })
const Webhook = z.object({ webhookUrl: z.url(), webhookFeatures: z.array(z.string()) })

/** The operations of Nuki's Web API that a rental service uses. */
export function nukiRoutes(cloud: NukiCloud, clock: EmulatorClock): EmulatorRoute[] {
  const lockOf = ({ params }: EmulatorRequest): NukiLock => cloud.lock(params['id'] ?? '')
  const show = (lock: NukiLock) => nukiDevice(lock, clock.now())
  const listed = ({ query }: EmulatorRequest, locks: NukiLock[]) => {
    const types = query.get('types')?.split(',').map(Number)
    return ok(locks.flatMap((lock) => lock.listed).filter(({ type }) => !types || types.includes(type)))
  }
  const act = (request: EmulatorRequest, action: number) => command(cloud, lockOf(request), action)

  return [
    route('GET', '/smartlock', () => ok(cloud.allLocks().map(show))),
    route('GET', '/smartlock/auth', (request) => listed(request, cloud.allLocks())),
    route('GET', '/smartlock/:id', (request) => ok(show(lockOf(request)))),
    route('POST', '/smartlock/:id/sync', (request) => done(lockOf(request).sync())),
    route('POST', '/smartlock/:id/action', (request) => act(request, Action.parse(request.body).action)),
    route('POST', '/smartlock/:id/action/unlock', (request) => act(request, 1)),
    route('POST', '/smartlock/:id/action/lock', (request) => act(request, 2)),
    route('GET', '/smartlock/:id/log', (request) => ok(logPage(request.query, lockOf(request).log))),
    route('GET', '/smartlock/:id/auth', (request) => listed(request, [lockOf(request)])),
    route('PUT', '/smartlock/:id/auth', (request) => create(cloud, lockOf(request), request.body)),
    route('POST', '/smartlock/:id/auth/:auth_id', (request) => update(lockOf(request), request)),
    route('DELETE', '/smartlock/:id/auth/:auth_id', (request) =>
      remove(lockOf(request), request.params['auth_id'] ?? ''),
    ),
    route('PUT', '/api/decentralWebhook', ({ body }) => ok(cloud.register(Webhook.parse(body)))),
  ]
}

const ok = (body: unknown) => ({ status: 200, body })
const done = (_nothing: void) => NO_CONTENT

function create({ settings }: NukiCloud, lock: NukiLock, given: unknown) {
  const body = readAuthorizationBody(given, 'create')
  const badStatus = settings.bad_parameter_status
  if (lock.settings.subscription === 'lapsed') return { status: settings.subscription_status }
  if (body.type === KEYPAD_CODE && lock.settings.keypad === 'none')
    throw badParameter('type', '13', badStatus)
  if (body.code === null || body.code === undefined) throw badParameter('code', 'null', badStatus)
  const code = requireCode(lock, body.code)
  if (lock.is_full && settings.full_status !== 204) return { status: settings.full_status }
  return done(lock.create(body, code))
}

function update(lock: NukiLock, request: EmulatorRequest) {
  const { id } = authorizationOf(lock, request)
  const body = readAuthorizationBody(request.body, 'update')
  if (lock.isPending(id)) return lock.settings.drops_second_update ? NO_CONTENT : BUSY
  if (body.code !== undefined && body.code !== null) requireCode(lock, body.code, id)
  return done(lock.update(id, body))
}

function remove(lock: NukiLock, id: string) {
  if (lock.isPending(id)) return BUSY
  if (lock.listed.some((authorization) => authorization.id === id)) lock.delete(id)
  return NO_CONTENT
}

function requireCode(lock: NukiLock, code: number, exceptId?: string): number {
  if (!isKeypadCode(code)) throw badParameter('code', String(code))
  if (lock.isTaken(code, exceptId))
    throw new EmulatorRefusal({ status: 409, body: { detailMessage: 'Conflict' } })
  return code
}

function authorizationOf(lock: NukiLock, { params }: EmulatorRequest): NukiAuthorization {
  const found = lock.listed.find(({ id }) => id === params['auth_id'])
  if (!found) throw new EmulatorRefusal({ status: 404, body: { detailMessage: 'Authorization not found' } })
  return found
}

function command({ settings }: NukiCloud, lock: NukiLock, action: number) {
  if (!lock.settings.online) return { status: settings.offline_action_status }
  if (lock.is_moving) return BUSY
  return done(lock.move(action === 2 ? 'lock' : 'unlock'))
}

function logPage(query: URLSearchParams, log: readonly NukiLogEntry[]): NukiLogEntry[] {
  const [from, to] = [query.get('fromDate'), query.get('toDate')].map((text) =>
    text === null ? null : Date.parse(text),
  )
  return log
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
    .filter(({ date }) => Date.parse(date) >= (from ?? -Infinity) && Date.parse(date) <= (to ?? Infinity))
    .slice(0, Number(query.get('limit') ?? 20))
}
