import type { ServiceError } from '../kernel/errors.ts'
import { toServiceError } from '../kernel/problem.ts'

/** The error of a call; throws if it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<ServiceError> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => toServiceError(error),
  )
  if (!outcome) throw new Error('The call was not refused.')
  return outcome
}
