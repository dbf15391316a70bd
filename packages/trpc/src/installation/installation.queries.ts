import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { asc } from 'drizzle-orm'

/** When the first user was created; null if there is none. User ids grow with time. */
export async function findBeginning(db: Executor): Promise<string | null> {
  const [first] = await db.select({ at: user.created_at }).from(user).orderBy(asc(user.id)).limit(1)
  return first?.at ?? null
}
