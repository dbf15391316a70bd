import { ServiceError } from '@stayward/trpc/kernel/errors'
import type { Services } from '@stayward/trpc/kernel/services'
import type { FastifyRequest } from 'fastify'

/**
 * Counts an anonymous request for its network. Returns its error with the state of the allowance, or
 * `rate_limit.exceeded` once that is used up.
 */
export async function countStranger(
  { limits }: Pick<Services, 'limits'>,
  request: FastifyRequest,
  refusal: ServiceError,
): Promise<ServiceError> {
  try {
    const state = await limits.countClient('stranger', request.ip)
    return state === null
      ? refusal
      : ServiceError.again(refusal.code, { ...refusal.details, rate_limit: state })
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}
