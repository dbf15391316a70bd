import type { ErrorCode } from '@stayward/contract/kernel/errors'
import {
  isVendorFault,
  VENDOR_FAULTS,
  type VendorFaultCode,
} from '@stayward/contract/integrations/vendor-fault'
import type { LockError, LockErrorCode } from '@stayward/integrations/locks/lock-error'
import type { TextError, TextFault } from '@stayward/integrations/texting/text-error'
import type { AuthorityError, AuthorityErrorCode } from '@stayward/integrations/authorities/authority-error'
import { invalidField, ServiceError } from '../kernel/errors.ts'

const REFUSALS = {
  unauthorized: 'integration.credentials_rejected',
  forbidden: 'integration.credentials_rejected',
  not_enabled: 'integration.credentials_rejected',
  subscription_required: 'integration.credentials_rejected',
  account_inactive: 'integration.credentials_rejected',
  untrusted_certificate: 'integration.credentials_rejected',
  unknown_issuer: 'integration.unavailable',
  unsupported: 'smart_lock.unsupported',
  offline: 'smart_lock.offline',
  timeout: 'integration.timeout',
  unreachable: 'integration.timeout',
  busy: 'integration.unavailable',
  request_failed: 'integration.unavailable',
  rate_limited: 'integration.unavailable',
  unavailable: 'integration.unavailable',
  circuit_open: 'integration.unavailable',
  not_found: 'integration.bad_answer',
  conflict: 'integration.bad_answer',
  slots_full: 'integration.bad_answer',
  invalid_code: 'integration.bad_answer',
  bad_response: 'integration.bad_answer',
} as const satisfies Record<
  | Exclude<LockErrorCode, 'address_refused'>
  | 'unknown_issuer'
  | 'not_enabled'
  | 'request_failed'
  | 'account_inactive',
  ErrorCode
>

const NAME: LockError['name'] = 'LockError'

/**
 * Whether an error comes from a vendor. Next loads the class once per bundle layer, so `instanceof` would
 * miss the copies. It also shortens class names, but not the names that errors carry.
 */
export const isLockError = (error: unknown): error is LockError =>
  error instanceof Error && error.name === NAME && 'code' in error

const AUTHORITY_FAULTS = {
  unauthorized: 'unauthorized',
  forbidden: 'not_enabled',
  rejected: 'bad_response',
  timeout: 'timeout',
  unreachable: 'unreachable',
  unavailable: 'unavailable',
  fault: 'request_failed',
  untrusted_certificate: 'unknown_issuer',
  bad_response: 'bad_response',
} as const satisfies Record<AuthorityErrorCode, VendorFaultCode>

const AUTHORITY_NAME: AuthorityError['name'] = 'AuthorityError'

/** Whether an error comes from an authority, by its name for the same reason. */
export const isAuthorityError = (error: unknown): error is AuthorityError =>
  error instanceof Error && error.name === AUTHORITY_NAME && 'code' in error

/** What a failed call to a provider of texts says about the integration; other failures are those of one text. */
function faultOfTexts(code: TextFault) {
  switch (code) {
    case 'unauthorized':
    case 'forbidden':
    case 'account_inactive':
    case 'rate_limited':
    case 'timeout':
    case 'unreachable':
    case 'unavailable':
      return code
    default:
      return 'bad_response'
  }
}

const TEXT_NAME: TextError['name'] = 'TextError'

/** Whether an error comes from a provider of texts, by its name for the same reason. */
export const isTextError = (error: unknown): error is TextError =>
  error instanceof Error && error.name === TEXT_NAME && 'code' in error

/** The error a waiting caller gets for a vendor's failure. Any other error is returned unchanged. */
export function refusalOfVendor(error: unknown): unknown {
  if (isAuthorityError(error)) {
    const fault = AUTHORITY_FAULTS[error.code]
    return refusal(fault, 'password', { detail: VENDOR_FAULTS[fault] })
  }
  if (isTextError(error)) {
    const { code, retry_after_s } = error
    if (code === 'unknown_sender') return invalidField('sms_from', code, VENDOR_FAULTS[code])
    const fault = faultOfTexts(code)
    return refusal(fault, 'auth_token', {
      detail: VENDOR_FAULTS[fault],
      ...(retry_after_s !== null && { retry_after_seconds: retry_after_s }),
    })
  }
  if (!isLockError(error)) return error
  const { code, retry_after_ms } = error
  if (code === 'address_refused') return invalidField('base_url', code, VENDOR_FAULTS[code])
  return refusal(code, 'api_token', {
    detail: VENDOR_FAULTS[code],
    ...(retry_after_ms !== null && { retry_after_seconds: Math.ceil(retry_after_ms / 1000) }),
  })
}

/** The error for a vendor's fault; if the credentials are wrong, with the field that holds them. */
function refusal(
  fault: keyof typeof REFUSALS,
  credential: string,
  details: { detail: string; retry_after_seconds?: number },
): ServiceError {
  const code = REFUSALS[fault]
  return new ServiceError(code, {
    ...details,
    ...(code === 'integration.credentials_rejected' && {
      errors: [{ path: credential, code: fault, message: details.detail }],
    }),
  })
}

const FAULTS: Partial<Record<ErrorCode, VendorFaultCode>> = {
  'integration.credentials_rejected': 'unauthorized',
  'integration.timeout': 'timeout',
  'integration.unavailable': 'unavailable',
  'integration.bad_answer': 'bad_response',
}

/** The fault behind a failed call; null for an error that no vendor caused. */
export function faultOfVendor(error: unknown): VendorFaultCode | null {
  if (isAuthorityError(error)) return AUTHORITY_FAULTS[error.code]
  if (isTextError(error)) return error.code === 'unknown_sender' ? error.code : faultOfTexts(error.code)
  if (isLockError(error)) return isVendorFault(error.code) ? error.code : 'bad_response'
  return error instanceof ServiceError ? (FAULTS[error.code] ?? null) : null
}

/** Faults that only new credentials, permissions or a payment can fix. */
export const NEEDS_OWNER: readonly VendorFaultCode[] = [
  'unauthorized',
  'forbidden',
  'not_enabled',
  'subscription_required',
  'account_inactive',
  'unknown_sender',
  'untrusted_certificate',
]
