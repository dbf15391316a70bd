import { member } from '@stayward/db/schema/member.table'
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, Reader } from '../kernel/actor.ts'

type Part<Row> = {
  /** The column of the table that is listed which says whose row it is. */
  account_id: PgColumn
  /** Reads at most `limit` rows in order, of those that `which` leaves; `member` is joined with `membershipOf(reader)`. */
  read: (reader: Reader, which: SQL | undefined) => Promise<Row[]>
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
  { account_id, read, compare, limit }: Part<Row>,
): Promise<Row[]> {
  // Read without memberships: where a row may be the caller's in two ways, the planner expects a tenth of the rows.
  const own = read({ ...actor, user_id: null }, eq(account_id, actor.account_id))
  if (actor.user_id === null) return own
  const shared = read(actor, and(isNotNull(member.id), ne(account_id, actor.account_id)))
  return (await Promise.all([own, shared])).flat().toSorted(compare).slice(0, limit)
}

/** Compares texts as PostgreSQL does in the collation "C", as far as they have no characters beyond the first plane. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
