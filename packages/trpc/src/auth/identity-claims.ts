import { z } from 'zod'

/** What an OIDC issuer's token says about who somebody is. */
export const IdentityClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(250).optional(),
  // Some issuers, Apple among them, send the flag as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .default(false),
})
