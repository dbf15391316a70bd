import type { IntegrationType } from '@stayward/contract/integrations/integration'
import { REPORT_DUE_MS, REPORT_WARNING_MS } from '@stayward/contract/authorities/report-states'
import { ATTENTION_BEFORE_MS, type CodeState } from '@stayward/contract/locks/access-code-states'
import {
  CHECKIN_NEEDED_MS,
  REPORT_ROUTE_NEEDED_MS,
  TURNOVER_ASSIGNED_MS,
  TURNOVER_BEGUN_MS,
} from '@stayward/contract/overview/timeline'
import type { Executor } from '@stayward/db/client'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { feed } from '@stayward/db/schema/feed.table'
import { integration } from '@stayward/db/schema/integration.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { task, turnover } from '@stayward/db/schema/task.table'
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { isExpected, occupiesNights } from '../../stays/bookings/expected-stays.queries.ts'
import { stayTitle } from '../../stays/bookings/stay-title.queries.ts'
import { integrationTitle } from '../../integrations/integration-title.queries.ts'
import type { Reader } from '../../kernel/actor.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { bookingOf, lockOfCode, propertyOf, turnoverOfTask } from '../../kernel/relations.ts'
import { hasLevelWith, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { cannotReport } from '../../stays/readiness/report-columns.queries.ts'
import {
  afterStart,
  dueAtOf,
  isRecent,
  isWatched,
  reportTrouble,
} from '../../authorities/reports/report-trouble.queries.ts'
import { codeItem, isCodeInTrouble } from './code-items.queries.ts'
import { isAsked } from './upcoming-items.queries.ts'
import { isUndone } from '../../properties/contractor-access.queries.ts'

/** What every type is read with: the reader of the part, and all properties or one. `now` is an instant. */
type Reading = Reader & { now: Param<string>; property_id?: Param<string> | undefined }

type Item = { kind: SQL; at: SQL | PgColumn; title: SQL | PgColumn } & {
  [Optional in 'booking_id' | 'task_id' | 'smart_lock_id' | 'code']?: SQL | PgColumn
}

const none = (type: string): SQL => sql.raw(`null::${type}`)

/** The columns of an item of a property, the same for every type, so that the types can be combined. */
const columns = ({ kind, at, title, booking_id, task_id, smart_lock_id, code }: Item) => ({
  kind: sql`${kind}`.as('kind'),
  at: sql<string | null>`${at}`.as('at'),
  time_zone: sql<string | null>`${property.time_zone}`.as('time_zone'),
  property_id: sql<string | null>`${property.id}`.as('property_id'),
  booking_id: sql<string | null>`${booking_id ?? none('uuid')}`.as('booking_id'),
  task_id: sql<string | null>`${task_id ?? none('uuid')}`.as('task_id'),
  smart_lock_id: sql<string | null>`${smart_lock_id ?? none('uuid')}`.as('smart_lock_id'),
  integration_id: sql<string | null>`${none('uuid')}`.as('integration_id'),
  integration_type: sql<IntegrationType | null>`${none('text')}`.as('integration_type'),
  title: sql<string>`${title}`.as('title'),
  code: sql<CodeState | null>`${code ?? none('jsonb')}`.as('code'),
})

const within = (now: Param<string>, ms: number): SQL =>
  sql`${now}::timestamptz + make_interval(secs => ${sql.raw(String(ms / 1000))})`

const incompleteCheckins = (db: Executor, reading: Reading) =>
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
const conflicts = (db: Executor, reading: Reading) =>
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

/** Reports that the authority refused, has in an unknown lot, or does not have halfway to the deadline. */
const reports = (db: Executor, reading: Reading) => {
  const trouble = reportTrouble(reading.now, REPORT_WARNING_MS)
  return db
    .select(
      columns({
        kind: sql`'report_' || ${trouble}`,
        at: dueAtOf(REPORT_DUE_MS),
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
 * The earliest reporting deadline among the stays of a property that begin soon, or began recently and are
 * not long over; null for none.
 */
const firstReportDue = (now: Param<string>): SQL => sql`(
  select ${afterStart(sql`${booking.from}`, REPORT_DUE_MS)} from ${booking} where ${and(
    eq(booking.account_id, property.account_id),
    eq(booking.property_id, property.id),
    isExpected,
    sql`${booking.from} between ${within(now, -BEGUN_LATELY_MS)} and ${within(now, REPORT_ROUTE_NEEDED_MS)}`,
    isRecent(now),
  )} order by ${booking.from} limit 1)`

/** Properties that have to report guests who arrive soon, without an SES account to do it. */
const reportRoutes = (db: Executor, reading: Reading) => {
  const due = firstReportDue(reading.now)
  return db
    .select(columns({ kind: sql`'report_route_missing'`, at: due, title: property.name }))
    .from(property)
    .leftJoin(member, membershipOf(reading))
    .where(
      and(
        isAsked(reading, { account_id: property.account_id, property_id: property.id }),
        propertiesWith(reading, 'property.edit'),
        isNull(property.archived_at),
        cannotReport,
        sql`${due} is not null`,
      ),
    )
}

const codes = (db: Executor, reading: Reading) =>
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

/** Turnovers that may not be finished in time, and other overdue tasks. */
const tasks = (db: Executor, reading: Reading) => {
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

const next = alias(booking, 'next')

/** The next arrival at the property of a lock; null if nobody is booked. */
const nextArrival = (now: Param<string>): SQL => sql`(
  select min(${next.from}) from ${booking} "next" where ${and(
    eq(next.account_id, smartLock.account_id),
    eq(next.property_id, smartLock.property_id),
    occupiesNights(next),
    gt(next.from, sql`${now}::timestamptz`),
  )})`

const locks = (db: Executor, reading: Reading) => {
  const isOffline = eq(smartLock.connection, 'offline')
  return db
    .select(
      columns({
        kind: sql`case when ${isOffline} then 'lock_offline' else 'lock_battery' end`,
        at: nextArrival(reading.now),
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
export const troubleOfProperties = (db: Executor, reading: Reading) =>
  unionAll(
    conflicts(db, reading),
    incompleteCheckins(db, reading),
    reports(db, reading),
    reportRoutes(db, reading),
    codes(db, reading),
    tasks(db, reading),
    locks(db, reading),
  )

/** How long a feed may go without a good read: less if guests of its property arrive soon. */
const SILENT = { hours: 24, arriving_soon_hours: 6, soon_hours: 72 }

/** Whether a feed has not been read for long, although nothing is wrong with it: nothing reads it. */
const isSilent = (now: Param<string>): SQL => {
  const ago = (hours: number) => within(now, -hours * 60 * 60 * 1000)
  const arrivals = sql`select from ${booking} where ${and(
    eq(booking.account_id, integration.account_id),
    eq(booking.property_id, integration.property_id),
    occupiesNights(),
    sql`${booking.from} between ${now}::timestamptz and ${within(now, SILENT.soon_hours * 60 * 60 * 1000)}`,
  )}`
  return sql`(${integration.type} = 'ical' and ${integration.status} in ('pending', 'connected')
    and coalesce((select ${feed.last_good_at} from ${feed} where ${feed.account_id} = ${integration.account_id}
      and ${feed.integration_id} = ${integration.id}), ${integration.updated_at})
    < case when exists (${arrivals}) then ${ago(SILENT.arriving_soon_hours)} else ${ago(SILENT.hours)} end)`
}

/** The columns of a failing integration, in the order of those of a property's items. */
const integrationColumns = {
  kind: sql`case ${integration.status} when 'degraded' then 'integration_degraded'
    when 'reauthorization_required' then 'integration_reauthorization' else 'feed_silent' end`.as('kind'),
  at: sql<string | null>`${none('timestamptz')}`.as('at'),
  time_zone: sql<string | null>`${none('text')}`.as('time_zone'),
  property_id: sql<string | null>`${integration.property_id}`.as('property_id'),
  booking_id: sql<string | null>`${none('uuid')}`.as('booking_id'),
  task_id: sql<string | null>`${none('uuid')}`.as('task_id'),
  smart_lock_id: sql<string | null>`${none('uuid')}`.as('smart_lock_id'),
  integration_id: sql<string | null>`${integration.id}`.as('integration_id'),
  integration_type: sql<IntegrationType | null>`${integration.type}`.as('integration_type'),
  title: integrationTitle.as('title'),
  code: sql<CodeState | null>`${none('jsonb')}`.as('code'),
}

const isInTrouble = (now: Param<string>): SQL | undefined =>
  or(inArray(integration.status, ['degraded', 'reauthorization_required']), isSilent(now))

/** The reader's own failing integrations; for a single property, only its feeds. */
export const integrationsInTrouble = (db: Executor, { account_id, property_id, now }: Reading) =>
  db
    .select(integrationColumns)
    .from(integration)
    .leftJoin(property, propertyOf(integration))
    .where(
      and(
        eq(integration.account_id, account_id),
        isInTrouble(now),
        property_id ? eq(integration.property_id, property_id) : undefined,
      ),
    )

/** The failing feeds of properties that are shared with the reader. */
export const sharedFeedsInTrouble = (db: Executor, reading: Reading) =>
  db
    .select(integrationColumns)
    .from(integration)
    .innerJoin(property, propertyOf(integration))
    .leftJoin(member, membershipOf(reading))
    .where(
      and(isAsked(reading, integration), propertiesWith(reading, 'feed.manage'), isInTrouble(reading.now)),
    )
