import { type ContractorRight, levelsWith, type Right } from '@stayward/contract/kernel/rights'
import { member } from '@stayward/db/schema/member.table'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../kernel/actor.ts'
import { listReader } from './own-and-shared.queries.ts'

type Shared = { owner: PgColumn; right: Exclude<Right, ContractorRight> }

/**
 * The memberships that give the caller a right on properties of another account, as a condition on `member`. `owner` is the
 * column of that account.
 */
export function membershipsWith(actor: AccountActor, { owner, right }: Shared): SQL | undefined {
  const { user_id } = listReader(actor)
  if (user_id === null) return sql`false`
  const levels = levelsWith(right).filter((level) => level !== 'owner')
  return and(eq(member.account_id, owner), eq(member.user_id, user_id), inArray(member.access_level, levels))
}

/** Whether there is such a membership for which `condition` holds. */
export const hasMembershipWith = (actor: AccountActor, shared: Shared, condition?: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${member} where ${and(membershipsWith(actor, shared), condition)})`
