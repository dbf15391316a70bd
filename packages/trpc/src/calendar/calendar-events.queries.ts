import { OCCUPYING_STATUSES } from '@stayward/contract/booking'
import type { BlockReason, CalendarEventKind } from '@stayward/contract/calendar'
import { levelsWith } from '@stayward/contract/rights'
import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { AccountActor } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { accessLevel, membershipOf, propertiesWith } from '../properties/properties.queries.ts'
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

const seesGuests = (actor: AccountActor): SQL =>
  sql`${inArray(accessLevel(actor), [...levelsWith('booking.see_guest')])}`

const stays = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select(
      columns({
        kind: sql`case when ${booking.source} = 'ical' then 'imported'
          when ${booking.status} = 'tentative' then 'hold' else 'stay' end`,
        title: sql`case when ${seesGuests(actor)} then coalesce(
          nullif(concat_ws(' ', ${booking.guest_first_name}, ${booking.guest_last_name}), ''),
          ${booking.external_reference}, ${property.name}) else ${property.name} end`,
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
        from: startOf(sql`${block.from}`),
        to: startOf(sql`${block.to}`),
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

/** The instant at which a day starts at the property. */
const startOf = (day: SQL): SQL => sql`(${day}::timestamp at time zone ${property.time_zone})`

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
        sql`${task.due_at} >= ${startOf(sql`${from}::date`)}`,
        sql`${task.due_at} < ${startOf(sql`${to}::date`)}`,
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
  const today = sql`(${now}::timestamptz at time zone ${property.time_zone})::date`
  const end = sql`(${today} + ${days}::int)`
  // Two days of slack cover every zone; the bare instants are what the indexes are used for.
  const earliest = sql`${now}::timestamptz - interval '2 days'`
  const latest = sql`${now}::timestamptz + make_interval(days => ${days}::int + 2)`
  const upcoming = (indexed: SQL, at: SQL, id: SQL) =>
    and(
      sql`${indexed} between ${earliest} and ${latest}`,
      sql`${at} >= ${startOf(today)} and ${at} < ${startOf(end)}`,
      after ? sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
    )
  const of = {
    stay: upcoming(sql`${booking.from}`, sql`${booking.from}`, sql`${booking.id}`),
    block: upcoming(sql`${block.from}`, startOf(sql`${block.from}`), sql`${block.id}`),
    task: and(
      upcoming(sql`${task.due_at}`, sql`${task.due_at}`, sql`${task.id}`),
      inArray(task.status, ['todo', 'in_progress']),
    ),
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
