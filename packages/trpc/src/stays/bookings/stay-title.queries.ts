import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The guest's name, else the reference of the booking; null if the reader may see neither or both are
 * unknown. For queries over `booking`; `seesGuests` says whether the reader may.
 */
export const guestTitle = (seesGuests: SQL): SQL<string | null> =>
  sql<string | null>`case when ${seesGuests} then coalesce(
    nullif(concat_ws(' ', ${booking.guest_first_name}, ${booking.guest_last_name}), ''),
    ${booking.external_reference}) end`

/** The title of a stay: `guestTitle`, else its property's name. For queries over `booking` and `property`. */
export const stayTitle = (seesGuests: SQL): SQL<string> =>
  sql<string>`coalesce(${guestTitle(seesGuests)}, ${property.name})`
