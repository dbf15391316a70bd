import { timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import { notFound, type ServiceError } from './errors.ts'

/** Compares the code or token of a link in constant time. */
export function isSameSecret(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The 404 for a code or token that leads nowhere: unknown, rotated, expired and malformed ones alike. Counts
 * the attempt; throws `rate_limit.exceeded` after too many.
 */
export async function unknownLink(ctx: Context): Promise<ServiceError> {
  await ctx.limits.countClient('checkin_unknown', ctx.request.client_address)
  return notFound()
}
