import { isApiKeyToken, tokenHash } from '../api-keys/api-key-token.ts'
import { findWorkingKey, touchApiKey } from '../api-keys/api-keys.queries.ts'
import type { Actor, ApiKeyActor, IdentityActor, UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import { ServiceError } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { OWN_ISSUER } from './access-tokens.ts'
import {
  type CallerRow,
  findCallerBySession,
  findCallerBySubject,
  getIdentity,
  touchUser,
} from './auth.queries.ts'
import { noteSeen } from './last-seen.ts'
import { keepSession } from './sessions.service.ts'

const USER_SEEN_EVERY_MS = 5 * 60 * 1000
const API_KEY_SEEN_EVERY_MS = 60 * 1000

/**
 * Who sends a bearer token: a person, by a token of a trusted issuer, or a program, by an API key. Throws
 * `auth.token_invalid` (401) where it is not valid or its user is disabled, `auth.email_unverified` (403) where it
 * carries no verified address.
 */
export async function resolveBearer(services: Services, token: string): Promise<Actor> {
  if (isApiKeyToken(token)) return resolveApiKey(services, token)
  const { issuer, subject, email, email_verified } = await services.tokens.verify(token)
  if (email === null || !email_verified) throw new ServiceError('auth.email_unverified')
  const [row] = await findCallerBySubject(services.db, { issuer, subject })
  if (row) {
    const actor = toActor(services, row, null)
    if (actor === null) throw new ServiceError('auth.token_invalid')
    return actor
  }
  if (issuer === OWN_ISSUER) throw new ServiceError('auth.token_invalid')
  return { kind: 'identity', issuer, subject, email, session_id: null }
}

async function resolveApiKey(services: Services, token: string): Promise<ApiKeyActor> {
  const [key] = await findWorkingKey(services.db, {
    token_hash: tokenHash(token),
    now: nowInstant(services.clock),
  })
  if (!key) throw new ServiceError('auth.token_invalid')
  const { account_id, id: api_key_id, scopes } = key
  noteSeen(services, { last: key.last_used_at, every_ms: API_KEY_SEEN_EVERY_MS }, (times) =>
    touchApiKey(services.db, key, times),
  )
  return { kind: 'api_key', api_key_id, account_id, user_id: null, scopes }
}

/** Who a dashboard session belongs to: nobody once it is unknown, expired or revoked, or its user is disabled. */
export async function resolveSession(services: Services, session_id: string): Promise<Actor> {
  const [row] = await findCallerBySession(services.db, { session_id, now: nowInstant(services.clock) })
  const actor = row ? toActor(services, row, session_id) : null
  if (!row || actor === null) return { kind: 'nobody' }
  await keepSession(services, session_id, row.last_seen_at)
  return actor
}

/** The caller of a row, who is noted to be here; null where they are disabled. */
function toActor(
  services: Services,
  row: CallerRow,
  session_id: string | null,
): UserActor | IdentityActor | null {
  const { identity_id, issuer, subject, email, account_id, user_id, role, has_memberships } = row
  if (account_id === null || user_id === null || role === null)
    return { kind: 'identity', issuer, subject, email, session_id }
  if (row.disabled_at !== null) return null
  noteSeen(services, { last: row.seen_at, every_ms: USER_SEEN_EVERY_MS }, (times) =>
    touchUser(services.db, { account_id, id: user_id }, times),
  )
  return { kind: 'user', user_id, account_id, identity_id, role, session_id, has_memberships }
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
