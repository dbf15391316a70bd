import { keysOf } from '@stayward/contract/kernel/keys'
import { GUEST_RETENTION_YEARS } from '@stayward/contract/stays/guest'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { mail } from '@stayward/db/schema/mail.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { bookingSearch } from '../bookings/booking-input.rules.ts'
import { NO_SEALED, UNSIGNED } from '../party/guest-row.rules.ts'
import { erased, type ErasedStay } from '../../kernel/erasure.ts'
import { bookingOf, propertyOf } from '../../kernel/relations.ts'
import { NO_PERSON } from '../party/restricted-person.rules.ts'

type GuestRow = typeof guest.$inferSelect
type BookingRow = typeof booking.$inferSelect
export type StayToErase = Pick<BookingRow, 'account_id' | 'property_id' | 'id' | 'code' | 'guest_email'>

const columns = {
  account_id: booking.account_id,
  property_id: booking.property_id,
  id: booking.id,
  code: booking.code,
  guest_email: booking.guest_email,
}

/**
 * Bookings whose guests no longer have to be kept by law, at most `limit`, with their rows locked; other
 * workers may take the rest.
 */
export const selectStaysToEraseForUpdate = (
  tx: Executor,
  now: string,
  limit: number,
): Promise<StayToErase[]> =>
  tx
    .select(columns)
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(
      and(
        isNull(booking.erased_at),
        lte(
          booking.departure_date,
          sql`((${now}::timestamptz at time zone ${property.time_zone})::date - make_interval(years => ${GUEST_RETENTION_YEARS}))::date`,
        ),
        // The condition on the bare day, one later than in any zone, lets the index be used.
        lte(
          booking.departure_date,
          sql`(${now}::timestamptz + interval '1 day' - make_interval(years => ${GUEST_RETENTION_YEARS}))::date`,
        ),
      ),
    )
    .limit(limit)
    .for('update', { of: booking, skipLocked: true })

/** Locks the row of one booking for the erasure of its guests. */
export async function selectStayToEraseForUpdate(
  tx: Executor,
  key: Pick<BookingRow, 'account_id' | 'property_id' | 'id'>,
): Promise<StayToErase> {
  const locked = await selectStayIfThereForUpdate(tx, key)
  if (!locked) throw new Error('The booking of a guest is gone.')
  return locked
}

/**
 * Locks the row of one booking for the erasure of its guests; returns the time of the last one, or null if
 * there is none. Found by its id, since the log of erasures names the property it was at.
 */
export async function selectStayIfThereForUpdate(
  tx: Executor,
  { account_id, id }: Pick<BookingRow, 'account_id' | 'id'>,
): Promise<(StayToErase & Pick<BookingRow, 'erased_at'>) | null> {
  const [locked] = await tx
    .select({ ...columns, erased_at: booking.erased_at })
    .from(booking)
    .where(and(eq(booking.account_id, account_id), eq(booking.id, id)))
    .for('update')
  return locked ?? null
}

/** A guest of a stay whose row is locked, neither erased nor restricted; null if there is none. */
export async function findUnrestricted(
  tx: Executor,
  stay: StayToErase,
  id: string,
): Promise<GuestRow | null> {
  const [row] = await tx
    .select()
    .from(guest)
    .where(and(personsOf({ ...stay, booking_id: stay.id }), eq(guest.id, id), ne(guest.state, 'restricted')))
  return row ?? null
}

const personsOf = (stay: ErasedStay) =>
  and(
    eq(guest.account_id, stay.account_id),
    eq(guest.property_id, stay.property_id),
    eq(guest.booking_id, stay.booking_id),
    ne(guest.state, 'erased'),
  )

/** The sealed addresses of a stay's guests who are not erased yet. */
export const listGuestAddresses = (tx: Executor, stay: StayToErase) =>
  tx
    .select({ id: guest.id, email: guest.email })
    .from(guest)
    .where(personsOf({ ...stay, booking_id: stay.id }))

const BLANK_GUEST = {
  ...NO_PERSON,
  ...NO_SEALED,
  restricted_person: null,
  document_lookup: null,
  email_lookup: null,
  phone_lookup: null,
  ...UNSIGNED,
  search: '',
} as const

const BLANK_BOOKING = {
  guest_first_name: null,
  guest_last_name: null,
  guest_email: null,
  guest_email_lookup: null,
  guest_phone: null,
  guest_phone_lookup: null,
  locale: null,
  special_requests: null,
  notes: null,
} as const

/** Erased guests keep only what the party is counted by. */
export const erasedGuests = erased(guest, keysOf(BLANK_GUEST), (tx, stay, now) =>
  tx
    .update(guest)
    .set({
      ...BLANK_GUEST,
      marketing_consent: false,
      state: 'erased',
      version: sql`${guest.version} + 1`,
      updated_at: now,
    })
    .where(personsOf(stay)),
)

/** An erased booking keeps its source's reference, and nothing about its guests. */
export const erasedBookings = erased(booking, keysOf(BLANK_BOOKING), async (tx, stay, now) => {
  const [found] = await tx
    .select({ external_reference: booking.external_reference })
    .from(booking)
    .where(bookingOf(stay))
  await tx
    .update(booking)
    .set({
      ...BLANK_BOOKING,
      search: bookingSearch({
        guest_first_name: null,
        guest_last_name: null,
        external_reference: found?.external_reference ?? null,
      }),
      erased_at: now,
      version: sql`${booking.version} + 1`,
      updated_at: now,
    })
    .where(bookingOf(stay))
})

/** Deletes the finished mails to these recipients; one being sent is deleted later with the others. */
export async function deleteMailLog(tx: Executor, recipient_lookups: string[]): Promise<void> {
  if (recipient_lookups.length === 0) return
  await tx.delete(mail).where(and(inArray(mail.recipient_lookup, recipient_lookups), isNull(mail.parameters)))
}
