import { member } from '@stayward/db/schema/member.table'
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, Reader, ReaderIds } from '../kernel/actor.ts'

type Parts<Row> = {
  /** Reads at most `limit` rows in order, of those that `inPart` leaves. */
  read: (reader: ReaderIds) => Promise<Row[]>
  /** The order of the list. */
  compare: (a: Row, b: Row) => number
  limit: number
}

/**
 * The first rows of a list of what the caller owns and what is shared with them. The two are read apart: each then
 * follows an index and stops early, where a list of "own or shared" reads every row of the table.
 */
export async function readOwnAndShared<Row>(
  actor: AccountActor,
  { read, compare, limit }: Parts<Row>,
): Promise<Row[]> {
  const reader = listReader(actor)
  // Read without memberships: where a row may be the caller's in two ways, the planner expects a tenth of the rows.
  const own = read({ ...reader, user_id: null })
  if (reader.user_id === null) return own
  return (await Promise.all([own, read(reader)])).flat().toSorted(compare).slice(0, limit)
}

/** Who reads the caller's lists: without a user where nothing is shared with them. */
export const listReader = (actor: AccountActor): ReaderIds => ({
  account_id: actor.account_id,
  user_id: actor.kind === 'user' && actor.has_memberships ? actor.user_id : null,
})

/**
 * Whether a row is in the part that a reader reads: what the account owns for one without a user, else what is shared
 * with the user. For queries that join `member` with `membershipOf`; `owner` says whose row it is.
 */
export const inPart = (reader: Reader, owner: PgColumn): SQL | undefined =>
  reader.user_id === null
    ? eq(owner, reader.account_id)
    : and(isNotNull(member.id), ne(owner, reader.account_id))

/** Compares texts as PostgreSQL does in the collation "C", as far as they have no characters beyond the first plane. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
