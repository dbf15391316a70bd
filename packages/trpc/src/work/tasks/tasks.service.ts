import type { ActivityType } from '@stayward/contract/kernel/activity'
import type { Right } from '@stayward/contract/kernel/rights'
import { searchKey } from '@stayward/contract/kernel/search-key'
import type {
  PublicTask,
  Task,
  TaskCreate,
  TaskList,
  TaskTotalQuery,
  TaskTotals,
  TaskUpdate,
} from '@stayward/contract/work/task'
import type { Executor, Transaction } from '@stayward/db/client'
import { type ActivityChanges, recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { announce, type TaskChange } from '../../kernel/followers.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { linkCode } from '../../kernel/ids.ts'
import { isSameSecret, unknownLink } from '../../kernel/link-secret.ts'
import { requireVersion } from '../../kernel/version.ts'
import type { VisibleProperty } from '../../properties/properties.queries.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { isMemberOf } from '../../properties/membership.queries.ts'
import { changedItems } from '../checklists/changed-items.rules.ts'
import { copyChecklist } from './copy-checklist.service.ts'
import { deleteTask, insertTask, selectTaskForUpdate, putItems, updateTask } from './task-changes.queries.ts'
import { changesOfTask } from './task-changes.rules.ts'
import { followsChecklist, isTaskOpen } from './task-facts.rules.ts'
import { countTasks } from './task-totals.queries.ts'
import { presentPublicTask, presentTask, publicTokenPlace } from './tasks.presenter.ts'
import {
  findTask,
  findTaskByToken,
  isBookingOf,
  type PublicTaskRow,
  type TaskKey,
  type VisibleTask,
} from './tasks.queries.ts'
import { listTasks, taskPosition } from './task-list.queries.ts'

const PUBLIC_AFTER_END_MS = 7 * 24 * 60 * 60 * 1000

/** A page of the tasks the caller may see, by when they are due. */
export async function listVisibleTasks(ctx: CallerContext, list: string, input: TaskList) {
  const cursors = new Cursors(ctx, list, input)
  const rows = await listTasks(ctx.db, ctx.actor, {
    ...input,
    after: cursors.open(input.cursor),
    now: nowInstant(ctx.clock),
  })
  return cursors.changesPage(rows, input.size, taskPosition, (row) => presentTask(ctx, row, ctx.actor))
}

/** Counts the visible tasks that match the filter, in each group that has any. */
export const countVisibleTasks = async (ctx: CallerContext, input: TaskTotalQuery): Promise<TaskTotals> => ({
  items: await countTasks(ctx.db, ctx.actor, { ...input, now: nowInstant(ctx.clock) }),
})

/** Adds a task to a property. */
export function createTask(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'task.create'>,
  { checklist, property_id, ...input }: TaskCreate,
): Promise<Task> {
  const key = { account_id: property.account_id, property_id, id: ctx.ids.next() }
  return inTransaction(ctx, async (tx) => {
    await requireOfProperty(tx, key, input)
    requireInUse(property)
    await insertTask(tx, {
      ...input,
      ...key,
      ...freshLink(ctx, key.id),
      own_checklist: checklist !== undefined,
      search: searchKey(input.title),
    })
    if (checklist === undefined) await copyChecklist(ctx, tx, { ...key, service: input.service })
    else await putItems(tx, key, changedItems(ctx, [], checklist))
    await recordTaskActivity(ctx, tx, 'task.created', key)
    await announceTask(ctx, tx, key, 'changed')
    return presentCurrent(ctx, tx, key)
  })
}

/** Changes an open task. What is as sent already is no change: it counts no version and is not recorded. */
export function changeTask(
  ctx: CallerContext,
  found: Authorized<VisibleTask, 'task.edit'>,
  update: TaskUpdate,
): Promise<Task> {
  const { checklist, ...input } = update
  return inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    requireVersion(ctx, row.version)
    if (!isTaskOpen(row)) throw new ServiceError('task.ended')
    await requireOfProperty(tx, row, input)
    const changes = changesOfTask(row, update)
    if (Object.keys(changes).length === 0) return presentCurrent(ctx, tx, row)
    await updateTask(
      tx,
      row,
      {
        ...definedOnly(input),
        ...(input.title !== undefined && { search: searchKey(input.title) }),
        ...(checklist && { own_checklist: true }),
      },
      nowInstant(ctx.clock),
    )
    if (checklist) await putItems(tx, row, changedItems(ctx, row.items, checklist))
    else if (followsChecklist(row) && input.service !== undefined && input.service !== row.service)
      await copyChecklist(ctx, tx, { ...row, service: input.service })
    await recordTaskActivity(ctx, tx, 'task.updated', row, changes)
    await announceTask(ctx, tx, row, 'changed')
    return presentCurrent(ctx, tx, row)
  })
}

/** Deletes a task. A deleted turnover cleaning is not created again. */
export async function removeTask(
  ctx: CallerContext,
  found: Authorized<VisibleTask, 'task.delete'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    await announceTask(ctx, tx, row, 'deleted')
    await deleteTask(tx, row)
    await recordTaskActivity(ctx, tx, 'task.deleted', row)
  })
}

/** Creates a new public link; the previous one stops working. */
export function rotateLink(ctx: CallerContext, found: Authorized<VisibleTask, 'task.edit'>): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const row = await readTaskForUpdate(ctx, tx, found)
    await updateTask(tx, row, freshLink(ctx, row.id), nowInstant(ctx.clock))
    await recordTaskActivity(ctx, tx, 'task.link_rotated', row)
    return presentCurrent(ctx, tx, row)
  })
}

/** What anybody with its link sees of a task, until a week after its end. */
export async function readPublicTask(ctx: Context, token: string): Promise<PublicTask> {
  const found = await findTaskByToken(ctx.db, publicTokenLookup(ctx, token))
  if (!found || !isPublic(ctx, found, token)) throw await unknownLink(ctx)
  ctx.answer.version = found.version
  return presentPublicTask(ctx.env, found)
}

/** The columns of a new public link. */
export function freshLink(ctx: Pick<Context, 'vault'>, task_id: string) {
  const token = linkCode()
  return {
    public_token: ctx.vault.seal(token, publicTokenPlace(task_id)),
    public_token_lookup: publicTokenLookup(ctx, token),
  }
}

/** Locks the row of a task and reads it again under the caller's rights; throws 404 if these have ended. */
export async function readTaskForUpdate<Granted extends Right>(
  ctx: CallerContext,
  tx: Transaction,
  found: Authorized<VisibleTask, Granted>,
): Promise<VisibleTask> {
  const isThere = await selectTaskForUpdate(tx, found)
  const row = isThere ? await findTask(tx, ctx.actor, found.id, nowInstant(ctx.clock)) : null
  if (!row) throw notFound()
  return row
}

/** The task as the caller sees it after their change. */
export async function presentCurrent(ctx: CallerContext, tx: Executor, { id }: TaskKey): Promise<Task> {
  const row = await findTask(tx, ctx.actor, id, nowInstant(ctx.clock))
  if (!row) throw new Error('A task that was just changed is not visible.')
  ctx.answer.version = row.version
  return presentTask(ctx, row, ctx.actor)
}

/** Announces a change of a task to its followers, in the transaction of the change. */
export const announceTask = (
  ctx: Context,
  tx: Transaction,
  { account_id, property_id, id }: TaskKey,
  what: TaskChange['what'],
): Promise<void> => announce(ctx, tx, 'task', { account_id, property_id, id, what })

export const recordTaskActivity = (
  ctx: Parameters<typeof recordActivity>[0],
  tx: Transaction,
  type: ActivityType<'task'>,
  { account_id, property_id, id }: TaskKey,
  changes?: ActivityChanges,
) =>
  recordActivity(ctx, tx, {
    type,
    account_id,
    property_id,
    subject: { type: 'task', id },
    ...(changes && { changes }),
  })

const publicTokenLookup = ({ vault }: Pick<Context, 'vault'>, token: string): string =>
  vault.lookup(token, 'task.public_token')

function isPublic(ctx: Context, row: PublicTaskRow, token: string): boolean {
  const known = ctx.vault.open(row.public_token, publicTokenPlace(row.id))
  const ended_at = row.completed_at ?? row.cancelled_at
  const endsAt = ended_at === null ? Infinity : Date.parse(ended_at) + PUBLIC_AFTER_END_MS
  return isSameSecret(known, token) && row.property.archived_at === null && ctx.clock.now().getTime() < endsAt
}

/** Refuses a booking or an assignee of another property like an unknown one. */
async function requireOfProperty(
  tx: Transaction,
  { account_id, property_id }: Omit<TaskKey, 'id'>,
  { booking_id, assignee_id }: Pick<TaskUpdate, 'booking_id' | 'assignee_id'>,
): Promise<void> {
  const place = { account_id, id: property_id }
  if (booking_id && !(await isBookingOf(tx, place, booking_id)))
    throw invalidField('booking_id', 'unknown_booking', 'The property has no booking with this id.')
  if (assignee_id && !(await isMemberOf(tx, place, assignee_id)))
    throw invalidField('assignee_id', 'unknown_member', 'The property has no member with this id.')
}
