import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'
import { notFound, type ServiceError } from './errors.ts'

/** A 256-bit secret in base64url. */
const TOKEN = /^[\w-]{43}$/

/** Whether a text can be a 256-bit token. */
export const isLinkToken = (text: string): boolean => TOKEN.test(text)

/** The hash used to look up a 256-bit token; nobody can guess it, so it needs no key. */
export const linkTokenHash = (token: string): string => hash('sha256', token, 'base64url')

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
