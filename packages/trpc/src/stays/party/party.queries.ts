import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import {
  type PartyCounts,
  type PartySize,
  SIGNING_AGE,
} from '@stayward/contract/stays/guest-registration/party'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { StayMove } from '../../kernel/followers.ts'
import { withKey } from '../../kernel/relations.ts'

const isShown = sql.raw(`in (${SHOWN_GUEST_STATES.map((state) => `'${state}'`).join(', ')})`)

const ofThisBooking = sql`from ${guest} where ${guest.account_id} = ${booking.account_id}
  and ${guest.property_id} = ${booking.property_id} and ${guest.booking_id} = ${booking.id}`

/** How many guests are registered on a booking, in a query over `booking`. */
export const registered = sql<number>`(select count(*)::int ${ofThisBooking})`

/** How many people a booking is known to be for: of an unknown party, those who are registered. */
export const knownPlaces = sql<number>`case when ${booking.guests_number_known}
  then ${booking.guests_number} else ${registered} end`

/** Counts of the guests registered on a booking, as columns of a query over `booking`. */
export const partyColumns = {
  registered: registered.as('registered'),
  adults: sql<number>`(select count(*)::int ${ofThisBooking} and not ${guest.is_minor})`.as('adults'),
  minors_without_relationship:
    sql<number>`(select count(*)::int ${ofThisBooking} and ${guest.is_minor} and ${guest.relationship_code} is null)`.as(
      'minors_without_relationship',
    ),
  to_correct: sql<number>`(select count(*)::int ${ofThisBooking} and ${guest.state} = 'needs_correction')`.as(
    'to_correct',
  ),
  unsigned:
    sql<number>`(select count(*)::int ${ofThisBooking} and ${guest.signed_at} is null and ${guest.state} ${isShown}
      and ${guest.date_of_birth} <= ${booking.arrival_date} - make_interval(years => ${sql.raw(String(SIGNING_AGE))}))`.as(
      'unsigned',
    ),
}

type GuestKey = Pick<typeof guest.$inferSelect, 'account_id' | 'property_id' | 'id'>

/** The guests of a booking who are not erased; for restricted guests, the personal data is sealed. */
export const listKeptGuests = (
  db: Executor,
  key: Pick<typeof booking.$inferSelect, 'account_id' | 'property_id' | 'id'>,
): Promise<(typeof guest.$inferSelect)[]> =>
  db
    .select()
    .from(guest)
    .where(
      and(
        eq(guest.account_id, key.account_id),
        eq(guest.property_id, key.property_id),
        eq(guest.booking_id, key.id),
        ne(guest.state, 'erased'),
      ),
    )

export async function updateMinority(
  tx: Executor,
  key: GuestKey,
  is_minor: boolean,
  now: string,
): Promise<void> {
  await tx.update(guest).set({ is_minor, updated_at: now }).where(withKey(guest, key))
}

/** Gives the guests of a booking that moved the key of its new property. */
export async function moveGuests(
  tx: Executor,
  { account_id, property_id, from_property_id, booking_id }: StayMove,
  now: string,
): Promise<void> {
  await tx
    .update(guest)
    .set({ property_id, version: sql`${guest.version} + 1`, updated_at: now })
    .where(
      and(
        eq(guest.account_id, account_id),
        eq(guest.property_id, from_property_id),
        eq(guest.booking_id, booking_id),
      ),
    )
}

/** The counts of a party as columns of its booking. */
export type CountedParty = Omit<PartyCounts, 'expected' | 'is_size_known'> & PartySize

/** The counts of a party by the columns of its booking. */
export const countsOf = (row: CountedParty): PartyCounts => ({
  expected: row.guests_number,
  is_size_known: row.guests_number_known,
  registered: row.registered,
  adults: row.adults,
  minors_without_relationship: row.minors_without_relationship,
})
