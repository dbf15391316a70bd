import {
  AUTHORITY_OF_COUNTRY,
  PROVINCES_OF,
  type ReportingAuthority,
  SPAIN,
} from '@stayward/contract/authorities/authority'
import type { ReportError } from '@stayward/contract/authorities/report'
import type {
  ReportDelivery,
  ReportInstruction,
  ReportIntent,
  ReportKind,
} from '@stayward/contract/authorities/report-states'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import { booking } from '@stayward/db/schema/booking.table'
import { integration } from '@stayward/db/schema/integration.table'
import { property } from '@stayward/db/schema/property.table'
import { report, reportReceipt } from '@stayward/db/schema/report.table'
import { AUTHORITY_BOOK, type KnownAuthority } from '@stayward/integrations/authorities/authorities'
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
  /** The same at another authority than SES.HOSPEDAJES. */
  authority_codes: Record<string, string> | null
  has_account: boolean
  account_reports_reservations: boolean
  /** What the account says of how it connects, without its secret. */
  account_config: Record<string, unknown> | null
}

/** The state of a report as hosts see it. */
export type ShownReport = {
  id: string
  authority: ReportingAuthority
  part: number
  /** When the period of a long stay begins that it is of; null for the first. */
  begins_at: string | null
  due_at: string | null
  handed_over_at: string | null
  receipt_number: string | null
  receipt_at: string | null
  has_receipt_file: boolean
  instruction: ReportInstruction | null
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

const listOf = (codes: readonly string[]): SQL => sql.raw(codes.map((code) => `'${code}'`).join(', '))

const abroad = sql.join(
  Object.entries(AUTHORITY_OF_COUNTRY).map(([country, authority]) =>
    sql.raw(`when '${country}' then '${authority}'`),
  ),
  sql` `,
)

/** The authority of a property's location, as `authorityOf` finds it, in a query over `property`. */
export const placeAuthority: SQL<string> = sql`(case ${property.country_code} when ${sql.raw(`'${SPAIN}'`)} then
  (case when ${provinceCode} in (${listOf(PROVINCES_OF.mossos)}) then 'mossos'
    when ${provinceCode} in (${listOf(PROVINCES_OF.ertzaintza)}) then 'ertzaintza' else 'ses_hospedajes' end)
  ${abroad} else 'none' end)`

/** The account at the authority of the property's place: one at another authority does not count. */
const account = sql`from ${integration} where ${integration.account_id} = ${property.account_id}
  and ${integration.id} = ${property.authority_integration_id} and ${integration.status} <> 'disconnected'
  and ${integration.type} = ${placeAuthority}`

/** The codes that an authority requires of a property, by the authority's rules. */
const requiredCodes = ({ rules }: KnownAuthority): string[] =>
  Object.entries(rules.codes).flatMap(([name, { is_required }]) => (is_required ? [name] : []))

/** Whether a property lacks a code that its authority requires; its account may have one for all of its properties. */
const lacksCode: SQL = sql`(case ${placeAuthority} ${sql.join(
  Object.entries(AUTHORITY_BOOK).map(
    ([authority, known]) =>
      sql`when ${sql.raw(`'${authority}'`)} then ${sql.join(
        [sql`false`, ...requiredCodes(known).map((name) => lacks(sql.raw(`'${name}'`)))],
        sql` or `,
      )}`,
  ),
  sql` `,
)} else false end)`

function lacks(name: SQL): SQL {
  return sql`coalesce(nullif(${property.authority_codes} ->> ${name}, ''),
    (select nullif(${integration.config} ->> ${name}, '') ${account})) is null`
}

/**
 * What a property lacks to report its guests from here: an account at the authority of its place (`route`), or the codes
 * that the authority gave it (`codes`). Null for nothing. In a query over `property`.
 */
export const missingRoute: SQL<'route' | 'codes' | null> = sql`(case ${placeAuthority}
  when 'none' then null
  when 'ses_hospedajes' then
    case when exists (select ${lessor}) then case when ${property.ses_establishment_code} is null then 'codes' end
      when not ${property.reports_elsewhere} then 'route' end
  else
    case when exists (select ${account}) then case when ${lacksCode} then 'codes' end
      when not ${property.reports_elsewhere} then 'route' end end)`

/** Whether the SES account of a property reports direct bookings, in a query over `property`. */
export const reportsReservations = sql<boolean>`coalesce((select (${integration.config} ->> 'report_reservations')::boolean ${lessor}), false)`

/** The same of its account at another authority. */
const accountReportsReservations = sql<boolean>`coalesce((select (${integration.config} ->> 'report_reservations')::boolean ${account}), false)`

/** Whether the account that a report goes to reports direct bookings, in a query over `report` and its `property`. */
export const reservationsAreReported = sql`(case when ${report.authority} = 'ses_hospedajes'
  then ${reportsReservations} else ${accountReportsReservations} end)`

/**
 * The property's reporting data and the reports of a booking, as columns of a query over `booking` and its
 * `property`.
 */
export const reportColumns = {
  report_place: sql<ReportPlace>`json_build_object(
    'country_code', ${property.country_code}, 'province_code', ${provinceCode},
    'establishment_code', ${property.ses_establishment_code}, 'has_lessor', exists (select ${lessor}),
    'reports_elsewhere', ${property.reports_elsewhere},
    'reports_reservations', ${reportsReservations},
    'authority_codes', ${property.authority_codes}, 'has_account', exists (select ${account}),
    'account_reports_reservations', ${accountReportsReservations},
    'account_config', (select ${integration.config} ${account}))`.as('report_place'),
  reports: sql<ShownReport[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${report.id}, 'authority', ${report.authority}, 'part', ${report.part}, 'begins_at', ${report.begins_at}, 'due_at', ${report.due_at},
      'handed_over_at', ${report.handed_over_at}, 'instruction', ${report.instruction},
      'receipt_number', ${report.receipt_number}, 'receipt_at', ${report.receipt_at},
      'has_receipt_file', exists (select from ${reportReceipt} where ${reportReceipt.account_id} = ${report.account_id}
        and ${reportReceipt.property_id} = ${report.property_id} and ${reportReceipt.report_id} = ${report.id}),
      'kind', ${report.kind}, 'intent', ${report.intent}, 'delivery', ${report.delivery}, 'lot', ${report.lot},
      'communication_code', ${report.communication_code}, 'errors', ${report.errors},
      'last_error', ${report.last_error}, 'next_attempt_at', ${report.next_attempt_at},
      'sent_at', ${report.sent_at}, 'accepted_at', ${report.accepted_at}) order by ${report.authority}, ${report.part}), '[]')
    from ${report} where ${report.account_id} = ${booking.account_id}
      and ${report.property_id} = ${booking.property_id} and ${report.booking_id} = ${booking.id})`.as(
    'reports',
  ),
}
