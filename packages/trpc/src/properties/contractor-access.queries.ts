import { OPEN_TASK_STATUSES } from '@stayward/contract/work/task-states'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Param } from '../kernel/prepare-once.ts'

/** How long before it is due a task becomes visible to its contractor. */
const OPEN_DAYS_BEFORE = 7

/** Tasks with something left to do. Literals, to match the index of open tasks. */
export const isUndone = sql`${task.status} in (${sql.raw(OPEN_TASK_STATUSES.map((status) => `'${status}'`).join(', '))})`

/** Tasks with something to do, at most seven days before they are due. `now` is an instant. */
export const isOpen = (now: Param<string>): SQL | undefined =>
  and(isUndone, sql`${task.due_at} <= ${now}::timestamptz + make_interval(days => ${OPEN_DAYS_BEFORE})`)

/** Whether the joined membership of the joined property has an open task. */
export const hasOpenTask = (now: Param<string>): SQL =>
  sql`exists (select from ${task} where ${and(
    eq(task.account_id, property.account_id),
    eq(task.property_id, property.id),
    eq(task.assignee_id, member.id),
    isOpen(now),
  )})`
