import type { Services } from '../../kernel/services.ts'
import { claimOwnIdentity } from './auth.queries.ts'
import { createSession } from './sessions.service.ts'

const TTL_SECONDS = 60 * 60

/**
 * A 1-hour token of our own issuer for the identity of `email`, created if it is missing; the dashboard signs
 * in the same identity. It has its own session with a fresh proof, which its user can see and end.
 * Development only, because nothing verifies the address. Throws in production.
 */
export async function issueDevelopmentToken(
  services: Pick<Services, 'env' | 'db' | 'ids' | 'clock' | 'tokens'>,
  email: string,
): Promise<string> {
  if (services.env.STAYWARD_ENV === 'production')
    throw new Error('Development tokens are not issued in production: sign in to the dashboard for one.')
  const identity = await claimOwnIdentity(services.db, services.ids.next(), email.trim().toLowerCase())
  const session_id = await createSession(services, {
    identity_id: identity.id,
    user_agent: null,
    lifetime_ms: TTL_SECONDS * 1000,
  })
  return services.tokens.issue({ identity_id: identity.id, session_id }, { ttl_seconds: TTL_SECONDS })
}
