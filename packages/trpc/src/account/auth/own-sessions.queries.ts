import type { Executor } from '@stayward/db/client'
import { credential, identity, session } from '@stayward/db/schema/identity.table'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { UserActor } from '../../kernel/actor.ts'

type UserKey = Pick<UserActor, 'account_id' | 'user_id'>

const ofUser = ({ account_id, user_id }: UserKey) =>
  and(eq(identity.account_id, account_id), eq(identity.user_id, user_id))

/** The sessions of a user that have not ended, last used first. */
export const listLiveSessions = (db: Executor, user: UserKey, now: string) =>
  db
    .select({
      id: session.id,
      user_agent: session.user_agent,
      last_seen_at: session.last_seen_at,
      created_at: session.created_at,
    })
    .from(session)
    .innerJoin(identity, eq(identity.id, session.identity_id))
    .where(and(ofUser(user), isNull(session.revoked_at), gt(session.expires_at, now)))
    .orderBy(desc(session.last_seen_at), desc(session.id))

/** Ends sessions of a user, all unless `which` narrows them. Returns how many. */
export async function revokeUserSessions(
  tx: Executor,
  user: UserKey,
  now: string,
  which: { only?: string; except?: string | null },
): Promise<number> {
  const ended = await tx
    .update(session)
    .set({ revoked_at: now })
    .where(
      and(
        inArray(session.identity_id, tx.select({ id: identity.id }).from(identity).where(ofUser(user))),
        isNull(session.revoked_at),
        gt(session.expires_at, now),
        which.only === undefined ? undefined : eq(session.id, which.only),
        which.except ? ne(session.id, which.except) : undefined,
      ),
    )
    .returning({ id: session.id })
  return ended.length
}

/** The user's own identity with a password; null if they have none. */
export async function findPasswordIdentity(
  db: Executor,
  user: UserKey,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: identity.id, email: identity.email })
    .from(identity)
    .innerJoin(credential, eq(credential.identity_id, identity.id))
    .where(ofUser(user))
    .limit(1)
  return row ?? null
}
