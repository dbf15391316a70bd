import { z } from 'zod'
import { type Clock, nowInstant } from '../../kernel/clock.ts'

// Seconds up to the year 9999, the last year RFC 3339 can express.
const Seconds = z.number().min(0).max(253_402_300_799)

/** Claims about a person in an OIDC issuer's token. */
export const IdentityClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(250).optional(),
  // Some issuers, Apple among them, send the flag as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .default(false),
  auth_time: Seconds.optional(),
})

/** When the issuer says the person authenticated; null if it does not say. Its clock may be ahead of ours. */
export function provedAt(clock: Clock, auth_time: number | undefined): string | null {
  if (auth_time === undefined) return null
  const [said, now] = [new Date(auth_time * 1000).toISOString(), nowInstant(clock)]
  return said < now ? said : now
}
