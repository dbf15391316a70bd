import { OCCUPYING_STATUSES } from '@stayward/contract/booking'
import type { BlockReason, CalendarEventKind } from '@stayward/contract/calendar'
import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { stayTitle } from '../bookings/stay-title.queries.ts'
import type { AccountActor } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { inNextDays, startOfDay } from '../properties/local-day.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../properties/properties.queries.ts'
import { tasksSeenBy } from '../tasks/tasks.queries.ts'

type Event = {
  kind: CalendarEventKind
  property_id: string
  time_zone: string
  title: string
  id: string
  from: string
  to: string
  all_day: boolean
  reason: BlockReason | null
}

/** The columns of an event, the same for every kind, so that the kinds can be put together. */
const columns = (event: { [Column in keyof Omit<Event, 'property_id' | 'time_zone'>]: SQL }) => ({
  kind: sql<Event['kind']>`${event.kind}`.as('kind'),
  property_id: sql<string>`${property.id}`.as('property_id'),
  time_zone: sql<string>`${property.time_zone}`.as('time_zone'),
  title: sql<string>`${event.title}`.as('title'),
  id: sql<string>`${event.id}`.as('id'),
  from: sql<string>`${event.from}`.mapWith(booking.from).as('from'),
  to: sql<string>`${event.to}`.mapWith(booking.to).as('to'),
  all_day: sql<boolean>`${event.all_day}`.as('all_day'),
  reason: sql<Event['reason']>`${event.reason}`.as('reason'),
})

const stays = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select(
      columns({
        kind: sql`case when ${booking.source} = 'ical' then 'imported'
          when ${booking.status} = 'tentative' then 'hold' else 'stay' end`,
        title: stayTitle(hasLevelWith(actor, 'booking.see_guest')),
        id: sql`${booking.id}`,
        from: sql`${booking.from}`,
        to: sql`${booking.to}`,
        all_day: sql`false`,
        reason: sql`null`,
      }),
    )
    .from(booking)
    .innerJoin(
      property,
      and(eq(property.account_id, booking.account_id), eq(property.id, booking.property_id)),
    )
    .leftJoin(member, membershipOf(actor))
    .where(and(propertiesWith(actor, 'booking.see'), inArray(booking.status, [...OCCUPYING_STATUSES]), where))

const blocks = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select(
      columns({
        kind: sql`'block'`,
        title: sql`${property.name}`,
        id: sql`${block.id}`,
        from: startOfDay(block.from),
        to: startOfDay(block.to),
        all_day: sql`true`,
        reason: sql`${block.reason}`,
      }),
    )
    .from(block)
    .innerJoin(property, and(eq(property.account_id, block.account_id), eq(property.id, block.property_id)))
    .leftJoin(member, membershipOf(actor))
    .where(and(propertiesWith(actor, 'booking.see'), where))

const tasks = (db: Executor, actor: AccountActor, now: string, where: SQL | undefined) =>
  db
    .select(
      columns({
        kind: sql`'task'`,
        title: sql`${task.title}`,
        id: sql`${task.id}`,
        from: sql`${task.due_at}`,
        to: sql`${task.due_at}`,
        all_day: sql`false`,
        reason: sql`null`,
      }),
    )
    .from(task)
    .innerJoin(property, and(eq(property.account_id, task.account_id), eq(property.id, task.property_id)))
    .leftJoin(member, membershipOf(actor))
    .where(and(tasksSeenBy(actor, now), ne(task.status, 'cancelled'), where))

export type CalendarEventRow = Awaited<ReturnType<typeof stays>>[number]

const inOrder = [sql`"from"`, sql`"id"`]

/**
 * What touches the days from `from` until before `to` at a property: stays with their day of departure, blocks, and
 * the tasks that the caller sees.
 */
export function listPropertyEvents(
  db: Executor,
  actor: AccountActor,
  place: { account_id: string; id: string },
  { from, to, now }: { from: string; to: string; now: string },
): Promise<CalendarEventRow[]> {
  const here = and(eq(property.account_id, place.account_id), eq(property.id, place.id))
  return unionAll(
    stays(db, actor, and(here, lt(booking.arrival_date, to), gte(booking.departure_date, from))),
    blocks(db, actor, and(here, lt(block.from, to), gt(block.to, from))),
    tasks(
      db,
      actor,
      now,
      and(
        here,
        gte(task.due_at, startOfDay(sql`${from}::date`)),
        lt(task.due_at, startOfDay(sql`${to}::date`)),
      ),
    ),
  ).orderBy(...inOrder)
}

/** One more than `size` events that start today or on the days after it, by the clocks of each property. */
export function listUpcomingEvents(
  db: Executor,
  actor: AccountActor,
  { now, days, size, after }: { now: string; days: number; size: number; after: Position | null },
): Promise<CalendarEventRow[]> {
  const upcoming = (indexed: PgColumn, at: SQL | PgColumn, id: PgColumn) =>
    and(
      inNextDays(indexed, at, { now, days }),
      after ? sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
    )
  const of = {
    stay: upcoming(booking.from, booking.from, booking.id),
    block: upcoming(block.from, startOfDay(block.from), block.id),
    task: and(upcoming(task.due_at, task.due_at, task.id), inArray(task.status, ['todo', 'in_progress'])),
  }
  const own = (account_id: PgColumn) => eq(account_id, actor.account_id)
  const shared = and(isNotNull(member.id), ne(property.account_id, actor.account_id))
  const some = size + 1
  // What the caller owns and what is shared with them apart, and each kind cut off by itself: so every part follows an
  // index and stops early.
  return unionAll(
    stays(db, actor, and(of.stay, own(booking.account_id)))
      .orderBy(booking.from, booking.id)
      .limit(some),
    stays(db, actor, and(of.stay, shared)).orderBy(booking.from, booking.id).limit(some),
    blocks(db, actor, and(of.block, own(block.account_id)))
      .orderBy(...inOrder)
      .limit(some),
    blocks(db, actor, and(of.block, shared))
      .orderBy(...inOrder)
      .limit(some),
    tasks(db, actor, now, and(of.task, own(task.account_id)))
      .orderBy(task.due_at, task.id)
      .limit(some),
    tasks(db, actor, now, and(of.task, shared)).orderBy(task.due_at, task.id).limit(some),
  )
    .orderBy(...inOrder)
    .limit(some)
}
