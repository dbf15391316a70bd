import type { Executor } from '@stayward/db/client'
import { identity, session } from '@stayward/db/schema/identity.table'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { after, ago, nowInstant } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const TOUCH_MS = 60 * 1000
const USER_AGENT_LENGTH = 300

type NewSession = {
  identity_id: string
  user_agent: string | null
  /** When the person proved who they are; now by default. */
  proved_at?: string
  lifetime_ms?: number
}

/**
 * Signs an identity in and returns the session's id. The session ends after 30 days by default, however much
 * it is used.
 */
export async function createSession(
  services: Pick<Services, 'db' | 'ids' | 'clock'>,
  { identity_id, user_agent, proved_at, lifetime_ms = LIFETIME_MS }: NewSession,
): Promise<string> {
  const [id, time] = [services.ids.next(), services.clock.now()]
  const now = time.toISOString()
  await services.db.insert(session).values({
    id,
    identity_id,
    user_agent: user_agent?.slice(0, USER_AGENT_LENGTH) ?? null,
    proved_at: proved_at ?? now,
    last_seen_at: now,
    created_at: now,
    expires_at: after(time, lifetime_ms),
  })
  return id
}

/** Records a new proof for a session. */
export async function renewProof(db: Executor, sessionId: string, proved_at: string): Promise<void> {
  await db
    .update(session)
    .set({ proved_at })
    .where(and(eq(session.id, sessionId), isNull(session.revoked_at)))
}

/** Records that a session is in use, at most once a minute. */
export async function keepSession(services: Services, sessionId: string, lastSeenAt: string): Promise<void> {
  const due = ago(services.clock.now(), TOUCH_MS)
  if (lastSeenAt > due) return
  const now = nowInstant(services.clock)
  await services.db
    .update(session)
    .set({ last_seen_at: now, updated_at: now })
    .where(and(eq(session.id, sessionId), lt(session.last_seen_at, due), isNull(session.revoked_at)))
}

/** Ends a session; the next request with it is anonymous. */
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

/** Ends every session of a user, through any identity. */
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
