import { z } from 'zod'
import { LockError, type LockErrorCode, type LockErrorDetails } from './lock-error.ts'

const CERTIFICATE =
  /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_.*|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_.*)$/

/** Failures before the first byte of a request could leave. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

/** There was an answer, but none that HTTP or our limits allow. */
const NO_ANSWER = /^(HPE_.*|HTTPParserError|UND_ERR_RES_EXCEEDED_MAX_SIZE|UND_ERR_HEADERS_OVERFLOW)$/

const Failure = z.object({
  code: z
    .string()
    .regex(/^[A-Z_\d]+$/)
    .optional()
    .catch(undefined),
  name: z.string().regex(/^\w+$/).catch('Error'),
})

/** A failure below HTTP in our words. Nothing of the original is kept but its code or name: messages may quote what was sent. */
export function toLockError(error: unknown): LockError {
  if (error instanceof LockError) return error
  const { code, name } = Failure.catch({ code: undefined, name: 'Error' }).parse(error)
  const reason = code ?? name
  if (CERTIFICATE.test(reason)) return new LockError('untrusted_certificate', { reason })
  if (NO_ANSWER.test(reason)) return new LockError('bad_response', { reason, outcome: 'unknown' })
  return new LockError(/TIMEOUT/.test(reason) ? 'timeout' : 'unreachable', {
    reason,
    outcome: NOT_SENT.test(reason) ? 'not_done' : 'unknown',
  })
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

/** What an HTTP status says by itself; null for a success. */
export function statusError(status: number, retryAfterMs?: number): LockError | null {
  if (status >= 200 && status < 300) return null
  const details: LockErrorDetails = {
    reason: `HTTP ${status}`,
    ...(retryAfterMs !== undefined && { retry_after_ms: retryAfterMs }),
  }
  if (status >= 500)
    // A gateway that timed out may have passed the request on; 503 says that nobody took it.
    return new LockError('unavailable', { ...details, outcome: status === 503 ? 'not_done' : 'unknown' })
  return new LockError(BY_STATUS[status] ?? 'bad_response', details)
}
