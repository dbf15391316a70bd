import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { bookingOf, propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { localDay } from '../../properties/local-day.queries.ts'
import { membershipOf } from '../../properties/properties.queries.ts'
import {
  extraOf,
  type FigureKey,
  groupColumns,
  type GroupRow,
  isNear,
  isWithinPeriod,
  type Listing,
  periodsOf,
  seenProperties,
  wholeNumber,
} from './figure-groups.queries.ts'

/** How many of a group were due, and how many of them were done by then. */
export type PunctualityRow = GroupRow & { counted: number; in_time: number }

const columnsOf = (key: FigureKey, isInTime: SQL) => ({
  ...groupColumns(key),
  counted: wholeNumber(sql`count(*)`),
  in_time: wholeNumber(sql`count(*) filter (where ${isInTime})`),
})

/** Stays that have begun and were entered before, by the day of their arrival: whether check-in was complete by then. */
export const listCheckins: Listing<PunctualityRow> = (db, actor, filter, key, now) =>
  db
    .select(columnsOf(key, sql`${booking.checkin_completed_at} <= ${booking.from}`))
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(sql`${booking.arrival_date}`))
    .crossJoin(extraOf(key, actor))
    .where(
      and(
        seenProperties(actor, filter),
        eq(booking.status, 'confirmed'),
        isNull(booking.conflict_since),
        isNear(filter, booking.from),
        lte(booking.from, now),
        // Nobody could check in to a stay that was entered when it had begun.
        lt(booking.created_at, booking.from),
      ),
    )
    .groupBy(sql`"key"`)

/** Turnovers that were due or are done, by the day on which they were due: whether they were done by then. */
export const listTurnovers: Listing<PunctualityRow> = (db, actor, filter, key, now) =>
  db
    .select(columnsOf(key, sql`${task.completed_at} <= ${task.due_at}`))
    .from(task)
    .innerJoin(turnover, turnoverOfTask)
    .innerJoin(booking, bookingOf(turnover))
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(actor))
    .innerJoin(periodsOf(filter), isWithinPeriod(localDay(task.due_at)))
    .crossJoin(extraOf(key, actor))
    .where(
      and(
        seenProperties(actor, filter),
        ne(task.status, 'cancelled'),
        isNear(filter, task.due_at),
        or(lte(task.due_at, now), eq(task.status, 'completed')),
      ),
    )
    .groupBy(sql`"key"`)
