import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { and, eq, sql } from 'drizzle-orm'

export type UserRow = typeof user.$inferSelect

/**
 * A user with their account's id. Users are never deleted, so an id that was read once can always be found.
 */
export async function findAccount(db: Executor, user_id: string): Promise<UserRow> {
  const [row] = await db.select().from(user).where(eq(user.id, user_id))
  if (!row) throw new Error(`No user ${user_id}.`)
  return row
}

type UserKey = Pick<UserRow, 'account_id' | 'id'>

const ofKey = (key: UserKey) => and(eq(user.account_id, key.account_id), eq(user.id, key.id))

/** A user, with the row locked until the transaction ends. */
export async function selectAccountForUpdate(tx: Executor, key: UserKey): Promise<UserRow> {
  const [row] = await tx.select().from(user).where(ofKey(key)).for('no key update')
  if (!row) throw new Error(`No user ${key.id}.`)
  return row
}

/** Updates a user's profile, in which they have seen their language, and increments the version. */
export async function updateAccount(
  tx: Executor,
  key: UserKey,
  change: Pick<UserRow, 'name' | 'last_name' | 'phone' | 'locale' | 'time_zone' | 'search' | 'updated_at'>,
): Promise<UserRow> {
  const [row] = await tx
    .update(user)
    .set({ ...change, locale_is_assumed: false, version: sql`${user.version} + 1` })
    .where(ofKey(key))
    .returning()
  if (!row) throw new Error(`No user ${key.id}.`)
  return row
}
