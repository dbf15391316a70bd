import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Who stays: the guest's name, else the reference of the booking; null where the reader may know neither, or none is
 * known. For queries over `booking`; `seesGuests` says whether the reader may.
 */
export const guestTitle = (seesGuests: SQL): SQL<string | null> =>
  sql<string | null>`case when ${seesGuests} then coalesce(
    nullif(concat_ws(' ', ${booking.guest_first_name}, ${booking.guest_last_name}), ''),
    ${booking.external_reference}) end`

/** What a stay is called: by `guestTitle`, else by its property. For queries over `booking` and `property`. */
export const stayTitle = (seesGuests: SQL): SQL<string> =>
  sql<string>`coalesce(${guestTitle(seesGuests)}, ${property.name})`
