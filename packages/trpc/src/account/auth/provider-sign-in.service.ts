import type { Env } from '@stayward/env/env'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { claimIdentity, isDisabled } from './auth.queries.ts'
import { IdentityClaims, provedAt } from './identity-claims.rules.ts'
import { createSession } from './sessions.service.ts'

/** An OIDC provider that people sign in to the dashboard with. */
export type OidcProvider = Env['OIDC_PROVIDERS'][number]

/** Who a provider says that somebody is, with a verified address. */
export type ProvedIdentity = {
  issuer: string
  subject: string
  email: string
  /** When they last typed a password there or the like; null where the provider does not say. */
  proved_at: string | null
}

const ProviderClaims = z.object({ ...IdentityClaims.shape, iss: z.string() })

/**
 * What the claims of a provider prove, after the signature of their token was checked. Throws `sign_in.provider_failed`
 * where they are none of that provider's, and `auth.email_unverified` where they carry no verified address.
 */
export function provedIdentity(clock: Clock, provider: OidcProvider, claims: unknown): ProvedIdentity {
  const { success, data } = ProviderClaims.safeParse(claims)
  // Discovery decides which issuer a token has to name; what counts is the one that the operator named.
  if (!success || data.iss !== provider.issuer) throw new ServiceError('sign_in.provider_failed')
  const { sub: subject, email, email_verified, auth_time } = data
  if (email === undefined || !(email_verified || provider.email_trusted))
    throw new ServiceError('auth.email_unverified')
  return { issuer: provider.issuer, subject, email, proved_at: provedAt(clock, auth_time) }
}

/**
 * Signs in whoever a provider vouches for, whether they have an account yet or not, and answers the session's id. Never
 * looks for a user of the same address: an identity gets a user by signing up, or by being linked. Throws
 * `sign_in.disabled` to somebody kept out.
 */
export async function signInByProvider(
  services: Services,
  { proved_at, ...proved }: ProvedIdentity,
  user_agent: string | null,
): Promise<string> {
  const identity = await services.db.transaction((tx) =>
    claimIdentity(tx, { id: services.ids.next(), ...proved }),
  )
  if (await isDisabled(services.db, identity.id)) throw new ServiceError('sign_in.disabled')
  return createSession(services, {
    identity_id: identity.id,
    user_agent,
    ...(proved_at !== null && { proved_at }),
  })
}
