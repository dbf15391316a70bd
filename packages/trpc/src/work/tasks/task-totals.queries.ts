import type { TaskGroup, TaskTotalQuery, TaskTotals } from '@stayward/contract/work/task'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, count, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import { membershipOf } from '../../properties/properties.queries.ts'
import { choiceValues, type ChoiceValues, chosen, type Whose, whoseOf } from './task-list.queries.ts'

const assignee = alias(member, 'assignee')

const GROUPED = {
  status: task.status,
  property_id: task.property_id,
  assignee_user_id: assignee.user_id,
} as const satisfies Record<TaskGroup, PgColumn>

const totalsOfGroups = prepareOnce(
  (db, params: Places<ReaderIds & ChoiceValues>, whose: Whose, group_by: TaskGroup) =>
    db
      .select({ group: sql<string | null>`${GROUPED[group_by]}`, total: count() })
      .from(task)
      .innerJoin(property, propertyOf(task))
      .leftJoin(member, membershipOf(params))
      .leftJoin(
        assignee,
        and(
          eq(assignee.account_id, task.account_id),
          eq(assignee.property_id, task.property_id),
          eq(assignee.id, task.assignee_id),
        ),
      )
      .where(chosen(params, whose))
      .groupBy(GROUPED[group_by]),
)

/** How many tasks a list has in each group, in no order; groups without tasks are left out. */
export async function countTasks(
  db: Executor,
  actor: AccountActor,
  { group_by, ...choice }: TaskTotalQuery & { now: string },
): Promise<TaskTotals['items']> {
  const totals = new Map<string | null, number>()
  const reader = listReader(actor)
  const parts = reader.user_id === null ? [reader] : [{ ...reader, user_id: null }, reader]
  const values = choiceValues(choice)
  const read = (part: ReaderIds) => totalsOfGroups(db, { ...values, ...part }, whoseOf(choice), group_by)
  // A person may do jobs at the account's own properties and at shared ones.
  for (const { group, total } of (await Promise.all(parts.map(read))).flat())
    totals.set(group, (totals.get(group) ?? 0) + total)
  return [...totals].map(([group, total]) => ({ group, total }))
}
