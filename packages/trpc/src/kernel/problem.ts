import { ERRORS } from '@stayward/contract/kernel/errors'
import type { Problem } from '@stayward/contract/kernel/problem'
import { type FieldError, fieldErrorsFromZod } from '@stayward/contract/stays/guest-registration/issue-codes'
import { isAway } from '@stayward/db/errors'
import { TRPCError } from '@trpc/server'
import type { ZodError } from 'zod'
import { ServiceError } from './errors.ts'
import { RefusedBody } from './refused-body.ts'

const TRPC_CODES: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
}

/** The nearest tRPC code for an error; the exact status is in the problem. */
export const trpcCodeOf = (refusal: ServiceError): TRPCError['code'] =>
  TRPC_CODES[refusal.status] ?? 'INTERNAL_SERVER_ERROR'

const OUT_OF_RANGE = new Set(['too_small', 'too_big', 'custom'])

/**
 * What a caught error means to the caller. Anything unknown becomes `internal.unexpected`, with the cause
 * kept for the log.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (!(error instanceof TRPCError)) return unexpected(error)
  const { cause, code } = error
  if (cause instanceof ServiceError) return cause
  if (code === 'NOT_FOUND') return new ServiceError('resource.not_found')
  if (code === 'METHOD_NOT_SUPPORTED') return new ServiceError('request.method_not_allowed')
  if (code === 'UNSUPPORTED_MEDIA_TYPE') return new ServiceError('request.media_type')
  // Schema violations are handled above; what remains is a body or a batch that tRPC cannot read.
  if (code === 'PARSE_ERROR' || code === 'BAD_REQUEST') return new ServiceError('request.malformed')
  return unexpected(error)
}

/**
 * The error for an invalid input: 422 for a violated rule, but 400 for a query value that cannot be read at
 * all.
 */
export function refuseInput(cause: ZodError, input: unknown, isQuery: boolean): ServiceError {
  if (input instanceof RefusedBody) return input.refusal
  const errors = fieldErrorsFromZod(cause, input)
  const isUnreadable = isQuery && cause.issues.some((issue) => !OUT_OF_RANGE.has(issue.code))
  return refuseFields(errors, isUnreadable ? 'request.malformed' : 'request.invalid')
}

/** The error for an input with invalid fields. */
export const refuseFields = (
  errors: FieldError[],
  code: 'request.malformed' | 'request.invalid' = 'request.invalid',
): ServiceError =>
  new ServiceError(code, {
    errors,
    detail: errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' '),
  })

const RETRY_AFTER_SECONDS = 5

/** The error for a request that a dependency could not serve just now; the log has the cause. */
export function unavailable(cause: unknown): ServiceError {
  const refusal = new ServiceError('internal.unavailable', { retry_after_seconds: RETRY_AFTER_SECONDS })
  refusal.cause = cause
  return refusal
}

/** The response of a process that cannot serve; `check` names only what fails. */
export const unready = (check: string): ServiceError =>
  new ServiceError('internal.unavailable', { retry_after_seconds: RETRY_AFTER_SECONDS, members: { check } })

function unexpected(cause: unknown): ServiceError {
  if (isAway(cause)) return unavailable(cause)
  const refusal = new ServiceError('internal.unexpected')
  refusal.cause = cause
  return refusal
}

/** The RFC 9457 body of an error. `instance` is a route template, never a path with a code in it. */
export function toProblem(
  refusal: ServiceError,
  facts: { request_id: string; instance: string; api_url: string },
): Problem {
  const { status, title, help } = ERRORS[refusal.code]
  const { detail, errors, members } = refusal.details
  return {
    type: `${facts.api_url}/docs/errors/${refusal.code}`,
    title,
    status,
    detail: detail ?? help,
    instance: facts.instance,
    code: refusal.code,
    request_id: facts.request_id,
    ...(errors && { errors }),
    ...members,
  }
}
