import { REPORT_FAULTS, type ReportTroubleKind } from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from '@stayward/db/schema/booking.table'
import { report } from '@stayward/db/schema/report.table'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isExpected } from '../../stays/bookings/expected-stays.queries.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { isSesPlace, reportsReservations } from '../../stays/readiness/report-columns.queries.ts'

/** How long after a stay its report still appears as a problem. */
const WATCHED_DAYS = 3

/** When the legal deadline starts to run: at the arrival, or at the booking. */
const beginning = sql`(case when ${report.kind} = 'travellers' then ${booking.from} else ${booking.created_at} end)`

/** An instant some time after another one. */
export const afterStart = (instant: SQL, ms: number): SQL =>
  sql`(${instant} + make_interval(secs => ${sql.raw(String(ms / 1000))}))`

/** The legal deadline of a report, in a query over `report` and its `booking`. */
export const dueAtOf = (due_ms: number): SQL => afterStart(beginning, due_ms)

/** Whether a stay is upcoming, current or recently ended, in a query over `booking`. `now` is an instant. */
export const isRecent = (now: Param<string>): SQL =>
  sql`${booking.to} > ${now}::timestamptz - make_interval(days => ${sql.raw(String(WATCHED_DAYS))})`

/**
 * Whether a report is still expected, in a query over `report`, its `booking` and `property`. `now` is an
 * instant.
 */
export const isWatched = (now: Param<string>): SQL | undefined =>
  and(
    eq(report.intent, 'present'),
    isExpected,
    isRecent(now),
    sql`(${report.kind} = 'travellers' or ${reportsReservations})`,
  )

/** Whether an authority in charge has not accepted a report, in a query over `report` and its `property`. */
export const isMissing = sql`(${report.delivery} <> 'accepted' and ${isSesPlace})`

/** The request itself failed while the authority was reachable. */
const FAILED: VendorFaultCode = 'request_failed'

/**
 * What about a report needs a person; null for nothing. It is late once `patience_ms` of its time have
 * passed. One that the authority lacks is no trouble if its stay has moved to where SES is not in charge. In a
 * query over `report`, its `booking` and `property`.
 */
export const reportTrouble = (now: Param<string>, patience_ms: number): SQL<ReportTroubleKind | null> =>
  sql`(case
    when ${report.delivery} = 'rejected' and ${isSesPlace} then 'rejected'
    when ${report.delivery} = 'sent' and ${report.lot} is null then 'unconfirmed'
    when ${report.delivery} = 'cancelled' and ${report.lot} is not null then 'withdrawn'
    when ${report.last_error} = ${sql.raw(`'${FAILED}'`)} and ${report.attempts} >= ${sql.raw(String(REPORT_FAULTS))} then 'failing'
    when ${isMissing} and ${afterStart(beginning, patience_ms)} <= ${now}::timestamptz then 'late' end)`
