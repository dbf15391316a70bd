import type { Actor, IdentityActor, UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import { ServiceError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { OWN_ISSUER } from './access-tokens.ts'
import { type CallerRow, findCallerBySession, findCallerBySubject, getIdentity } from './auth.queries.ts'
import { keepSession } from './sessions.service.ts'

/**
 * Who sends a bearer token. Throws `auth.token_invalid` (401) where it is not valid, `auth.email_unverified` (403)
 * where it carries no verified address.
 */
export async function resolveBearer(services: Services, token: string): Promise<Actor> {
  const { issuer, subject, email, email_verified } = await services.tokens.verify(token)
  if (email === null || !email_verified) throw new ServiceError('auth.email_unverified')
  const [row] = await findCallerBySubject(services.db).execute({ issuer, subject })
  if (row) return toActor(row, null)
  if (issuer === OWN_ISSUER) throw new ServiceError('auth.token_invalid')
  return { kind: 'identity', issuer, subject, email, session_id: null }
}

/** Who a dashboard session belongs to: nobody once it is unknown, expired or revoked. */
export async function resolveSession(services: Services, session_id: string): Promise<Actor> {
  const [row] = await findCallerBySession(services.db).execute({
    session_id,
    now: nowInstant(services.clock),
  })
  if (!row) return { kind: 'nobody' }
  await keepSession(services, session_id, row.last_seen_at)
  return toActor(row, session_id)
}

function toActor(row: CallerRow, session_id: string | null): UserActor | IdentityActor {
  const { identity_id, issuer, subject, email, account_id, user_id, role } = row
  if (account_id === null || user_id === null || role === null)
    return { kind: 'identity', issuer, subject, email, session_id }
  return { kind: 'user', user_id, account_id, identity_id, role, session_id }
}

/** A signed-up caller as the identity they came with. */
export async function asIdentity(
  services: Services,
  actor: UserActor | IdentityActor,
): Promise<IdentityActor> {
  if (actor.kind === 'identity') return actor
  const { issuer, subject, email } = await getIdentity(services.db, actor.identity_id)
  return { kind: 'identity', issuer, subject, email, session_id: actor.session_id }
}
