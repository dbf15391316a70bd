import { isApiKeyToken, tokenHash } from '../api-keys/api-key-token.rules.ts'
import { findWorkingKey, touchApiKey } from '../api-keys/api-keys.queries.ts'
import type { Actor, ApiKeyActor, IdentityActor, UserActor } from '../../kernel/actor.ts'
import { nowInstant } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import {
  type CallerRow,
  findCallerBySession,
  findCallerBySubject,
  findCallerByToken,
  getIdentity,
  type SessionCallerRow,
  touchUser,
} from './auth.queries.ts'
import { noteSeen } from './last-seen.service.ts'
import { keepSession } from './sessions.service.ts'
import type { ForeignToken, OwnToken } from '../../kernel/access-tokens.ts'

/** A person, as named by a token or a session. */
type Caller = UserActor | IdentityActor

const USER_SEEN_EVERY_MS = 5 * 60 * 1000
const API_KEY_SEEN_EVERY_MS = 60 * 1000

/**
 * The caller behind a bearer token: a person, by a token of a trusted issuer, or a program, by an API key.
 * Throws `auth.token_invalid` (401) if the token is not valid, its session has ended or its user is disabled,
 * and `auth.email_unverified` (403) if it carries no verified address.
 */
export async function resolveBearer(services: Services, token: string): Promise<Actor> {
  if (isApiKeyToken(token)) return resolveApiKey(services, token)
  const verified = await services.tokens.verify(token)
  const actor =
    verified.kind === 'own' ? await resolveOwn(services, verified) : await resolveForeign(services, verified)
  if (actor === null) throw new ServiceError('auth.token_invalid')
  return actor
}

/**
 * The caller of a session named in one of our tokens; null once the session ended, even if the token has not
 * expired.
 */
async function resolveOwn(
  services: Services,
  { identity_id, session_id, issued_at }: OwnToken,
): Promise<Caller | null> {
  const now = nowInstant(services.clock)
  const [row] = await findCallerByToken(services.db, { session_id, identity_id, issued_at, now })
  return row ? fromSession(services, row, session_id) : null
}

async function resolveForeign(
  services: Services,
  { issuer, subject, email, email_verified, proved_at }: ForeignToken,
): Promise<Caller | null> {
  if (email === null || !email_verified) throw new ServiceError('auth.email_unverified')
  const [row] = await findCallerBySubject(services.db, { issuer, subject })
  return row
    ? toActor(services, row, { session_id: null, proved_at })
    : { kind: 'identity', identity_id: null, issuer, subject, email, session_id: null }
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

/**
 * The caller of a dashboard session; null once it is unknown, expired or revoked, or its user is disabled.
 */
export async function resolveSession(services: Services, session_id: string): Promise<Actor> {
  const [row] = await findCallerBySession(services.db, { session_id, now: nowInstant(services.clock) })
  return (row && (await fromSession(services, row, session_id))) ?? { kind: 'nobody' }
}

async function fromSession(
  services: Services,
  row: SessionCallerRow,
  session_id: string,
): Promise<Caller | null> {
  const actor = toActor(services, row, { session_id, proved_at: row.proved_at })
  if (actor !== null) await keepSession(services, session_id, row.last_seen_at)
  return actor
}

/** The caller of a row, with their activity recorded; null if they are disabled. */
function toActor(
  services: Services,
  row: CallerRow,
  { session_id, proved_at }: Pick<UserActor, 'session_id' | 'proved_at'>,
): Caller | null {
  const { identity_id, issuer, subject, email, account_id, user_id, role, locale, has_memberships } = row
  if (account_id === null || user_id === null || role === null || locale === null)
    return { kind: 'identity', identity_id, issuer, subject, email, session_id }
  if (row.disabled_at !== null) return null
  noteSeen(services, { last: row.seen_at, every_ms: USER_SEEN_EVERY_MS }, (times) =>
    touchUser(services.db, { account_id, id: user_id }, times),
  )
  return {
    kind: 'user',
    user_id,
    account_id,
    identity_id,
    role,
    locale,
    session_id,
    proved_at,
    has_memberships,
  }
}

/** A signed-up caller as the identity they used. */
export async function asIdentity(
  services: Services,
  actor: UserActor | IdentityActor,
): Promise<IdentityActor> {
  if (actor.kind === 'identity') return actor
  const { identity_id, session_id } = actor
  const { issuer, subject, email } = await getIdentity(services.db, identity_id)
  return { kind: 'identity', identity_id, issuer, subject, email, session_id }
}
