import type { Service } from '@stayward/contract/properties/member'
import type { Executor, Transaction } from '@stayward/db/client'
import { checklistItem, task } from '@stayward/db/schema/task.table'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, type SQL } from 'drizzle-orm'
import type { TaskKey } from './tasks.queries.ts'

/** Where a changed checklist is looked for: at one property, or at all of an account. */
export type FollowScope = { account_id: string; service: Service; property_id: string | null }

export type CopiedItem = Pick<
  typeof checklistItem.$inferSelect,
  'task_id' | 'id' | 'source_id' | 'text' | 'required' | 'photo_required'
>

/** The SQL of `followsChecklist`. */
const follows = (db: Executor): SQL | undefined =>
  and(
    eq(task.own_checklist, false),
    eq(task.status, 'todo'),
    notExists(
      db
        .select({ id: checklistItem.id })
        .from(checklistItem)
        .where(
          and(
            eq(checklistItem.account_id, task.account_id),
            eq(checklistItem.property_id, task.property_id),
            eq(checklistItem.task_id, task.id),
            or(
              isNull(checklistItem.source_id),
              isNotNull(checklistItem.done_at),
              isNotNull(checklistItem.photo_id),
            ),
          ),
        ),
    ),
  )

const inScope = ({ account_id, service, property_id }: FollowScope): SQL | undefined =>
  and(
    eq(task.account_id, account_id),
    property_id === null ? undefined : eq(task.property_id, property_id),
    eq(task.service, service),
  )

/** The properties with tasks of a service that nobody has begun. */
export const listFollowingProperties = (
  db: Executor,
  scope: FollowScope,
): Promise<{ property_id: string }[]> =>
  db
    .selectDistinct({ property_id: task.property_id })
    .from(task)
    .where(and(inScope(scope), eq(task.status, 'todo'), eq(task.own_checklist, false)))
    .orderBy(asc(task.property_id))

/** Up to `limit` tasks of a service that follow its checklist, after an id, locked until the transaction ends. */
export const selectFollowingForUpdate = (
  tx: Transaction,
  scope: FollowScope,
  { after, limit }: { after: string | null; limit: number },
): Promise<TaskKey[]> =>
  tx
    .select({ account_id: task.account_id, property_id: task.property_id, id: task.id })
    .from(task)
    .where(and(inScope(scope), follows(tx), after === null ? undefined : gt(task.id, after)))
    .orderBy(asc(task.id))
    .limit(limit)
    .for('update')

/** Those of some tasks that follow the checklist of their service, which stands beside each. */
export const selectFollowersForUpdate = (
  tx: Transaction,
  { account_id, property_id }: Omit<TaskKey, 'id'>,
  ids: readonly string[],
): Promise<(TaskKey & { service: Service })[]> =>
  tx
    .select({
      account_id: task.account_id,
      property_id: task.property_id,
      id: task.id,
      service: task.service,
    })
    .from(task)
    .where(
      and(
        eq(task.account_id, account_id),
        eq(task.property_id, property_id),
        inArray(task.id, [...ids]),
        follows(tx),
      ),
    )
    .orderBy(asc(task.id))
    .for('update')

/** The items of some tasks of one property, in the order of each. */
export const listCopies = (tx: Transaction, tasks: readonly TaskKey[]): Promise<CopiedItem[]> =>
  tx
    .select({
      task_id: checklistItem.task_id,
      id: checklistItem.id,
      source_id: checklistItem.source_id,
      text: checklistItem.text,
      required: checklistItem.required,
      photo_required: checklistItem.photo_required,
    })
    .from(checklistItem)
    .where(
      and(
        eq(checklistItem.account_id, tasks[0]?.account_id ?? ''),
        eq(checklistItem.property_id, tasks[0]?.property_id ?? ''),
        inArray(
          checklistItem.task_id,
          tasks.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(checklistItem.task_id), asc(checklistItem.position))
