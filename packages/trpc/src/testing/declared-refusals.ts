import type { ErrorCode } from '@stayward/contract/kernel/errors'
import type { AnyTRPCRouter } from '@trpc/server'
import { toServiceError } from '../kernel/problem.ts'
import type { ProcedureMeta } from '../kernel/trpc.ts'

/** Refusals that an operation has because of its caller, its path, its input or its key; it declares the others. */
const IMPLIED =
  /^(request|auth|api_key|idempotency|rate_limit|internal)\.|^(account\.signup_required|access\.denied|resource\.not_found|version\.mismatch)$/

function metaOf(router: AnyTRPCRouter, path: string): ProcedureMeta {
  // Keyed by full names, such as `bookings.list`; every procedure of ours is made with this meta.
  const procedures = router._def.procedures as Record<string, { _def: { meta?: ProcedureMeta } }>
  return procedures[path]?._def.meta ?? {}
}

/** Whether the operation behind a procedure declares that it may refuse with a code. */
export function isDeclared(router: AnyTRPCRouter, path: string, code: ErrorCode): boolean {
  const { openapi, errors = [] } = metaOf(router, path)
  return openapi === undefined || IMPLIED.test(code) || errors.includes(code)
}

/** For the callers of tests: an operation that refuses with a code it does not declare fails the test. */
export const requireDeclared =
  (router: AnyTRPCRouter) =>
  ({ error, path = '' }: { error: unknown; path?: string | undefined }): void => {
    const { code } = toServiceError(error)
    if (!isDeclared(router, path, code))
      throw new Error(`${path} refuses with ${code}, which its errors do not list.`, { cause: error })
  }
