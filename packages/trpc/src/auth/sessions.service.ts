import type { Executor } from '@stayward/db/client'
import { identity, session } from '@stayward/db/schema/identity.table'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type Clock, nowInstant } from '../kernel/clock.ts'
import type { Services } from '../kernel/services.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const TOUCH_MS = 60 * 1000
const USER_AGENT_LENGTH = 300

const after = (clock: Clock, ms: number): string => new Date(clock.now().getTime() + ms).toISOString()

/** Signs an identity in and answers the session's id. It ends 30 days after its last use. */
export async function createSession(
  services: Services,
  { identity_id, user_agent }: { identity_id: string; user_agent: string | null },
): Promise<string> {
  const id = services.ids.next()
  await services.db.insert(session).values({
    id,
    identity_id,
    user_agent: user_agent?.slice(0, USER_AGENT_LENGTH) ?? null,
    last_seen_at: nowInstant(services.clock),
    expires_at: after(services.clock, LIFETIME_MS),
  })
  return id
}

/** Notes that a session is in use, at most once a minute, and so prolongs it. */
export async function keepSession(services: Services, sessionId: string, lastSeenAt: string): Promise<void> {
  const due = after(services.clock, -TOUCH_MS)
  if (lastSeenAt > due) return
  const now = nowInstant(services.clock)
  await services.db
    .update(session)
    .set({ last_seen_at: now, updated_at: now, expires_at: after(services.clock, LIFETIME_MS) })
    .where(and(eq(session.id, sessionId), lt(session.last_seen_at, due), isNull(session.revoked_at)))
}

/** Ends a session; the next request with it comes from nobody. */
export async function revokeSession(services: Services, sessionId: string): Promise<void> {
  await services.db
    .update(session)
    .set({ revoked_at: nowInstant(services.clock) })
    .where(and(eq(session.id, sessionId), isNull(session.revoked_at)))
}

/** Ends every session of an identity. */
export async function revokeSessions(db: Executor, identityId: string, now: string): Promise<void> {
  await db
    .update(session)
    .set({ revoked_at: now })
    .where(and(eq(session.identity_id, identityId), isNull(session.revoked_at)))
}

/** Ends every session of a user, however they signed in. */
export async function revokeSessionsOfUser(
  db: Executor,
  { account_id, id }: { account_id: string; id: string },
  now: string,
): Promise<void> {
  const theirs = db
    .select({ id: identity.id })
    .from(identity)
    .where(and(eq(identity.account_id, account_id), eq(identity.user_id, id)))
  await db
    .update(session)
    .set({ revoked_at: now })
    .where(and(inArray(session.identity_id, theirs), isNull(session.revoked_at)))
}
