import { toInstant, unixSeconds } from '../instants.ts'
import type { CodeSpec, ListedCode } from '../lock-vendor.ts'
import type { UnifiVisitor } from './unifi-schemas.ts'

/** Visited, cancelled and missed visits: their PINs no longer open anything. */
const OVER: ReadonlySet<number> = new Set([2, 4, 5])

/**
 * A code as a visitor, UniFi's way to open doors for a time. The controller need not know who the guest is.
 */
export const unifiBody = ({ tag, external_ids, starts_at, ends_at }: CodeSpec) => ({
  first_name: tag,
  last_name: 'Stayward',
  visit_reason: 'Others',
  start_time: unixSeconds(starts_at),
  end_time: unixSeconds(ends_at),
  resources: external_ids.map((id) => ({ id, type: 'door' })),
})

export const isOver = ({ status }: UnifiVisitor): boolean => OVER.has(status)

/** A listed visitor in our form. Its doors are hidden behind a group that the controller creates. */
export const unifiCode = (visitor: UnifiVisitor): ListedCode => ({
  ref: visitor.id,
  tag: visitor.first_name,
  external_ids: null,
  // Only its hash is ever returned.
  pin: null,
  has_pin: visitor.pin_code !== undefined && visitor.pin_code !== null,
  starts_at: toInstant(visitor.start_time),
  ends_at: toInstant(visitor.end_time),
  enabled: true,
  has_schedule: visitor.schedule?.weekly !== undefined && visitor.schedule.weekly !== null,
  is_pending: false,
  has_failed: false,
})
