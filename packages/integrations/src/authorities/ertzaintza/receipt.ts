import type { ReportKind } from '@stayward/contract/authorities/report-states'
import { refusalOf } from '../ses-hospedajes/lot-result.ts'
import { AuthorityError } from '../authority-error.ts'
import type { DocumentError, Receipt } from '../authority-port.ts'
import type { Answer } from './answer.ts'
import { failureOf, KNOWN_CODE, readCode } from './answer-codes.ts'

/** Its name in errors, as in `AUTHORITIES`. */
export const AUTHORITY = 'ertzaintza'
const DONE = '0'

/** Faults about who sends, by WS-Security 1.0: another certificate helps, and nothing else. */
const SECURITY_FAULTS: ReadonlySet<string> = new Set([
  'FailedAuthentication',
  'FailedCheck',
  'InvalidSecurity',
  'InvalidSecurityToken',
  'SecurityTokenUnavailable',
  'UnsupportedSecurityToken',
])

/** What was wrong with the request itself; null if the authority judged the report. */
export function failureIn({ errors, fault }: Answer): AuthorityError | null {
  if (fault !== null) return faultError(fault)
  for (const { code } of errors.map((error) => readCode(error.code))) {
    const failure = failureOf(code)
    if (failure === null) continue
    const outcome = failure === 'unauthorized' ? 'not_done' : 'unknown'
    return new AuthorityError(AUTHORITY, failure, { return_code: code, outcome })
  }
  return null
}

const faultError = (fault: string): AuthorityError =>
  SECURITY_FAULTS.has(fault)
    ? new AuthorityError(AUTHORITY, 'unauthorized', { reason: fault })
    : new AuthorityError(AUTHORITY, 'fault', { reason: fault.slice(0, 40), outcome: 'unknown' })

/** What the authority answered to a report. */
export function receiptOf(kind: ReportKind, { errors, state, petition }: Answer): Receipt {
  const refusals = errors.map((error) => errorOf(kind, error))
  // A refusal beside it would be lost.
  if (refusals.length > 0 && refusals.every(({ code }) => code === KNOWN_CODE))
    return { state: 'known', lot: null }
  if (refusals.length > 0) return { state: 'refused', errors: refusals }
  if (state === DONE) return { state: 'accepted', number: petition }
  throw new AuthorityError(AUTHORITY, 'bad_response', {
    reason: `STATE ${state ?? ''}`.slice(0, 20),
    outcome: 'unknown',
  })
}

/** Codes that are about one field, whatever their sentence says. */
const CODE_FIELDS: Readonly<Record<string, string>> = {
  [KNOWN_CODE]: 'external_reference',
  // Both as one public implementation found out; the table of codes is not published.
  CTO05: 'payment_method',
  CTO17: 'contracted_on',
}

/** The booking’s names for what a reservation says of who booked. */
const HOLDER_FIELDS: Readonly<Record<string, string>> = {
  first_name: 'guest_first_name',
  last_name: 'guest_last_name',
  phone: 'guest_phone',
  email: 'guest_email',
}

function errorOf(kind: ReportKind, { code: raw, sentence }: Answer['errors'][number]): DocumentError {
  const { code, person } = readCode(raw)
  const { detail, field } = refusalOf(code, sentence)
  return {
    code,
    message: detail === '' ? code : detail,
    field: CODE_FIELDS[code] ?? ourField(kind, field),
    guest_id: null,
    ...(kind === 'travellers' && person !== null && { guest_number: person }),
  }
}

function ourField(kind: ReportKind, field: string | null): string | null {
  if (field === 'ses_establishment_code') return 'establishment_code'
  return kind === 'reservation' && field !== null ? (HOLDER_FIELDS[field] ?? field) : field
}
