import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type EmulatorRequest, type EmulatorRoute, route } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { readBody, refuse, success } from './unifi-envelope.emulator.ts'
import { pinToken, TIME_ZONE, type UnifiSite } from './unifi-site.emulator.ts'
import { type StoredVisitor, VisitorCreation, VisitorUpdate } from './unifi-visitor.emulator.ts'

const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 200

const PinBody = z.object({ pin_code: z.string().regex(/^\d+$/) })

/** The operations on visitors and their PINs. */
export function visitorRoutes(site: UnifiSite, clock: EmulatorClock): EmulatorRoute[] {
  const { settings } = site
  const ok = (data: unknown) => success(settings, data)
  const find = ({ params }: EmulatorRequest): StoredVisitor => {
    const visitor = site.visitors.get(params['id'] ?? '')
    if (!visitor) throw refuse(settings, 'CODE_NOT_EXISTS')
    return visitor
  }
  /** Executes a change, unless it is one of those to lose. */
  const change = (carryOut: () => void) => {
    if (settings.lose_writes > 0) settings.lose_writes -= 1
    else carryOut()
  }

  return [
    route('GET', '/visitors', ({ query }) => list(site, query)),
    route('GET', '/visitors/:id', (request) => ok(present(site, find(request)))),
    route('POST', '/visitors', ({ body }) => {
      const visitor = makeVisitor(site, clock, body)
      change(() => site.visitors.set(visitor.id, visitor))
      return ok(present(site, visitor))
    }),
    route('PUT', '/visitors/:id', (request) => {
      const visitor = find(request)
      const changed = updated(site, visitor, request.body)
      change(() => Object.assign(visitor, changed))
      return ok(present(site, visitor))
    }),
    route('DELETE', '/visitors/:id', (request) => {
      const visitor = find(request)
      const isForced = request.query.get('is_force') === 'true'
      if (visitor.is_cancelled && !isForced) throw refuse(settings, 'CODE_NOT_EXISTS')
      if (!settings.ghost_deletes)
        change(() => {
          if (isForced) site.visitors.delete(visitor.id)
          visitor.is_cancelled = true
        })
      return ok(null)
    }),
    route('PUT', '/visitors/:id/pin_codes', (request) => {
      // A visitor whose creation was lost only appears in the response that reported it.
      const isLost = settings.lose_writes > 0 && !site.visitors.has(request.params['id'] ?? '')
      const visitor = isLost ? null : find(request)
      const pin = visitor && requirePin(site, visitor, request.body)
      change(() => {
        if (visitor) visitor.pin = pin
      })
      return ok(null)
    }),
    route('POST', '/credentials/pin_codes', () => ok(site.freshPin())),
  ]
}

function makeVisitor(site: UnifiSite, clock: EmulatorClock, body: unknown): StoredVisitor {
  const { resources = [], ...fields } = readBody(site.settings, VisitorCreation, body)
  const door_ids = requireDoors(site, resources)
  const state = { pin: null, is_cancelled: false, has_come: false, created_ms: clock.ms }
  return requireOrder(site, { id: randomUUID(), ...fields, door_ids, ...state })
}

/** The visitor after a partial update, which cannot set the status. */
function updated(site: UnifiSite, visitor: StoredVisitor, body: unknown): StoredVisitor {
  const { resources, ...fields } = readBody(site.settings, VisitorUpdate, body)
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const doors = resources && { door_ids: requireDoors(site, resources) }
  return requireOrder(site, { ...visitor, ...named, ...doors })
}

function requireOrder({ settings }: UnifiSite, visitor: StoredVisitor): StoredVisitor {
  if (visitor.end_time <= visitor.start_time) throw refuse(settings, 'CODE_PARAMS_INVALID')
  return visitor
}

function requireDoors(site: UnifiSite, resources: readonly { id: string }[]): string[] {
  const ids = resources.map(({ id }) => id)
  if (ids.every((id) => site.doors.has(id))) return ids
  throw refuse(site.settings, 'CODE_PARAMS_INVALID')
}

function requirePin(site: UnifiSite, visitor: StoredVisitor, body: unknown): string {
  const { pin_code } = readBody(site.settings, PinBody, body)
  if (!site.isPinLength(pin_code)) throw refuse(site.settings, 'CODE_CREDS_PIN_CODE_CREDS_LENGTH_INVALID')
  if (site.isPinTaken(pin_code, visitor.id))
    throw refuse(site.settings, 'CODE_CREDS_PIN_CODE_CREDS_ALREADY_EXIST')
  return pin_code
}

function list(site: UnifiSite, query: URLSearchParams) {
  const page_num = Math.max(1, Number(query.get('page_num') ?? 1))
  const page_size = Math.min(Number(query.get('page_size') ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE)
  const [keyword, status] = [query.get('keyword'), query.get('status')]
  const found = [...site.visitors.values()].filter((visitor) =>
    // A keyword disables the filter by status.
    keyword
      ? [visitor.first_name, visitor.last_name].some((name) => name.startsWith(keyword))
      : !status || String(site.status(visitor)) === status,
  )
  const page = found.slice((page_num - 1) * page_size, page_num * page_size)
  const expand = new Set(query.getAll('expand[]'))
  const items = page.map((visitor) => present(site, visitor, expand))
  return success(site.settings, items, { pagination: { page_num, page_size, total: found.length } })
}

const EVERYTHING: ReadonlySet<string> = new Set(['resource', 'pin_code'])

/**
 * Doors are returned as one group created by the controller, schedules under another name than in requests.
 */
function present(site: UnifiSite, visitor: StoredVisitor, expand = EVERYTHING) {
  const { door_ids, pin, is_cancelled: _c, has_come: _h, created_ms, week_schedule, ...fields } = visitor
  const group = { id: visitor.id, name: `visitor-${created_ms}`, type: 'door_group' }
  return {
    ...fields,
    status: site.status(visitor),
    timezone: TIME_ZONE,
    schedule: week_schedule ? { weekly: week_schedule } : null,
    ...(expand.has('resource') && { resources: door_ids.length > 0 ? [group] : [] }),
    ...(expand.has('pin_code') && { pin_code: pin === null ? null : { token: pinToken(pin) } }),
  }
}
