/** Why a vendor call failed. The comment says what helps. */
export type LockErrorCode =
  /** A person has to renew the token. */
  | 'unauthorized'
  /** A person has to give the token more rights. */
  | 'forbidden'
  /** A person has to pay the vendor. */
  | 'subscription_required'
  /** The device or code is gone. */
  | 'not_found'
  /** Another PIN. */
  | 'conflict'
  /** Room on the device, by removing other codes. */
  | 'slots_full'
  /** A code that fits the constraints; they may have changed. */
  | 'invalid_code'
  /** Nothing: this device cannot do it. */
  | 'unsupported'
  /** Time: the device is offline. */
  | 'offline'
  /** Seconds: another operation is in progress. */
  | 'busy'
  /** Waiting `retry_after_ms`. */
  | 'rate_limited'
  /** Time: no answer within the limit. */
  | 'timeout'
  /** Time: no connection, or one that broke. */
  | 'unreachable'
  /** Time: the vendor reports an outage. */
  | 'unavailable'
  /** Waiting `retry_after_ms`: calls are paused after too many failures. */
  | 'circuit_open'
  /** The right certificate in the integration. */
  | 'untrusted_certificate'
  /** Another address: this one must not be called from here. */
  | 'address_refused'
  /** The vendor sent an unexpected response. */
  | 'bad_response'

const PASSING: ReadonlySet<LockErrorCode> = new Set([
  'offline',
  'busy',
  'rate_limited',
  'timeout',
  'unreachable',
  'unavailable',
  'circuit_open',
  'bad_response',
])

export type LockErrorDetails = {
  /** HTTP status, errno or the vendor's own code; never anything from a request or response body. */
  reason?: string
  retry_after_ms?: number
  outcome?: 'not_done' | 'unknown'
}

/**
 * A failure at a vendor. Neither the message nor any other field contains a PIN, a token or a remote body.
 */
export class LockError extends Error {
  override readonly name = 'LockError'
  readonly code: LockErrorCode
  /** `unknown`: the request may have taken effect anyway. */
  readonly outcome: 'not_done' | 'unknown'
  /** The minimum wait; null if unknown. */
  readonly retry_after_ms: number | null

  constructor(code: LockErrorCode, { reason, retry_after_ms, outcome }: LockErrorDetails = {}) {
    super(reason === undefined ? `Lock vendor: ${code}` : `Lock vendor: ${code} (${reason})`)
    this.code = code
    this.outcome = outcome ?? 'not_done'
    this.retry_after_ms = retry_after_ms ?? null
  }

  /** Whether the same call may succeed later without anybody doing anything. */
  get is_passing(): boolean {
    return PASSING.has(this.code)
  }
}
