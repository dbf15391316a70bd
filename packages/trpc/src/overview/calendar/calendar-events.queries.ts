import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import type { BlockReason, CalendarEventKind } from '@stayward/contract/overview/calendar'
import type { Executor } from '@stayward/db/client'
import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, gt, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { inNextDays, startOfDay } from '../../properties/local-day.queries.ts'
import { inPart, listReader } from '../../properties/own-and-shared.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { tasksSeenBy } from '../../work/tasks/tasks.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

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
  conflict: boolean
}

/** The columns of an event, the same for every type, so that the types can be combined. */
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
  conflict: sql<boolean>`${event.conflict}`.as('conflict'),
})

/** The type of a booking in a calendar. */
export const stayKind = sql<'stay' | 'hold' | 'imported'>`case when ${booking.source} = 'ical' then 'imported'
  when ${booking.status} = 'tentative' then 'hold' else 'stay' end`

/** Whether a stay waits for nights that are taken, and so occupies none. */
export const isInConflict = sql<boolean>`${isNotNull(booking.conflict_since)}`

const stays = (db: Executor, reader: Reader, where: SQL | undefined) =>
  db
    .select(
      columns({
        kind: stayKind,
        title: stayTitle(hasLevelWith(reader, 'booking.see_guest')),
        id: sql`${booking.id}`,
        from: sql`${booking.from}`,
        to: sql`${booking.to}`,
        all_day: sql`false`,
        reason: sql`null`,
        conflict: isInConflict,
      }),
    )
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reader))
    .where(
      and(propertiesWith(reader, 'booking.see'), inArray(booking.status, [...OCCUPYING_STATUSES]), where),
    )

const blocks = (db: Executor, reader: Reader, where: SQL | undefined) =>
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
        conflict: sql`false`,
      }),
    )
    .from(block)
    .innerJoin(property, propertyOf(block))
    .leftJoin(member, membershipOf(reader))
    .where(and(propertiesWith(reader, 'booking.see'), where))

const tasks = (db: Executor, reader: Reader, now: Param<string>, where: SQL | undefined) =>
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
        conflict: sql`false`,
      }),
    )
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(reader))
    .where(and(tasksSeenBy(reader, now), ne(task.status, 'cancelled'), where))

export type CalendarEventRow = Awaited<ReturnType<typeof stays>>[number]

const inOrder = [sql`"from"`, sql`"id"`]

type Window = { from: string; to: string; now: string }

const propertyEvents = prepareOnce(
  (db, params: Places<ReaderIds & Window & { owner_id: string; property_id: string }>) => {
    const { from, to } = params
    const here = and(eq(property.account_id, params.owner_id), eq(property.id, params.property_id))
    return unionAll(
      stays(db, params, and(here, lt(booking.arrival_date, to), gte(booking.departure_date, from))),
      blocks(db, params, and(here, lt(block.from, to), gt(block.to, from))),
      tasks(
        db,
        params,
        params.now,
        and(
          here,
          gte(task.due_at, startOfDay(sql`${from}::date`)),
          lt(task.due_at, startOfDay(sql`${to}::date`)),
        ),
      ),
    ).orderBy(...inOrder)
  },
)

/**
 * The events from `from` until before `to` at a property: stays including their day of departure, blocks, and
 * the tasks that the caller sees.
 */
export const listPropertyEvents = (
  db: Executor,
  { account_id, user_id }: AccountActor,
  place: { account_id: string; id: string },
  window: Window,
): Promise<CalendarEventRow[]> =>
  propertyEvents(db, { ...window, account_id, user_id, owner_id: place.account_id, property_id: place.id })

type Upcoming = { now: string; days: number; after: Position | null; limit: number }

/**
 * The first events of each type in the reader's part, so that every type follows an index and stops early.
 */
function partOfUpcoming(db: Executor, params: Places<ReaderIds & Upcoming>) {
  const { now, after, limit } = params
  const upcoming = (owner: PgColumn, indexed: PgColumn, at: SQL | PgColumn, id: PgColumn) =>
    and(
      inPart(params, owner),
      inNextDays(indexed, at, params),
      after ? sql`(${at}, ${id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
    )
  return unionAll(
    stays(db, params, upcoming(booking.account_id, booking.from, booking.from, booking.id))
      .orderBy(booking.from, booking.id)
      .limit(limit),
    blocks(db, params, upcoming(block.account_id, block.from, startOfDay(block.from), block.id))
      .orderBy(...inOrder)
      .limit(limit),
    tasks(db, params, now, and(isUndone, upcoming(task.account_id, task.due_at, task.due_at, task.id)))
      .orderBy(task.due_at, task.id)
      .limit(limit),
  )
}

const upcomingEvents = prepareOnce((db, params: Places<ReaderIds & Upcoming>) => {
  // Owned and shared properties are read separately, see `readOwnAndShared`.
  const own = partOfUpcoming(db, { ...params, user_id: null })
  return (params.user_id === null ? own : unionAll(own, partOfUpcoming(db, params)))
    .orderBy(...inOrder)
    .limit(params.limit)
})

/** Up to `size` + 1 events that start today or later, in the time zone of each property. */
export const listUpcomingEvents = (
  db: Executor,
  actor: AccountActor,
  { now, days, size, after }: { now: string; days: number; size: number; after: Position | null },
): Promise<CalendarEventRow[]> =>
  upcomingEvents(db, { now, days, after, limit: size + 1, ...listReader(actor) })
