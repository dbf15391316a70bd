import { isExpected } from '@stayward/contract/stays/booking-states'
import { writtenLocale } from '@stayward/contract/kernel/locale'
import { searchKey } from '@stayward/contract/kernel/search-key'
import { TURNOVER_TITLES } from '@stayward/contract/work/turnover-title'
import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { ago, nowInstant } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Follower, StayChange, StayMove } from '../../kernel/followers.ts'
import type { Services } from '../../kernel/services.ts'
import { copyChecklist, followMovedTasks } from '../tasks/copy-checklist.service.ts'
import { cancelOpenTasks, insertTask, updateTask } from '../tasks/task-changes.queries.ts'
import { freshLink, recordTaskActivity } from '../tasks/tasks.service.ts'
import { leaveTasks, moveTasks } from './moved-tasks.queries.ts'
import { turnoverDue } from './turnover-due.rules.ts'
import {
  type BookingRef,
  claimTurnover,
  deleteTurnover,
  findTurnoverTask,
  listOpenTurnovers,
  readTurnoverStay,
  readTurnoverTimes,
  type TurnoverStay,
  type TurnoverTimes,
  updateTurnover,
} from './turnover.queries.ts'

type Syncing = Pick<Services, 'clock' | 'ids' | 'vault'> & { actor: Actor; request?: { id: string } }

// After this time a departure's due time no longer moves earlier: a new arrival would have to be within a day
// of it.
const SETTLED_AFTER_MS = 24 * 60 * 60 * 1000

/** Syncs the turnovers of a property with a changed stay. */
export const turnoversFollowStay: Follower<StayChange> = async (ctx, tx, change) => {
  if (change.what === 'moved') await followMove(asSystem(ctx), tx, change)
  if (change.what === 'booking') await syncTurnover(ctx, tx, change)
}

/**
 * Takes the tasks that nobody has started to the new property of their booking, and leaves the others where
 * the work was done. Turnovers of the old property may have another next arrival now.
 */
async function followMove(ctx: Syncing, tx: Transaction, move: StayMove): Promise<void> {
  const { account_id, property_id, from_property_id, booking_id } = move
  const now = nowInstant(ctx.clock)
  for (const { id } of await leaveTasks(tx, move, now))
    await recordTaskActivity(
      ctx,
      tx,
      'task.updated',
      { account_id, property_id: from_property_id, id },
      { booking_id: { before: booking_id, after: null } },
    )
  const moved = await moveTasks(tx, move, now)
  await followMovedTasks(ctx, tx, move, moved, now)
  for (const { id } of moved)
    await recordTaskActivity(
      ctx,
      tx,
      'task.updated',
      { account_id, property_id, id },
      { property_id: { before: from_property_id, after: property_id } },
    )
  const left = { account_id, property_id: from_property_id }
  await moveTurnovers(ctx, tx, left, await readTurnoverTimes(tx, left))
}

/**
 * Syncs the turnover cleaning of a booking with it, in the transaction of the change, and those of its
 * property whose next arrival moved. Calling it again changes nothing.
 */
export async function syncTurnover(
  caller: Syncing,
  tx: Transaction,
  { account_id, property_id, booking_id }: BookingRef,
): Promise<void> {
  const ctx = asSystem(caller)
  const key = { account_id, property_id, booking_id }
  const stay = await readTurnoverStay(tx, key)
  if (stay.status === 'cancelled') await withdrawTasks(ctx, tx, key)
  if (stay.status === 'no_show' || stay.conflict_since !== null) await withdrawTurnover(ctx, tx, key)
  if (isExpected(stay)) await makeTurnover(ctx, tx, key, stay)
  await moveTurnovers(ctx, tx, key, stay)
}

/** Creates the task of a confirmed stay that is not over, unless it already had one. */
async function makeTurnover(
  ctx: Syncing,
  tx: Transaction,
  key: BookingRef,
  stay: TurnoverStay,
): Promise<void> {
  const isOver = Date.parse(stay.to) <= ctx.clock.now().getTime()
  if (!stay.auto_cleaning_task || stay.archived_at !== null || isOver) return
  const due_at = turnoverDue(stay.to, stay.arrival?.at ?? null, stay)
  if (!(await claimTurnover(tx, key, due_at))) return

  const { account_id, property_id, booking_id } = key
  const task = { account_id, property_id, id: ctx.ids.next() }
  const title = TURNOVER_TITLES[writtenLocale(stay.host_locale)]
  await insertTask(tx, {
    ...task,
    ...freshLink(ctx, task.id),
    booking_id,
    service: 'cleaning',
    title,
    search: searchKey(title),
    priority: 'normal',
    due_at,
    assignee_id: stay.default_cleaner_id,
  })
  await copyChecklist(ctx, tx, { ...task, service: 'cleaning' })
  await updateTurnover(tx, key, { task_id: task.id }, nowInstant(ctx.clock))
  await recordTaskActivity(ctx, tx, 'task.created', task)
}

/** Moves the open turnovers of the property whose computed due time changed. */
async function moveTurnovers(
  ctx: Syncing,
  tx: Transaction,
  { account_id, property_id }: Omit<BookingRef, 'booking_id'>,
  property: TurnoverTimes,
): Promise<void> {
  const since = ago(ctx.clock.now(), SETTLED_AFTER_MS)
  for (const row of await listOpenTurnovers(tx, { account_id, property_id, since })) {
    const due_at = turnoverDue(row.to, row.arrival?.at ?? null, property)
    if (due_at === row.due_at) continue
    const now = nowInstant(ctx.clock)
    const task = { account_id, property_id, id: row.task_id }
    await updateTurnover(tx, { account_id, property_id, booking_id: row.booking_id }, { due_at }, now)
    await updateTask(tx, task, { due_at }, now)
    await recordTaskActivity(ctx, tx, 'task.updated', task, {
      due_at: { before: row.task_due_at, after: due_at },
    })
  }
}

/** A cancelled booking needs no work; if it is restored, it gets a new turnover in place of an open one. */
async function withdrawTasks(ctx: Syncing, tx: Transaction, key: BookingRef): Promise<void> {
  const turnover_id = await findTurnoverTask(tx, key)
  for (const { id } of await cancelOpenTasks(tx, key, nowInstant(ctx.clock))) {
    if (id === turnover_id) await deleteTurnover(tx, key)
    await recordTaskActivity(ctx, tx, 'task.cancelled', { ...key, id })
  }
}

/** A no-show leaves nothing to clean; if it is reinstated, the booking gets a new turnover. */
async function withdrawTurnover(ctx: Syncing, tx: Transaction, key: BookingRef): Promise<void> {
  const task_id = await findTurnoverTask(tx, key)
  if (task_id === null) return
  const cancelled = await cancelOpenTasks(tx, key, nowInstant(ctx.clock), { task_id })
  if (cancelled.length === 0) return
  await deleteTurnover(tx, key)
  await recordTaskActivity(ctx, tx, 'task.cancelled', { ...key, id: task_id })
}
