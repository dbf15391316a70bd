/** Why a vendor did not do what it was asked. The comment says what helps. */
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
  /** Time: the device is away. */
  | 'offline'
  /** Seconds: another operation is under way. */
  | 'busy'
  /** As long as `retry_after_ms` says. */
  | 'rate_limited'
  /** Time: no answer within the limit. */
  | 'timeout'
  /** Time: no connection, or one that broke. */
  | 'unreachable'
  /** Time: the vendor says that it is out of order. */
  | 'unavailable'
  /** As long as `retry_after_ms` says: after too many failures nothing is sent for a while. */
  | 'circuit_open'
  /** The right certificate in the integration. */
  | 'untrusted_certificate'
  /** Another address: this one is not to be called from here. */
  | 'address_refused'
  /** The vendor answered in a way that nobody expected. */
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
  /** HTTP status, errno or the vendor's own code; never anything that we sent or that stood in a body. */
  reason?: string
  retry_after_ms?: number
  outcome?: 'not_done' | 'unknown'
}

/** A failure at a vendor. Neither the message nor anything else in it carries a PIN, a token or a remote body. */
export class LockError extends Error {
  override readonly name = 'LockError'
  readonly code: LockErrorCode
  /** `unknown`: the request may have taken effect all the same. */
  readonly outcome: 'not_done' | 'unknown'
  /** How long to wait at least, null where nobody says. */
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
