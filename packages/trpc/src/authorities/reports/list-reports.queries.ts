import type { ReportingAuthority } from '@stayward/contract/authorities/authority'
import type { ReportQuery } from '@stayward/contract/authorities/report'
import type { ReportDelivery, ReportState } from '@stayward/contract/authorities/report-states'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import { partyColumns } from '../../stays/party/party.queries.ts'
import { reportColumns } from '../../stays/readiness/report-columns.queries.ts'
import { dueAtOf } from './report-trouble.queries.ts'

/** Which reports to list. */
export type ReportFilter = {
  /** The last local day of their deadlines. */
  due: string | undefined
  property_id: string | undefined
  tag: string | undefined
  authority: ReportingAuthority | undefined
  state: ReportState | undefined
  /** Whether something is still to be done, by a person or from here. */
  open: boolean | undefined
  order: ReportQuery['order']
  now: string
  after: Position | null
  limit: number
}

/** What a report in each shown state may be stored as; the rest depends on its booking. */
const STORED_AS: Readonly<Record<ReportState, readonly ReportDelivery[]>> = {
  not_due: ['open', 'not_needed', 'rejected'],
  ready: ['open'],
  sent: ['sent'],
  unconfirmed: ['sent'],
  file_ready: ['file_ready'],
  handed_over: ['handed_over'],
  accepted: ['accepted'],
  rejected: ['rejected'],
  cancelled: ['cancelled'],
}

/** The deadline as RFC 3339, which sorts as it is written. */
const due = sql<string>`to_char(${dueAtOf} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the authority lacks a report that it should have, or a person has to correct it in a portal. */
const isOpen = sql`(${report.instruction} is not null or ${report.delivery} not in ('accepted', 'cancelled', 'not_needed')
  or (${report.delivery} = 'cancelled' and ${report.lot} is not null))`

/** How long after its end a stay's reports are listed. */
const LISTED_DAYS = 31

/** Reports under the caller's rights with their stays, by deadline. */
export function listDeadlines(db: Executor, actor: AccountActor, filter: ReportFilter) {
  const isNewestFirst = filter.order === 'newest_first'
  const sorted = isNewestFirst ? desc : asc
  return db
    .select({
      ...getTableColumns(booking),
      ...partyColumns,
      ...reportColumns,
      access_level: accessLevel(actor),
      property_name: property.name,
      time_zone: property.time_zone,
      report_id: report.id,
      report_due_at: due.as('report_due_at'),
    })
    .from(report)
    .innerJoin(booking, bookingOf(report))
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(actor))
    .where(
      and(
        propertiesWith(actor, 'report.see'),
        sql`${booking.to} > ${filter.now}::timestamptz - make_interval(days => ${sql.raw(String(LISTED_DAYS))})`,
        or(eq(booking.status, 'confirmed'), isNotNull(report.instruction), eq(report.delivery, 'accepted')),
        filter.property_id === undefined ? undefined : eq(booking.property_id, filter.property_id),
        withTag(actor, filter.tag),
        filter.authority === undefined ? undefined : eq(report.authority, filter.authority),
        filter.state === undefined ? undefined : inArray(report.delivery, [...STORED_AS[filter.state]]),
        filter.open === undefined ? undefined : sql`${isOpen} = ${filter.open}`,
        filter.due === undefined
          ? undefined
          : // The midnight after the day is its end.
            sql`${dueAtOf} <= (${filter.due}::date + 1)::timestamp at time zone ${property.time_zone}`,
        filter.after === null
          ? undefined
          : sql`(${dueAtOf}, ${report.id}) ${isNewestFirst ? sql`<` : sql`>`} (${filter.after[0]}::timestamptz, ${filter.after[1]}::uuid)`,
      ),
    )
    .orderBy(sorted(dueAtOf), sorted(report.id))
    .limit(filter.limit)
}

export type DeadlineRow = Awaited<ReturnType<typeof listDeadlines>>[number]
