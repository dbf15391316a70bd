import { scopeOfProcedure } from '@stayward/contract/account/api-key'
import { type ErrorCode, ERRORS } from '@stayward/contract/kernel/errors'
import { needsFreshProof } from '@stayward/contract/kernel/fresh-proof'
import type { Operation } from '../operations.ts'

/** The one operation for callers without an account; it returns their account if they already have one. */
const SIGN_UP = 'auth.signup'

/** Every error code of an operation, by status: those of its type and those it declares. */
export function refusalsOf(operation: Operation): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...ofCaller(operation),
    ...ofInput(operation),
    ...ofKey(operation),
    ...operation.errors,
    'request.not_acceptable',
    'rate_limit.exceeded',
    'internal.unexpected',
  ])
  return Map.groupBy(
    [...codes].toSorted((a, b) => ERRORS[a].status - ERRORS[b].status),
    (code) => ERRORS[code].status,
  )
}

function ofCaller({ isPublic, name, pathParameters, type }: Operation): ErrorCode[] {
  if (isPublic) return []
  const codes: ErrorCode[] = ['auth.token_required', 'auth.token_invalid', 'auth.email_unverified']
  if (name !== SIGN_UP) codes.push('account.signup_required')
  codes.push(scopeOfProcedure(name, type) === null ? 'api_key.not_allowed' : 'api_key.scope_required')
  if (needsFreshProof(name)) codes.push('auth.fresh_proof_required')
  if (pathParameters.length > 0) codes.push('access.denied')
  return codes
}

function ofInput({ input, method, pathParameters, queryParameters, takesBody }: Operation): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (input) codes.push('request.malformed')
  if (pathParameters.length > 0) codes.push('resource.not_found')
  if (takesBody) codes.push('request.invalid', 'request.too_large', 'request.media_type')
  if (queryParameters.size > 0) codes.push('request.invalid')
  if (method === 'PATCH' || method === 'PUT') codes.push('version.mismatch')
  return codes
}

function ofKey({ isPublic, takesIdempotencyKey }: Operation): ErrorCode[] {
  if (!takesIdempotencyKey) return []
  const codes: ErrorCode[] = ['idempotency.mismatch', 'idempotency.in_progress']
  return isPublic ? [...codes, 'idempotency.too_many_keys'] : codes
}
