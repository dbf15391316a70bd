import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { type SQL, sql } from 'drizzle-orm'

/**
 * What a stay is called: by its guest or its reference for those who may know them, else by its property. For queries
 * over `booking` and `property`; `seesGuests` says whether the reader may.
 */
export const stayTitle = (seesGuests: SQL): SQL<string> =>
  sql<string>`case when ${seesGuests} then coalesce(
    nullif(concat_ws(' ', ${booking.guest_first_name}, ${booking.guest_last_name}), ''),
    ${booking.external_reference}, ${property.name}) else ${property.name} end`
