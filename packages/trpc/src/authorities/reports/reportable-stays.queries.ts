import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, getTableColumns, gt, ne, or } from 'drizzle-orm'
import { isExpected } from '../../stays/bookings/expected-stays.queries.ts'
import type { GuestRow } from '../../stays/party/guest-row.rules.ts'
import { partyColumns } from '../../stays/party/party.queries.ts'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { reportColumns } from '../../stays/readiness/report-columns.queries.ts'
import type { StayKey } from './reports.queries.ts'

const reportable = (db: Executor) =>
  db
    .select({
      ...getTableColumns(booking),
      ...partyColumns,
      ...reportColumns,
      property_name: property.name,
      country_code: property.country_code,
      time_zone: property.time_zone,
      rooms_count: property.rooms_count,
      has_internet: property.has_internet,
      address: property.address,
      postal_code: property.postal_code,
      city: property.city,
      contact_name: property.contact_name,
      contact_phone: property.contact_phone,
      contact_email: property.contact_email,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))

const reportableByKey = prepareOnce((db, params: Places<StayKey>) => reportable(db).where(bookingOf(params)))

/** A booking with everything that a report says of it, but its guests. */
export type ReportableStay = NonNullable<Awaited<ReturnType<typeof findReportable>>>

/** A booking as a report tells of it; null where it is gone. */
export async function findReportable(db: Executor, { account_id, property_id, booking_id }: StayKey) {
  const [found] = await reportableByKey(db, { account_id, property_id, booking_id })
  return found ?? null
}

const reportingByKey = prepareOnce((db, params: Places<StayKey>) =>
  db
    .select({
      source: booking.source,
      from: booking.from,
      to: booking.to,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      created_at: booking.created_at,
      time_zone: property.time_zone,
      report_place: reportColumns.report_place,
      ses_integration_id: property.ses_integration_id,
      authority_integration_id: property.authority_integration_id,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(bookingOf(params)),
)

/** Who reports a booking, and which of its reports; null where it is gone. */
export async function findReporting(db: Executor, { account_id, property_id, booking_id }: StayKey) {
  const [found] = await reportingByKey(db, { account_id, property_id, booking_id })
  return found ?? null
}

/** The guests of a booking whose data is still stored. For restricted guests, the personal data is sealed. */
export const listReportedGuests = (db: Executor, key: StayKey): Promise<GuestRow[]> =>
  db
    .select()
    .from(guest)
    .where(
      and(
        eq(guest.account_id, key.account_id),
        eq(guest.property_id, key.property_id),
        eq(guest.booking_id, key.booking_id),
        ne(guest.state, 'erased'),
      ),
    )
    .orderBy(asc(guest.created_at), asc(guest.id))

/** The confirmed stays at the properties of an account at an authority that are not over. */
export const listStaysOfLessor = (
  db: Executor,
  { account_id, id }: { account_id: string; id: string },
  now: string,
): Promise<StayKey[]> =>
  db
    .select({
      account_id: booking.account_id,
      property_id: booking.property_id,
      booking_id: booking.id,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(
      and(
        eq(property.account_id, account_id),
        or(eq(property.ses_integration_id, id), eq(property.authority_integration_id, id)),
        isExpected,
        gt(booking.to, now),
      ),
    )
    .orderBy(asc(booking.id))
