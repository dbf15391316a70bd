import {
  REPORT_DUE_MS,
  REPORT_FAULTS,
  type ReportTroubleKind,
} from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from '@stayward/db/schema/booking.table'
import { report } from '@stayward/db/schema/report.table'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { isExpected } from '../../stays/bookings/expected-stays.queries.ts'
import type { Param } from '../../kernel/prepare-once.ts'
import { placeAuthority, reservationsAreReported } from '../../stays/readiness/report-columns.queries.ts'

/** How long after a stay its report still appears as a problem. */
const WATCHED_DAYS = 3

/**
 * When the legal deadline starts to run: at the arrival or the beginning of a later period, at the booking, or at the
 * departure.
 */
const beginning = sql`coalesce(${report.begins_at}, case ${report.kind} when 'travellers' then ${booking.from} when 'departure' then ${booking.to}
  else ${booking.created_at} end)`

/** An instant some time after another one. */
export const afterStart = (instant: SQL, ms: number): SQL =>
  sql`(${instant} + make_interval(secs => ${sql.raw(String(ms / 1000))}))`

/** The legal deadline of a report, in a query over `report` and its `booking`; rows of earlier releases have none. */
export const dueAtOf: SQL<string> = sql`coalesce(${report.due_at}, ${afterStart(beginning, REPORT_DUE_MS)})`

/** When half of the time for a report has passed. */
const halfway = sql`(${beginning} + (${dueAtOf} - ${beginning}) / 2)`

/** Whether a stay is upcoming, current or recently ended, in a query over `booking`. `now` is an instant. */
export const isRecent = (now: Param<string>): SQL =>
  sql`${booking.to} > ${now}::timestamptz - make_interval(days => ${sql.raw(String(WATCHED_DAYS))})`

/**
 * Whether a report is still expected, or has to be corrected in a portal, in a query over `report`, its `booking` and `property`. `now` is an
 * instant.
 */
export const isWatched = (now: Param<string>): SQL | undefined =>
  and(
    isRecent(now),
    or(
      isNotNull(report.instruction),
      and(
        eq(report.intent, 'present'),
        isExpected,
        sql`(${report.kind} <> 'reservation' or ${reservationsAreReported})`,
      ),
    ),
  )

/** Whether a report goes to the authority of its property's place, in a query over `report` and its `property`. */
const isInCharge = sql`(${report.authority} = ${placeAuthority})`

/** Whether an authority in charge has not accepted a report, in a query over `report` and its `property`. */
export const isMissing = sql`(${report.delivery} not in ('accepted', 'not_needed') and ${isInCharge}
  and ${report.instruction} is null)`

/** The request itself failed while the authority was reachable. */
const FAILED: VendorFaultCode = 'request_failed'

/**
 * What about a report needs a person; null for nothing. It is late once half of its time has
 * passed. One that the authority lacks is no trouble if its stay has moved to where another is in charge. In a
 * query over `report`, its `booking` and `property`.
 */
export const reportTrouble = (now: Param<string>): SQL<ReportTroubleKind | null> =>
  sql`(case
    when ${report.delivery} = 'rejected' and ${isInCharge} then 'rejected'
    when ${report.delivery} = 'sent' and ${report.lot} is null then 'unconfirmed'
    when ${report.delivery} = 'cancelled' and ${report.lot} is not null then 'withdrawn'
    when ${report.last_error} = ${sql.raw(`'${FAILED}'`)} and ${report.attempts} >= ${sql.raw(String(REPORT_FAULTS))} then 'failing'
    when ${report.instruction} is not null then 'correction_needed'
    when ${isMissing} and ${halfway} <= ${now}::timestamptz then 'late' end)`
