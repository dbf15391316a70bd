import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { and, asc, desc, eq, isNull, like, lt } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'
import type { UserRow } from '../account.queries.ts'
import type { Recipient } from '../notifications/notify.service.ts'

/** Up to `size` + 1 users of all accounts after a position, newest first. */
export function listUsers(
  db: Executor,
  { query = '', size, after }: { query?: string | undefined; size: number; after: Position | null },
): Promise<UserRow[]> {
  const words = searchKey(query)
  return db
    .select()
    .from(user)
    .where(
      and(words ? like(user.search, `%${words}%`) : undefined, after ? lt(user.id, after[1]) : undefined),
    )
    .orderBy(desc(user.id))
    .limit(size + 1)
}

/** A user of any account, or null. */
export async function findUser(db: Executor, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row ?? null
}

/** The users of an account who get mails about what only its owners can put right. */
export function listOwnersToWarn(db: Executor, account_id: string): Promise<Recipient[]> {
  return db
    .select({
      account_id: user.account_id,
      id: user.id,
      email: user.email,
      locale: user.locale,
      time_zone: user.time_zone,
    })
    .from(user)
    .where(and(eq(user.account_id, account_id), isNull(user.disabled_at)))
    .orderBy(asc(user.email))
}
