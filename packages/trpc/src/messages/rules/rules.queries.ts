import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf, templateOfRule } from '../../kernel/relations.ts'
import { hasMembershipWith, membershipsWith } from '../../properties/managed-properties.queries.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { type PlannedStay, plannedStayColumns, type RuleRow } from '../planning/plan.queries.ts'

/** A rule as a caller sees it. */
export type VisibleRule = RuleRow & { template_name: string; can_edit: boolean }

/** Who writes to guests of the properties of a rule. */
const WRITING = { owner: messageRule.account_id, right: 'message.write' } as const

const isOwn = (actor: AccountActor): SQL => sql`${messageRule.account_id} = ${actor.account_id}`

/** How many of a rule's properties the caller manages. */
const managedCount = (actor: AccountActor): SQL =>
  sql`(select count(*) from ${member} where ${and(
    membershipsWith(actor, WRITING),
    sql`${member.property_id} = any(${messageRule.property_ids})`,
  )})`

const visible = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(messageRule),
      template_name: messageTemplate.name,
      can_edit: sql<boolean>`(${isOwn(actor)} or (${messageRule.property_ids} is not null
        and cardinality(${messageRule.property_ids}) = ${managedCount(actor)}))`.as('can_edit'),
    })
    .from(messageRule)
    .innerJoin(messageTemplate, templateOfRule)
    .where(
      and(
        isNull(messageRule.removed_at),
        or(
          isOwn(actor),
          hasMembershipWith(
            actor,
            WRITING,
            sql`(${messageRule.property_ids} is null or ${member.property_id} = any(${messageRule.property_ids}))`,
          ),
        ),
        where,
      ),
    )

/** A rule that the caller sees; null if there is none. */
export async function findVisibleRule(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleRule | null> {
  const [found] = await visible(db, actor, eq(messageRule.id, id))
  return found ?? null
}

/** Up to `size` + 1 rules after a position, newest first. */
export const listRules = (
  db: Executor,
  actor: AccountActor,
  { after, size }: { after: Position | null; size: number },
): Promise<VisibleRule[]> =>
  visible(db, actor, after ? lt(messageRule.id, after[1]) : undefined)
    .orderBy(desc(messageRule.id))
    .limit(size + 1)

/** The rules of an account that the caller sees, oldest first. */
export const listRulesOf = (db: Executor, actor: AccountActor, account_id: string): Promise<VisibleRule[]> =>
  visible(db, actor, eq(messageRule.account_id, account_id)).orderBy(asc(messageRule.id))

/** The rules that the caller sees and that are switched on, oldest first. */
export const listEnabledRules = (db: Executor, actor: AccountActor): Promise<VisibleRule[]> =>
  visible(db, actor, eq(messageRule.enabled, true)).orderBy(asc(messageRule.id))

const ofRule = ({ account_id, id }: Pick<RuleRow, 'account_id' | 'id'>) =>
  and(eq(messageRule.account_id, account_id), eq(messageRule.id, id))

/** A rule, locked until the transaction ends; null if it is gone. */
export async function selectRuleForUpdate(
  tx: Transaction,
  key: Pick<RuleRow, 'account_id' | 'id'>,
): Promise<RuleRow | null> {
  const [row] = await tx
    .select()
    .from(messageRule)
    .where(and(ofRule(key), isNull(messageRule.removed_at)))
    .for('update')
  return row ?? null
}

export async function insertRule(tx: Transaction, row: typeof messageRule.$inferInsert): Promise<void> {
  await tx.insert(messageRule).values(row)
}

/** Changes a rule and increments its version. */
export async function updateRule(
  tx: Transaction,
  key: Pick<RuleRow, 'account_id' | 'id'>,
  change: Partial<RuleRow>,
  now: string,
): Promise<void> {
  await tx
    .update(messageRule)
    .set({ ...change, version: sql`${messageRule.version} + 1`, updated_at: now })
    .where(ofRule(key))
}

/** Locks an account, so that two changes at once do not exceed a limit together; returns how many rules it has. */
export async function countRulesForUpdate(tx: Transaction, account_id: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  const [found] = await tx
    .select({ count: count() })
    .from(messageRule)
    .where(and(eq(messageRule.account_id, account_id), isNull(messageRule.removed_at)))
  return found?.count ?? 0
}

/**
 * Stays around now to whose guests the caller may write, as a rule sees them: it may be for more properties than theirs.
 * Days are those before and after now.
 */
export function listStaysAround(
  db: Executor,
  actor: AccountActor,
  {
    rule: { account_id, property_ids },
    now,
    before_days,
    after_days,
  }: {
    rule: Pick<RuleRow, 'account_id' | 'property_ids'>
    now: string
    before_days: number
    after_days: number
  },
): Promise<PlannedStay[]> {
  const reader = listReader(actor)
  return db
    .select(plannedStayColumns)
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(
        propertiesWith(reader, 'message.write'),
        hasLevelWith(reader, 'message.write'),
        eq(booking.account_id, account_id),
        property_ids === null ? undefined : inArray(booking.property_id, property_ids),
        isNull(property.archived_at),
        gt(booking.to, sql`${now}::timestamptz - make_interval(days => ${before_days})`),
        lt(booking.from, sql`${now}::timestamptz + make_interval(days => ${after_days})`),
      ),
    )
}
