import type { ErrorMembers } from '@stayward/contract/kernel/error-members'
import { ERRORS, type ErrorCode } from '@stayward/contract/kernel/errors'
import type { FieldError } from '@stayward/contract/stays/guest-registration/issue-codes'
import type { LimitState } from './rate-limits.ts'

export type ErrorDetails = {
  /** One sentence about this occurrence; by default the catalogue's help. Never a secret, never SQL. */
  detail?: string
  errors?: FieldError[]
  /** Further members of the problem, typed for each code by `ErrorMembers`. */
  members?: Readonly<Record<string, unknown>>
  retry_after_seconds?: number
  rate_limit?: LimitState
}

/** A code with its details. A code that has members cannot be refused with without them, nor another with any. */
type Refusal = {
  [Code in ErrorCode]: Code extends keyof ErrorMembers
    ? object extends ErrorMembers[Code]
      ? [code: Code, details?: ErrorDetails & { members?: ErrorMembers[Code] }]
      : [code: Code, details: ErrorDetails & { members: ErrorMembers[Code] }]
    : [code: Code, details?: ErrorDetails & { members?: never }]
}[ErrorCode]

const BRAND = Symbol.for('stayward.ServiceError')

/**
 * An error of the catalogue. Services throw it; each transport maps it once. `instanceof` compares a brand:
 * Next loads this module once per bundle layer, and an error may come from the copy of another layer.
 */
export class ServiceError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }

  readonly [BRAND] = true
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(...[code, details = {}]: Refusal) {
    super(details.detail ?? ERRORS[code].title)
    this.name = 'ServiceError'
    this.code = code
    this.details = details
  }

  /** A refusal that was made and checked before, such as one that is answered again. */
  static again(code: ErrorCode, details: ErrorDetails): ServiceError {
    // Code and members belonged together when the refusal was first made.
    return new ServiceError(...([code, details] as Refusal))
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export const notFound = (): ServiceError => new ServiceError('resource.not_found')

/** A 422 with one invalid field. */
export const invalidField = (path: string, code: string, message: string): ServiceError =>
  new ServiceError('request.invalid', { errors: [{ path, code, message }] })
