import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { EmulatorRequest, EmulatorRoute } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { refuse, success } from './unifi-envelope.emulator.ts'
import { pinToken, type UnifiSite } from './unifi-site.emulator.ts'
import { type StoredVisitor, VisitorCreation, VisitorUpdate } from './unifi-visitor.emulator.ts'

const DEFAULT_PAGE_SIZE = 25
const MAX_PAGE_SIZE = 200

const PinBody = z.object({ pin_code: z.string() })

/** The operations on visitors and their PINs. */
export function visitorRoutes(site: UnifiSite, clock: EmulatorClock): EmulatorRoute[] {
  const { settings } = site
  const find = ({ params }: EmulatorRequest): StoredVisitor => {
    const visitor = site.visitors.get(params['id'] ?? '')
    if (!visitor) throw refuse(settings, 'CODE_NOT_EXISTS')
    return visitor
  }
  const show = (visitor: StoredVisitor, expand: ReadonlySet<string> | null = null) =>
    present(site, visitor, expand)
  /** Carries a change out, unless it is one of those that get lost. */
  const change = (carryOut: () => void) => {
    if (settings.lose_writes > 0) settings.lose_writes -= 1
    else carryOut()
  }

  return [
    { method: 'GET', path: '/visitors', answer: ({ query }) => list(site, query) },
    { method: 'GET', path: '/visitors/:id', answer: (request) => success(settings, show(find(request))) },
    {
      method: 'POST',
      path: '/visitors',
      answer({ body }) {
        const visitor = makeVisitor(site, clock, body)
        change(() => site.visitors.set(visitor.id, visitor))
        return success(settings, show(visitor))
      },
    },
    {
      method: 'PUT',
      path: '/visitors/:id',
      answer(request) {
        const visitor = find(request)
        const changed = updated(site, visitor, request.body)
        change(() => Object.assign(visitor, changed))
        return success(settings, show(visitor))
      },
    },
    {
      method: 'DELETE',
      path: '/visitors/:id',
      answer(request) {
        const visitor = find(request)
        const isForced = request.query.get('is_force') === 'true'
        if (visitor.is_cancelled && !isForced) throw refuse(settings, 'CODE_NOT_EXISTS')
        if (!settings.ghost_deletes)
          change(() => {
            if (isForced) site.visitors.delete(visitor.id)
            visitor.is_cancelled = true
          })
        return success(settings, null)
      },
    },
    {
      method: 'PUT',
      path: '/visitors/:id/pin_codes',
      answer(request) {
        const { id } = request.params
        // A visitor whose creation got lost is known to the answer that told of it only.
        if (settings.lose_writes > 0 && !site.visitors.has(id ?? '')) {
          settings.lose_writes -= 1
          return success(settings, null)
        }
        const visitor = find(request)
        const pin = requirePin(site, visitor, request.body)
        change(() => {
          visitor.pin = pin
        })
        return success(settings, null)
      },
    },
    {
      method: 'DELETE',
      path: '/visitors/:id/pin_codes',
      answer(request) {
        const visitor = find(request)
        change(() => {
          visitor.pin = null
        })
        return success(settings, null)
      },
    },
    { method: 'POST', path: '/credentials/pin_codes', answer: () => success(settings, site.freshPin()) },
  ]
}

function makeVisitor(site: UnifiSite, clock: EmulatorClock, body: unknown): StoredVisitor {
  const given = VisitorCreation.safeParse(body)
  if (!given.success || given.data.end_time <= given.data.start_time)
    throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  const { resources = [], ...fields } = given.data
  return {
    id: randomUUID(),
    ...fields,
    door_ids: requireDoors(site, resources),
    pin: null,
    is_cancelled: false,
    has_come: false,
    created_ms: clock.ms,
  }
}

/** The visitor with what a partial update names. The status is not one of its fields. */
function updated(site: UnifiSite, visitor: StoredVisitor, body: unknown): StoredVisitor {
  const given = VisitorUpdate.safeParse(body)
  if (!given.success) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  const { resources, ...fields } = given.data
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const changed = { ...visitor, ...named, ...(resources && { door_ids: requireDoors(site, resources) }) }
  if (changed.end_time <= changed.start_time) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  return changed
}

function requireDoors(site: UnifiSite, resources: readonly { id: string; type: string }[]): string[] {
  return resources.map(({ id }) => {
    if (!site.doors.has(id)) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
    return id
  })
}

function requirePin(site: UnifiSite, visitor: StoredVisitor, body: unknown): string {
  const given = PinBody.safeParse(body)
  if (!given.success || !/^\d+$/.test(given.data.pin_code)) throw refuse(site.settings, 'CODE_PARAMS_INVALID')
  const { pin_code } = given.data
  if (!site.isPinLength(pin_code)) throw refuse(site.settings, 'CODE_CREDS_PIN_CODE_CREDS_LENGTH_INVALID')
  if (site.isPinTaken(pin_code, visitor.id))
    throw refuse(site.settings, 'CODE_CREDS_PIN_CODE_CREDS_ALREADY_EXIST')
  return pin_code
}

function list(site: UnifiSite, query: URLSearchParams) {
  const page_num = Math.max(1, Number(query.get('page_num') ?? 1))
  const page_size = Math.min(Number(query.get('page_size') ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE)
  const keyword = query.get('keyword')
  const status = query.get('status')
  const found = [...site.visitors.values()].filter((visitor) =>
    // A keyword switches the filter by status off.
    keyword
      ? [visitor.first_name, visitor.last_name].some((name) => name.startsWith(keyword))
      : !status || String(site.status(visitor)) === status,
  )
  const page = found.slice((page_num - 1) * page_size, page_num * page_size)
  const expand = new Set(query.getAll('expand[]'))
  const items = page.map((visitor) => present(site, visitor, expand))
  return success(site.settings, items, { page_num, page_size, total: found.length })
}

/** Doors come back as one group that the controller made of them, schedules under another name than they went in. */
function present(site: UnifiSite, visitor: StoredVisitor, expand: ReadonlySet<string> | null) {
  const { door_ids, pin, is_cancelled: _c, has_come: _h, created_ms, week_schedule, ...fields } = visitor
  const group = { id: visitor.id, name: `visitor-${created_ms}`, type: 'door_group' }
  return {
    ...fields,
    status: site.status(visitor),
    avatar: '',
    has_qr_code: false,
    timezone: site.settings.time_zone,
    create_time: Math.floor(created_ms / 1000),
    schedule: week_schedule ? { weekly: week_schedule } : null,
    ...((expand === null || expand.has('resource')) && { resources: door_ids.length > 0 ? [group] : [] }),
    ...((expand === null || expand.has('pin_code')) && {
      pin_code: pin === null ? null : { token: pinToken(pin) },
    }),
  }
}
