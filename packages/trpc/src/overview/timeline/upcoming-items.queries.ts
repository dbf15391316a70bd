import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import type { Reader } from '../../kernel/actor.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { lockOfCode, propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { inPart } from '../../properties/own-and-shared.queries.ts'
import { inNextDays, isBeforeEndOf, localDay, startsBeforeEndOf } from '../../properties/local-day.queries.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { tasksSeenBy } from '../../work/tasks/tasks.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'
import { codeItem, isCodeInTrouble } from './code-items.queries.ts'

type Item = { kind: SQL; at: SQL | PgColumn; id: PgColumn; title: SQL | PgColumn } & {
  [Optional in 'booking_id' | 'task_id' | 'code']?: SQL | PgColumn
}

/** The columns of an item, the same for every type, so that the types can be combined. */
const columns = ({ kind, at, id, title, booking_id, task_id, code }: Item) => ({
  date: sql<string>`${localDay(at)}`.as('date'),
  kind: sql`${kind}`.as('kind'),
  at: sql`${at}`.as('at'),
  id: sql`${id}`.as('id'),
  property_id: sql`${property.id}`.as('property_id'),
  time_zone: sql`${property.time_zone}`.as('time_zone'),
  booking_id: sql`${booking_id ?? sql`null::uuid`}`.as('booking_id'),
  task_id: sql`${task_id ?? sql`null::uuid`}`.as('task_id'),
  title: sql`${title}`.as('title'),
  code: sql`${code ?? sql`null::jsonb`}`.as('code'),
})

/**
 * What every type is read with: the reader of the part, the days from today, and all properties, one, or those with
 * a tag. `now` is an instant.
 */
export type Reading = Reader & {
  now: Param<string>
  days: Param<number>
  property_id?: Param<string> | undefined
  tag?: Param<string> | undefined
}

type OfProperty = { account_id: PgColumn; property_id: PgColumn }

/** Whether a row belongs to the part that is read, of all properties or the requested ones. */
export const isAsked = (
  reading: Pick<Reading, 'account_id' | 'user_id' | 'property_id' | 'tag'>,
  table: OfProperty,
): SQL | undefined =>
  and(
    inPart(reading, table.account_id),
    reading.property_id ? eq(table.property_id, reading.property_id) : undefined,
    withTag(reading, reading.tag),
  )

const stays = (db: Executor, reading: Reading, kind: SQL, at: PgColumn, where?: SQL) =>
  db
    .select(
      columns({
        kind,
        at,
        id: booking.id,
        booking_id: booking.id,
        title: stayTitle(hasLevelWith(reading, 'booking.see_guest')),
      }),
    )
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, booking),
        propertiesWith(reading, 'booking.see'),
        occupiesNights(),
        inNextDays(at, at, reading),
        where,
      ),
    )

const arrivals = (db: Executor, reading: Reading) => stays(db, reading, sql`'arrival'`, booking.from)

const departures = (db: Executor, reading: Reading) => stays(db, reading, sql`'departure'`, booking.to)

const incompleteCheckins = (db: Executor, reading: Reading) =>
  stays(
    db,
    reading,
    sql`'checkin_incomplete'`,
    booking.from,
    and(isNull(booking.checkin_completed_at), isNull(booking.checkin_closed_at)),
  )

const tasks = (db: Executor, reading: Reading) =>
  db
    .select(
      columns({
        kind: sql`case when ${turnover.task_id} is null then 'task' else 'turnover' end`,
        at: task.due_at,
        id: task.id,
        booking_id: task.booking_id,
        task_id: task.id,
        title: task.title,
      }),
    )
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(reading))
    .leftJoin(turnover, turnoverOfTask)
    .where(
      and(
        isAsked(reading, task),
        tasksSeenBy(reading, reading.now),
        isUndone,
        inNextDays(task.due_at, task.due_at, reading),
      ),
    )

const codes = (db: Executor, reading: Reading) => {
  const item = codeItem(reading)
  return db
    .select(columns({ ...item, id: accessCode.id }))
    .from(accessCode)
    .innerJoin(property, propertyOf(accessCode))
    .innerJoin(smartLock, lockOfCode)
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, accessCode),
        isCodeInTrouble(reading),
        startsBeforeEndOf(reading, accessCode.starts_at),
        isBeforeEndOf(reading, item.at),
      ),
    )
}

const batteries = (db: Executor, reading: Reading) =>
  db
    .select(
      columns({
        kind: sql`'lock_battery'`,
        at: sql`${reading.now}::timestamptz`,
        id: smartLock.id,
        title: smartLock.name,
      }),
    )
    .from(smartLock)
    .innerJoin(property, propertyOf(smartLock))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, smartLock),
        propertiesWith(reading, 'smart_lock.see'),
        isNull(smartLock.removed_at),
        inArray(smartLock.battery, ['low', 'critical']),
      ),
    )

/** The items of all types combined. */
export const ofEveryKind = (db: Executor, reading: Reading) =>
  unionAll(
    arrivals(db, reading),
    departures(db, reading),
    incompleteCheckins(db, reading),
    tasks(db, reading),
    codes(db, reading),
    batteries(db, reading),
  )
