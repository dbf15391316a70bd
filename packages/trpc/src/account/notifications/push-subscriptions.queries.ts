import type { Executor, Transaction } from '@stayward/db/client'
import { identity, session } from '@stayward/db/schema/identity.table'
import { pushMessage, pushSubscription } from '@stayward/db/schema/notification.table'
import { user } from '@stayward/db/schema/account.table'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { UserKey } from './notification-settings.queries.ts'

export type SubscriptionRow = typeof pushSubscription.$inferSelect
export type SubscriptionId = Pick<SubscriptionRow, 'account_id' | 'id'>

const ofUser = ({ account_id, user_id }: UserKey) =>
  and(eq(pushSubscription.account_id, account_id), eq(pushSubscription.user_id, user_id))

const ofId = ({ account_id, id }: SubscriptionId) =>
  and(eq(pushSubscription.account_id, account_id), eq(pushSubscription.id, id))

/** Whether the session lasts in which push was switched on, and its user may sign in. */
const isLive = (now: string) =>
  and(isNull(session.revoked_at), gt(session.expires_at, now), isNull(user.disabled_at))

const withSession = (db: Executor) =>
  db
    .select({ row: pushSubscription, user_agent: session.user_agent })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.session_id))
    .innerJoin(identity, eq(identity.id, session.identity_id))
    .innerJoin(
      user,
      and(eq(user.account_id, pushSubscription.account_id), eq(user.id, pushSubscription.user_id)),
    )
    .$dynamic()

/** The browsers of a user that get push messages, the newest first. */
export const listBrowsers = (db: Executor, key: UserKey, now: string) =>
  withSession(db)
    .where(and(ofUser(key), isLive(now)))
    .orderBy(desc(pushSubscription.created_at), desc(pushSubscription.id))

/** A browser that gets push messages with all that it takes to send one; null if its session has ended. */
export async function findLiveSubscription(
  db: Executor,
  key: SubscriptionId,
  now: string,
): Promise<SubscriptionRow | null> {
  const [found] = await withSession(db).where(and(ofId(key), isLive(now)))
  return found?.row ?? null
}

/** Stores a browser. One that another session or user had is theirs no longer. */
export async function putSubscription(
  tx: Transaction,
  row: typeof pushSubscription.$inferInsert,
): Promise<void> {
  await tx
    .delete(pushSubscription)
    .where(
      or(
        eq(pushSubscription.endpoint_lookup, row.endpoint_lookup),
        eq(pushSubscription.session_id, row.session_id),
      ),
    )
  await tx.insert(pushSubscription).values(row)
}

/** Removes a user's browsers beyond the newest so many. */
export async function keepNewest(tx: Transaction, key: UserKey, most: number): Promise<void> {
  const older = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(ofUser(key))
    .orderBy(desc(pushSubscription.created_at), desc(pushSubscription.id))
    .offset(most)
  await tx.delete(pushSubscription).where(and(ofUser(key), inArray(pushSubscription.id, older)))
}

/** Removes a browser of a user, with what waits for it. Returns whether there was one. */
export async function deleteBrowser(tx: Executor, key: UserKey, id: string): Promise<boolean> {
  const gone = await tx
    .delete(pushSubscription)
    .where(and(ofUser(key), eq(pushSubscription.id, id)))
    .returning({ id: pushSubscription.id })
  return gone.length > 0
}

/** Removes a browser that has ended its subscription, with what waits for it. */
export async function deleteSubscription(db: Executor, key: SubscriptionId): Promise<void> {
  await db.delete(pushSubscription).where(ofId(key))
}

/** Removes browsers whose session has ended. Returns how many. */
export async function deleteEnded(tx: Transaction, now: string, limit: number): Promise<number> {
  const ended = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.session_id))
    .where(or(isNotNull(session.revoked_at), lte(session.expires_at, now)))
    .limit(limit)
  const gone = await tx
    .delete(pushSubscription)
    .where(inArray(pushSubscription.id, ended))
    .returning({ id: pushSubscription.id })
  return gone.length
}

export type PushMessageRow = typeof pushMessage.$inferSelect

const ofSubscription = ({ account_id, id }: SubscriptionId) =>
  and(eq(pushMessage.account_id, account_id), eq(pushMessage.subscription_id, id))

export async function insertPushMessage(
  tx: Transaction,
  row: typeof pushMessage.$inferInsert,
): Promise<void> {
  await tx.insert(pushMessage).values(row)
}

/** The oldest message that may be sent to a browser now; null if none may. */
export async function nextPushMessage(
  db: Executor,
  key: SubscriptionId,
  now: string,
): Promise<PushMessageRow | null> {
  const [found] = await db
    .select()
    .from(pushMessage)
    .where(and(ofSubscription(key), lte(pushMessage.next_attempt_at, now)))
    .orderBy(asc(pushMessage.created_at), asc(pushMessage.id))
    .limit(1)
  return found ?? null
}

/** When the next message for a browser may be sent; null if none waits. */
export async function nextPushAt(db: Executor, key: SubscriptionId): Promise<string | null> {
  const [found] = await db
    .select({ at: pushMessage.next_attempt_at })
    .from(pushMessage)
    .where(ofSubscription(key))
    .orderBy(asc(pushMessage.next_attempt_at))
    .limit(1)
  return found?.at ?? null
}

const ofMessage = ({ account_id, id }: Pick<PushMessageRow, 'account_id' | 'id'>) =>
  and(eq(pushMessage.account_id, account_id), eq(pushMessage.id, id))

/** Ends a message, and notes on its browser when one was sent there. */
export async function settlePushMessage(
  tx: Transaction,
  row: PushMessageRow,
  sent_at: string | null,
): Promise<void> {
  await tx.delete(pushMessage).where(ofMessage(row))
  if (sent_at !== null)
    await tx
      .update(pushSubscription)
      .set({ last_sent_at: sent_at })
      .where(ofId({ account_id: row.account_id, id: row.subscription_id }))
}

/** Lets a browser's messages wait: all of them, since the push service asked or did not answer. */
export async function postponePushMessages(
  db: Executor,
  key: SubscriptionId,
  failed: PushMessageRow,
  until: string,
): Promise<void> {
  await db
    .update(pushMessage)
    .set({
      next_attempt_at: until,
      attempts: sql`${pushMessage.attempts} + case when ${pushMessage.id} = ${failed.id} then 1 else 0 end`,
    })
    .where(and(ofSubscription(key), lte(pushMessage.next_attempt_at, until)))
}

/** Browsers with a message that may be sent now. */
export const listWaitingSubscriptions = (db: Executor, now: string, limit: number) =>
  db
    .selectDistinct({ account_id: pushMessage.account_id, id: pushMessage.subscription_id })
    .from(pushMessage)
    .where(lte(pushMessage.next_attempt_at, now))
    .limit(limit)
