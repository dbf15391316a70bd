import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { and, desc, eq, like, lt } from 'drizzle-orm'
import type { Position } from '../../kernel/cursor.ts'
import type { UserRow } from '../account.queries.ts'

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
