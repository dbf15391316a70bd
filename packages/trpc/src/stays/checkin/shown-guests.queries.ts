import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import type { Executor } from '@stayward/db/client'
import { guest } from '@stayward/db/schema/guest.table'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BookingKey } from './checkin.queries.ts'
import type { GuestRow } from '../party/guest-row.rules.ts'

const shownOf = (key: BookingKey) =>
  and(
    eq(guest.account_id, key.account_id),
    eq(guest.property_id, key.property_id),
    eq(guest.booking_id, key.id),
    inArray(guest.state, [...SHOWN_GUEST_STATES]),
  )

/** The first registered guest of a booking who is shown; null if there is none. */
export async function findFirstGuest(db: Executor, key: BookingKey): Promise<GuestRow | null> {
  const [row] = await db
    .select()
    .from(guest)
    .where(shownOf(key))
    .orderBy(asc(guest.created_at), asc(guest.id))
    .limit(1)
  return row ?? null
}

/** Those of the named guests who are on a booking and shown. */
export const listNamedGuests = (db: Executor, key: BookingKey, ids: readonly string[]): Promise<GuestRow[]> =>
  db
    .select()
    .from(guest)
    .where(and(shownOf(key), inArray(guest.id, [...ids])))
