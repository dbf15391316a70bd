import { member } from '@stayward/db/schema/member.table'
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, Reader, ReaderIds } from '../kernel/actor.ts'

type Parts<Row> = {
  /** Reads at most `limit` rows in order, among those that `inPart` selects. */
  read: (reader: ReaderIds) => Promise<Row[]>
  /** The order of the list. */
  compare: (a: Row, b: Row) => number
  limit: number
}

/**
 * The first rows of a list of what the caller owns and what is shared with them. Both parts are read
 * separately: each then follows an index and stops early, while "own or shared" in one query reads every row
 * of the table.
 */
export async function readOwnAndShared<Row>(
  actor: AccountActor,
  { read, compare, limit }: Parts<Row>,
): Promise<Row[]> {
  const reader = listReader(actor)
  // Read without memberships: if a row may match in two ways, the planner expects a tenth of the rows.
  const own = read({ ...reader, user_id: null })
  if (reader.user_id === null) return own
  return (await Promise.all([own, read(reader)])).flat().toSorted(compare).slice(0, limit)
}

/** The reader of the caller's lists: without a user if nothing is shared with them. */
export const listReader = (actor: AccountActor): ReaderIds => ({
  account_id: actor.account_id,
  user_id: actor.kind === 'user' && actor.has_memberships ? actor.user_id : null,
})

/**
 * Whether a row is in a reader's part: what the account owns for a reader without a user, otherwise what is
 * shared with the user. For queries that join `member` with `membershipOf`; `owner` is the row's account.
 */
export const inPart = (reader: Reader, owner: PgColumn): SQL | undefined =>
  reader.user_id === null
    ? eq(owner, reader.account_id)
    : and(isNotNull(member.id), ne(owner, reader.account_id))

/** Compares texts like PostgreSQL's collation "C", if all characters are in the basic plane. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
