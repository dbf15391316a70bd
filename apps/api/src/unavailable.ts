import { ServiceError } from '@stayward/trpc/kernel/errors'

const RETRY_AFTER_SECONDS = 5

/** The refusal of a request that something beneath the API failed; the log has the cause. */
export function unavailable(cause: unknown): ServiceError {
  const refusal = new ServiceError('internal.unavailable', { retry_after_seconds: RETRY_AFTER_SECONDS })
  refusal.cause = cause
  return refusal
}
