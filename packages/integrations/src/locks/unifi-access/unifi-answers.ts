import { LockError, type LockErrorCode, type LockErrorDetails } from '../lock-error.ts'
import { statusError } from '../transport-errors.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-client.ts'
import { UnifiEnvelope } from './unifi-schemas.ts'

// Error names of the API reference, mapped to ours.
const BY_NAME: ReadonlyMap<string, LockErrorCode> = new Map([
  ['CODE_AUTH_FAILED', 'unauthorized'],
  ['CODE_ACCESS_TOKEN_INVALID', 'unauthorized'],
  ['CODE_UNAUTHORIZED', 'unauthorized'],
  ['CODE_OPERATION_FORBIDDEN', 'unsupported'],
  ['CODE_DEVICE_API_NOT_SUPPORTED', 'unsupported'],
  ['CODE_OTHERS_UID_ADOPTED_NOT_SUPPORTED', 'unsupported'],
  ['CODE_RESOURCE_NOT_FOUND', 'not_found'],
  ['CODE_NOT_EXISTS', 'not_found'],
  ['CODE_CREDS_PIN_CODE_CREDS_ALREADY_EXIST', 'conflict'],
  ['CODE_CREDS_PIN_CODE_CREDS_LENGTH_INVALID', 'invalid_code'],
  ['CODE_DEVICE_DEVICE_OFFLINE', 'offline'],
  ['CODE_DEVICE_DEVICE_BUSY', 'busy'],
  ['CODE_SYSTEM_ERROR', 'unavailable'],
])

// 403 is about the token's permissions, 429 and 5xx about the controller, whatever the envelope says.
const HAS_THE_LAST_WORD: ReadonlySet<LockErrorCode> = new Set(['forbidden', 'rate_limited', 'unavailable'])

const SUCCESS = 'SUCCESS'

/** The data of a response, as `{ items, total }` for one page of many. A refusal may come with HTTP 200. */
export function unifiPayload(answer: VendorAnswer, request: VendorRequest): unknown {
  const { status, body, retry_after_ms } = answer
  const byStatus = statusError(status, retry_after_ms)
  const envelope = UnifiEnvelope.safeParse(body)
  if (!envelope.success) throw byStatus && byStatus.code !== 'not_found' ? byStatus : nobody(status)
  const name = String(envelope.data.codeS ?? envelope.data.code)
  if (name === SUCCESS && !byStatus) {
    const { data, pagination } = envelope.data
    return pagination ? { items: data, total: pagination.total } : data
  }
  throw refusal(name, request, byStatus)
}

/** Whatever is answering is not a controller. */
const nobody = (status: number) =>
  new LockError('bad_response', { reason: `HTTP ${status}`, outcome: 'unknown' })

function refusal(name: string, { path }: VendorRequest, byStatus: LockError | null): LockError {
  if (byStatus && HAS_THE_LAST_WORD.has(byStatus.code)) return byStatus
  const details: LockErrorDetails = /^CODE_[A-Z_]+$/.test(name) ? { reason: name } : {}
  if (name === 'CODE_PARAMS_INVALID')
    return new LockError(path.startsWith('/doors/') ? 'not_found' : 'invalid_code', details)
  const code = BY_NAME.get(name)
  if (code)
    return new LockError(code, { ...details, outcome: code === 'unavailable' ? 'unknown' : 'not_done' })
  return byStatus ?? new LockError('bad_response', { ...details, outcome: 'unknown' })
}
