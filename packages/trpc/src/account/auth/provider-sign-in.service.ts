import type { Env } from '@stayward/env/env'
import { z } from 'zod'
import type { Clock } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { claimIdentity, isDisabled } from './auth.queries.ts'
import { IdentityClaims, provedAt } from './identity-claims.rules.ts'
import { createSession } from './sessions.service.ts'

/** An OIDC provider for signing in to the dashboard. */
export type OidcProvider = Env['OIDC_PROVIDERS'][number]

/** A person as a provider identifies them, with a verified address. */
export type ProvedIdentity = {
  issuer: string
  subject: string
  email: string
  /** When they last authenticated there; null if the provider does not say. */
  proved_at: string | null
}

const ProviderClaims = z.object({ ...IdentityClaims.shape, iss: z.string() })

/**
 * What a provider's claims prove, after the token's signature was checked. Throws `sign_in.provider_failed`
 * if they do not belong to that provider, and `auth.email_unverified` if they contain no verified address.
 */
export function provedIdentity(clock: Clock, provider: OidcProvider, claims: unknown): ProvedIdentity {
  const { success, data } = ProviderClaims.safeParse(claims)
  // Discovery decides which issuer a token has to name; what counts is the one the operator configured.
  if (!success || data.iss !== provider.issuer) throw new ServiceError('sign_in.provider_failed')
  const { sub: subject, email, email_verified, auth_time } = data
  if (email === undefined || !(email_verified || provider.email_trusted))
    throw new ServiceError('auth.email_unverified')
  return { issuer: provider.issuer, subject, email, proved_at: provedAt(clock, auth_time) }
}

/**
 * Signs in a person a provider vouches for, with or without an account, and returns the session's id. Never
 * looks for a user with the same address: an identity gets a user by signing up or by being linked. Throws
 * `sign_in.disabled` for a disabled user.
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
