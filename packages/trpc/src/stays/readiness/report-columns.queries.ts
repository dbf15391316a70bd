import { REGIONAL_PROVINCES, SPAIN } from '@stayward/contract/authorities/authority'
import type { ReportError } from '@stayward/contract/authorities/report'
import type { ReportDelivery, ReportIntent, ReportKind } from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from '@stayward/db/schema/booking.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { type SQL, sql } from 'drizzle-orm'
import { provinceCode } from '../../properties/property-region.queries.ts'

/** What determines where a property reports, and whether it can. */
export type ReportPlace = {
  country_code: string
  province_code: string | null
  establishment_code: string | null
  has_lessor: boolean
  reports_elsewhere: boolean
  reports_reservations: boolean
}

/** The state of a report as hosts see it. */
export type ShownReport = {
  kind: ReportKind
  intent: ReportIntent
  delivery: ReportDelivery
  lot: string | null
  communication_code: string | null
  errors: ReportError[]
  last_error: VendorFaultCode | null
  next_attempt_at: string | null
  sent_at: string | null
  accepted_at: string | null
}

const lessor = sql`from ${integration} where ${integration.account_id} = ${property.account_id}
  and ${integration.id} = ${property.ses_integration_id} and ${integration.status} <> 'disconnected'`

/** Whether a property is where guests are reported to SES.HOSPEDAJES, in a query over `property`. */
export const isSesPlace: SQL = sql`(${property.country_code} = ${sql.raw(`'${SPAIN}'`)}
  and coalesce(${provinceCode}, '') not in (${sql.raw(REGIONAL_PROVINCES.map((code) => `'${code}'`).join(', '))}))`

/**
 * Whether a property should report to SES.HOSPEDAJES from here but cannot: it has no SES account, or no
 * establishment code. In a query over `property`.
 */
export const cannotReport: SQL = sql`(${isSesPlace}
  and case when exists (select ${lessor}) then ${property.ses_establishment_code} is null
    else not ${property.reports_elsewhere} end)`

/** Whether the SES account of a property reports direct bookings, in a query over `property`. */
export const reportsReservations = sql<boolean>`coalesce((select (${integration.config} ->> 'report_reservations')::boolean ${lessor}), false)`

/**
 * The property's reporting data and the reports of a booking, as columns of a query over `booking` and its
 * `property`.
 */
export const reportColumns = {
  report_place: sql<ReportPlace>`json_build_object(
    'country_code', ${property.country_code}, 'province_code', ${provinceCode},
    'establishment_code', ${property.ses_establishment_code}, 'has_lessor', exists (select ${lessor}),
    'reports_elsewhere', ${property.reports_elsewhere},
    'reports_reservations', ${reportsReservations})`.as('report_place'),
  reports: sql<ShownReport[]>`(
    select coalesce(json_agg(json_build_object(
      'kind', ${report.kind}, 'intent', ${report.intent}, 'delivery', ${report.delivery}, 'lot', ${report.lot},
      'communication_code', ${report.communication_code}, 'errors', ${report.errors},
      'last_error', ${report.last_error}, 'next_attempt_at', ${report.next_attempt_at},
      'sent_at', ${report.sent_at}, 'accepted_at', ${report.accepted_at})), '[]')
    from ${report} where ${report.account_id} = ${booking.account_id}
      and ${report.property_id} = ${booking.property_id} and ${report.booking_id} = ${booking.id})`.as(
    'reports',
  ),
}
