import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import { booking } from '@stayward/db/schema/booking.table'
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a stay has its nights, in a query over `booking` or an alias of it. */
export const occupiesNights = (
  stay: Record<'status' | 'conflict_since', PgColumn> = booking,
): SQL | undefined => and(inArray(stay.status, [...OCCUPYING_STATUSES]), isNull(stay.conflict_since))

/** Whether a stay is confirmed and has its nights, so that everything is prepared for it, in a query over `booking` or an alias of it. */
export const takesPlace = (stay: Record<'status' | 'conflict_since', PgColumn> = booking): SQL | undefined =>
  and(eq(stay.status, 'confirmed'), isNull(stay.conflict_since))

/** The same in a query over `booking`. */
export const isExpected = takesPlace()
