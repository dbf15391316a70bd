import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { eq } from 'drizzle-orm'

export type UserRow = typeof user.$inferSelect

/** A user with their account's id. Users are never deleted, so an id that was once read is found. */
export async function findAccount(db: Executor, user_id: string): Promise<UserRow> {
  const [row] = await db.select().from(user).where(eq(user.id, user_id))
  if (!row) throw new Error(`No user ${user_id}.`)
  return row
}
