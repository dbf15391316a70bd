import { SPAIN } from '@stayward/contract/authorities/authority'
import { REPORT_DUE_MS } from '@stayward/contract/authorities/report-states'
import { ATTENTION_BEFORE_MS } from '@stayward/contract/locks/access-code-states'
import {
  CHECKIN_NEEDED_MS,
  REPORT_ROUTE_NEEDED_MS,
  TURNOVER_ASSIGNED_MS,
  TURNOVER_BEGUN_MS,
} from '@stayward/contract/overview/timeline'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { isOfBlockedGuest } from '../../stays/guest-history/blocked-matches.queries.ts'
import { isExpected, occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import { nextArrivalAt } from '../../locks/lock-list/next-arrival.queries.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { bookingOf, lockOfCode, propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { missingRoute, placeAuthority } from '../../stays/readiness/report-columns.queries.ts'
import {
  afterStart,
  dueAtOf,
  isRecent,
  isWatched,
  reportTrouble,
} from '../../authorities/reports/report-trouble.queries.ts'
import { type AttentionReading, columns, none, within } from './attention-columns.queries.ts'
import { codeItem, isCodeInTrouble, isReserveInTrouble } from './code-items.queries.ts'
import { guestsWithoutAnswer, messagesInTrouble } from './message-items.queries.ts'
import { isAsked } from './upcoming-items.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

const incompleteCheckins = (db: Executor, reading: AttentionReading) =>
  db
    .select(
      columns({
        kind: sql`'checkin_incomplete'`,
        at: booking.from,
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
        propertiesWith(reading, 'checkin.manage'),
        isExpected,
        sql`${booking.to} > ${reading.now}::timestamptz`,
        sql`${booking.from} <= ${within(reading.now, CHECKIN_NEEDED_MS)}`,
        isNull(booking.checkin_completed_at),
        isNull(booking.checkin_closed_at),
      ),
    )

/** Stays whose nights are taken. */
const conflicts = (db: Executor, reading: AttentionReading) =>
  db
    .select(
      columns({
        kind: sql`'booking_conflict'`,
        at: booking.from,
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
        propertiesWith(reading, 'booking.edit'),
        isNotNull(booking.conflict_since),
        sql`${booking.to} > ${reading.now}::timestamptz`,
      ),
    )

/** Stays ahead of guests who resemble a blocked one. */
const blockedGuests = (db: Executor, reading: AttentionReading) =>
  db
    .select(
      columns({
        kind: sql`'blocked_guest'`,
        at: booking.from,
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
        propertiesWith(reading, 'booking.see_guest'),
        occupiesNights(),
        gt(booking.from, sql`${reading.now}::timestamptz`),
        isOfBlockedGuest(reading),
      ),
    )

/** Reports that the authority refused, has in an unknown lot, or does not have halfway to the deadline. */
const reports = (db: Executor, reading: AttentionReading) => {
  const trouble = reportTrouble(reading.now)
  return db
    .select(
      columns({
        kind: sql`'report_' || ${trouble}`,
        at: dueAtOf,
        authority: report.authority,
        booking_id: booking.id,
        title: stayTitle(hasLevelWith(reading, 'booking.see_guest')),
      }),
    )
    .from(report)
    .innerJoin(booking, bookingOf(report))
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, booking),
        propertiesWith(reading, 'report.see'),
        isWatched(reading.now),
        sql`${trouble} is not null`,
      ),
    )
}

/** How long after its start a stay is checked, to avoid reading the stays of years. */
const BEGUN_LATELY_MS = 31 * 24 * 60 * 60 * 1000

/**
 * Until when the stays of a property that begin soon, or began recently and are not long over, need a way to report
 * them; null for none. In Spain that is the earliest deadline; elsewhere deadlines differ, and it is the arrival.
 */
const firstReportDue = (now: Param<string>): SQL => sql`(
  select case ${property.country_code} when ${sql.raw(`'${SPAIN}'`)} then ${afterStart(sql`${booking.from}`, REPORT_DUE_MS)}
    else ${booking.from} end from ${booking} where ${and(
      eq(booking.account_id, property.account_id),
      eq(booking.property_id, property.id),
      isExpected,
      sql`${booking.from} between ${within(now, -BEGUN_LATELY_MS)} and ${within(now, REPORT_ROUTE_NEEDED_MS)}`,
      isRecent(now),
    )} order by ${booking.from} limit 1)`

/** Properties that have to report guests who arrive soon, without an account at the authority or their codes there. */
const reportRoutes = (db: Executor, reading: AttentionReading) => {
  const due = firstReportDue(reading.now)
  return db
    .select(
      columns({
        kind: sql`'report_' || ${missingRoute} || '_missing'`,
        at: due,
        authority: placeAuthority,
        title: property.name,
      }),
    )
    .from(property)
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, { account_id: property.account_id, property_id: property.id }),
        propertiesWith(reading, 'property.edit'),
        isNull(property.archived_at),
        isNotNull(missingRoute),
        sql`${due} is not null`,
      ),
    )
}

const codes = (db: Executor, reading: AttentionReading) =>
  db
    .select(columns({ ...codeItem(reading), smart_lock_id: smartLock.id }))
    .from(accessCode)
    .innerJoin(property, propertyOf(accessCode))
    .innerJoin(smartLock, lockOfCode)
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, accessCode),
        isCodeInTrouble(reading),
        // A report that did not fail is on time until then.
        or(
          eq(accessCode.delivery, 'failed'),
          sql`${accessCode.starts_at} <= ${within(reading.now, ATTENTION_BEFORE_MS)}`,
        ),
      ),
    )

/** Reserve codes that are not on their locks, or do not leave them. */
const reserves = (db: Executor, reading: AttentionReading) =>
  db
    .select(
      columns({
        ...codeItem(reading),
        kind: sql`'reserve_code_problem'`,
        at: none('timestamptz'),
        smart_lock_id: smartLock.id,
      }),
    )
    .from(accessCode)
    .innerJoin(property, propertyOf(accessCode))
    .innerJoin(smartLock, lockOfCode)
    .leftJoin(member, membershipOf(reading))
    .where(and(isAsked(reading, accessCode), isReserveInTrouble(reading)))

/** Turnovers that may not be finished in time, and other overdue tasks. */
const tasks = (db: Executor, reading: AttentionReading) => {
  const isTurnover = isNotNull(turnover.task_id)
  const isOverdue = sql`${task.due_at} <= ${reading.now}::timestamptz`
  const isDueWithin = (ms: number) => sql`${task.due_at} <= ${within(reading.now, ms)}`
  return db
    .select(
      columns({
        kind: sql`case when ${isTurnover} then 'turnover_at_risk' else 'task_overdue' end`,
        at: task.due_at,
        booking_id: task.booking_id,
        task_id: task.id,
        title: task.title,
        is_assigned: isNotNull(task.assignee_id),
      }),
    )
    .from(task)
    .innerJoin(property, propertyOf(task))
    .leftJoin(member, membershipOf(reading))
    .leftJoin(turnover, turnoverOfTask)
    .where(
      and(
        isAsked(reading, task),
        propertiesWith(reading, 'task.edit'),
        isUndone,
        isDueWithin(TURNOVER_ASSIGNED_MS),
        or(
          isOverdue,
          and(
            isTurnover,
            eq(task.status, 'todo'),
            or(isNull(task.assignee_id), isDueWithin(TURNOVER_BEGUN_MS)),
          ),
        ),
      ),
    )
}

const locks = (db: Executor, reading: AttentionReading) => {
  const isOffline = eq(smartLock.connection, 'offline')
  return db
    .select(
      columns({
        kind: sql`case when ${isOffline} then 'lock_offline' else 'lock_battery' end`,
        at: nextArrivalAt(sql`${reading.now}::timestamptz`),
        smart_lock_id: smartLock.id,
        title: smartLock.name,
      }),
    )
    .from(smartLock)
    .innerJoin(property, propertyOf(smartLock))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, smartLock),
        propertiesWith(reading, 'smart_lock.operate'),
        isNull(smartLock.removed_at),
        isNull(property.archived_at),
        or(isOffline, inArray(smartLock.battery, ['low', 'critical'])),
      ),
    )
}

/** What needs a person at the properties of one part. */
export const troubleOfProperties = (db: Executor, reading: AttentionReading) =>
  unionAll(
    conflicts(db, reading),
    blockedGuests(db, reading),
    incompleteCheckins(db, reading),
    reports(db, reading),
    reportRoutes(db, reading),
    codes(db, reading),
    reserves(db, reading),
    tasks(db, reading),
    locks(db, reading),
    messagesInTrouble(db, reading),
    guestsWithoutAnswer(db, reading),
  )
