import { SHOWN_GUEST_STATES } from '@stayward/contract/guest'
import type { Executor } from '@stayward/db/client'
import { guest } from '@stayward/db/schema/guest.table'
import { and, eq, inArray } from 'drizzle-orm'
import type { BookingKey, GuestRow } from './checkin.queries.ts'

/** Those of the named guests who are on a booking and shown. */
export function listNamedGuests(db: Executor, key: BookingKey, ids: readonly string[]): Promise<GuestRow[]> {
  return db
    .select()
    .from(guest)
    .where(
      and(
        eq(guest.account_id, key.account_id),
        eq(guest.property_id, key.property_id),
        eq(guest.booking_id, key.id),
        inArray(guest.id, [...ids]),
        inArray(guest.state, [...SHOWN_GUEST_STATES]),
      ),
    )
}
