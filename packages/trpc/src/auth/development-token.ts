import type { Services } from '../kernel/services.ts'
import { claimOwnIdentity } from './auth.queries.ts'

const TTL_SECONDS = 60 * 60

/**
 * A 1-hour token of our own issuer for the identity of `email`, which is made where it is missing and is the one the
 * dashboard signs in. Development only: nothing proves the address. Throws in production.
 */
export async function issueDevelopmentToken(
  services: Pick<Services, 'env' | 'db' | 'ids' | 'tokens'>,
  email: string,
): Promise<string> {
  if (services.env.STAYWARD_ENV === 'production')
    throw new Error('Development tokens are not issued in production: sign in to the dashboard for one.')
  const identity = await claimOwnIdentity(services.db, services.ids.next(), email.trim().toLowerCase())
  return services.tokens.issue(identity, { ttl_seconds: TTL_SECONDS })
}
