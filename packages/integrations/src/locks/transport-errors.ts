import { AddressRefused } from '../outbound/guarded-connections.ts'
import { transportFault } from '../transport-fault.ts'
import { LockError, type LockErrorCode, type LockErrorDetails } from './lock-error.ts'

/**
 * A failure below HTTP as our error. Only its code or name is kept, because messages may quote what was sent.
 */
export function toLockError(error: unknown): LockError {
  if (error instanceof LockError) return error
  if (error instanceof AddressRefused) return new LockError('address_refused')
  const { code, ...details } = transportFault(error)
  return new LockError(code, details)
}

const BY_STATUS: Partial<Record<number, LockErrorCode>> = {
  401: 'unauthorized',
  402: 'subscription_required',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  423: 'busy',
  426: 'subscription_required',
  429: 'rate_limited',
}

/** The error of an HTTP status alone; null for a success. */
export function statusError(status: number, retryAfterMs?: number): LockError | null {
  if (status >= 200 && status < 300) return null
  const details: LockErrorDetails = {
    reason: `HTTP ${status}`,
    ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }),
  }
  if (status >= 500)
    // A gateway that timed out may have passed the request on; 503 says that nobody accepted it.
    return new LockError('unavailable', { ...details, outcome: status === 503 ? 'not_done' : 'unknown' })
  return new LockError(BY_STATUS[status] ?? 'bad_response', details)
}
