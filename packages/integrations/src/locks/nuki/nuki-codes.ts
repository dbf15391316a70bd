import { toInstant } from '../instants.ts'
import type { CodeSpec, ListedCode } from '../lock-vendor.ts'
import type { NukiAuthorization } from './nuki-schemas.ts'

export const KEYPAD_CODE = 13
const EVERY_DAY = 127

/**
 * A code in Nuki's form. An update that leaves a restriction out clears it, and still answers 204
 * (developer.nuki.io/t/40095, 2026): a guest's code would be valid forever. So it is always sent whole.
 */
export const nukiBody = ({ tag, pin, starts_at, ends_at }: CodeSpec) => ({
  name: tag,
  code: Number(pin),
  enabled: true,
  remoteAllowed: false,
  allowedFromDate: toInstant(starts_at),
  allowedUntilDate: toInstant(ends_at),
  allowedWeekDays: EVERY_DAY,
  allowedFromTime: 0,
  allowedUntilTime: 0,
})

/** A listed authorisation in our form. */
export function nukiCode(authorization: NukiAuthorization): ListedCode {
  const { id, smartlockId, name, code, enabled, operationId, error } = authorization
  const { allowedFromDate, allowedUntilDate, allowedWeekDays, allowedFromTime, allowedUntilTime } =
    authorization
  return {
    ref: id,
    tag: name,
    external_ids: [smartlockId],
    pin: code === undefined ? null : String(code),
    has_pin: code !== undefined,
    starts_at: allowedFromDate ? toInstant(allowedFromDate) : null,
    ends_at: allowedUntilDate ? toInstant(allowedUntilDate) : null,
    enabled,
    has_schedule:
      (allowedWeekDays ?? EVERY_DAY) !== EVERY_DAY || (allowedFromTime ?? 0) !== (allowedUntilTime ?? 0),
    is_pending: operationId !== undefined && operationId !== null,
    has_failed: error !== undefined && error !== null && error !== '',
  }
}
