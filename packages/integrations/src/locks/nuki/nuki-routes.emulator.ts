import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { EmulatorRefusal, type EmulatorRequest, type EmulatorRoute } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import {
  badParameter,
  isKeypadCode,
  type NukiAuthorization,
  readAuthorizationBody,
} from './nuki-authorization.emulator.ts'
import type { NukiCloud } from './nuki-cloud.emulator.ts'
import { nukiDevice } from './nuki-device.emulator.ts'
import type { NukiLock } from './nuki-lock.emulator.ts'
import type { NukiLogEntry } from './nuki-lock-settings.emulator.ts'

const KEYPAD_CODE = 13
const NO_CONTENT = { status: 204 }
const BUSY = { status: 423, body: { stackTrace: [], suppressedExceptions: [] } }
const MAX_LOGS = 50

const Action = z.object({ action: z.int().min(1).max(7) })
const Webhook = z.object({ webhookUrl: z.url(), webhookFeatures: z.array(z.string()) })

/** The operations of Nuki's Web API that a rental service uses. */
export function nukiRoutes(cloud: NukiCloud, clock: EmulatorClock): EmulatorRoute[] {
  const lockOf = ({ params }: EmulatorRequest): NukiLock => cloud.lock(params['id'] ?? '')
  const show = (lock: NukiLock) => nukiDevice(lock, clock.now())
  const act = (lock: NukiLock, action: number) => command(cloud, lock, action)

  return [
    { method: 'GET', path: '/smartlock', answer: () => ok(cloud.allLocks().map(show)) },
    {
      method: 'GET',
      path: '/smartlock/auth',
      answer: ({ query }) =>
        ok(
          ofTypes(
            query,
            cloud.allLocks().flatMap(({ listed }) => listed),
          ),
        ),
    },
    {
      method: 'GET',
      path: '/smartlock/log',
      answer: ({ query }) =>
        ok(
          logPage(
            query,
            cloud.allLocks().flatMap(({ log }) => log),
          ),
        ),
    },
    { method: 'GET', path: '/smartlock/:id', answer: (request) => ok(show(lockOf(request))) },
    {
      method: 'POST',
      path: '/smartlock/:id/sync',
      answer(request) {
        lockOf(request).sync()
        return NO_CONTENT
      },
    },
    {
      method: 'POST',
      path: '/smartlock/:id/action',
      answer: (request) => act(lockOf(request), readAction(request.body)),
    },
    { method: 'POST', path: '/smartlock/:id/action/unlock', answer: (request) => act(lockOf(request), 1) },
    { method: 'POST', path: '/smartlock/:id/action/lock', answer: (request) => act(lockOf(request), 2) },
    {
      method: 'GET',
      path: '/smartlock/:id/log',
      answer: (request) => ok(logPage(request.query, lockOf(request).log)),
    },
    {
      method: 'GET',
      path: '/smartlock/:id/auth',
      answer: (request) => ok(ofTypes(request.query, lockOf(request).listed)),
    },
    {
      method: 'PUT',
      path: '/smartlock/:id/auth',
      answer: (request) => create(cloud, lockOf(request), request.body),
    },
    {
      method: 'GET',
      path: '/smartlock/:id/auth/:auth_id',
      answer: (request) => ok(authorizationOf(lockOf(request), request)),
    },
    {
      method: 'POST',
      path: '/smartlock/:id/auth/:auth_id',
      answer: (request) => update(lockOf(request), request),
    },
    {
      method: 'DELETE',
      path: '/smartlock/:id/auth/:auth_id',
      answer: (request) => remove(lockOf(request), request.params['auth_id'] ?? ''),
    },
    { method: 'GET', path: '/api/decentralWebhook', answer: () => ok([...cloud.webhooks.values()]) },
    {
      method: 'PUT',
      path: '/api/decentralWebhook',
      answer: ({ body }) => ok(register(cloud, Webhook.parse(body))),
    },
    {
      method: 'DELETE',
      path: '/api/decentralWebhook/:id',
      answer({ params }) {
        cloud.webhooks.delete(params['id'] ?? '')
        return NO_CONTENT
      },
    },
  ]
}

const ok = (body: unknown) => ({ status: 200, body })

function create({ settings }: NukiCloud, lock: NukiLock, given: unknown) {
  const body = readAuthorizationBody(given, 'create')
  const badStatus = settings.bad_parameter_status
  if (lock.settings.subscription === 'lapsed') return { status: settings.subscription_status }
  if (body.type === KEYPAD_CODE && lock.settings.keypad === 'none')
    throw badParameter('type', '13', badStatus)
  if (body.code === null || body.code === undefined) throw badParameter('code', 'null', badStatus)
  const code = requireCode(lock, body.code)
  if (lock.is_full && settings.full_status !== 204) return { status: settings.full_status }
  lock.create(body, code)
  return NO_CONTENT
}

function update(lock: NukiLock, request: EmulatorRequest) {
  const { id } = authorizationOf(lock, request)
  const body = readAuthorizationBody(request.body, 'update')
  if (lock.isPending(id)) return lock.settings.drops_second_update ? NO_CONTENT : BUSY
  if (body.code !== undefined && body.code !== null) requireCode(lock, body.code, id)
  lock.update(id, body)
  return NO_CONTENT
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
  if (!lock.settings.online) return { ...BUSY, status: settings.offline_action_status }
  if (lock.is_moving) return BUSY
  lock.move(action === 2 ? 'lock' : 'unlock')
  return NO_CONTENT
}

function readAction(body: unknown): number {
  const given = Action.safeParse(body)
  if (!given.success) throw badParameter('action', 'null')
  return given.data.action
}

function register(cloud: NukiCloud, webhook: z.output<typeof Webhook>) {
  const id = 123_456_789 + cloud.webhooks.size
  const registered = { id, secret: randomBytes(20).toString('hex'), ...webhook }
  cloud.webhooks.set(String(id), registered)
  return registered
}

const ofTypes = (query: URLSearchParams, all: NukiAuthorization[]) => {
  const types = query.get('types')?.split(',').map(Number)
  return all.filter(({ type }) => !types || types.includes(type))
}

/** Newest first; `id` asks for what is older than that entry. */
function logPage(query: URLSearchParams, log: readonly NukiLogEntry[]): NukiLogEntry[] {
  const [from, to, before] = [query.get('fromDate'), query.get('toDate'), query.get('id')]
  const limit = Math.min(Number(query.get('limit') ?? 20), MAX_LOGS)
  const instant = (text: string) => Date.parse(text)
  return log
    .toSorted((a, b) => instant(b.date) - instant(a.date) || b.id.localeCompare(a.id))
    .filter(({ id, date }) => {
      const at = instant(date)
      return (
        (!from || at >= instant(from)) &&
        (!to || at <= instant(to)) &&
        (!before || id.localeCompare(before) < 0)
      )
    })
    .slice(0, limit)
}
