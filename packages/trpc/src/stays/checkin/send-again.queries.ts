import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import { occupiesNights } from '../bookings/expected-stays.queries.ts'
import { propertyOf } from '../../kernel/relations.ts'

/** Current and upcoming stays booked with an address, soonest first, at most `limit`. */
export const listStaysOfAddress = (tx: Executor, email_lookup: string, now: string, limit: number) =>
  tx
    .select(getTableColumns(booking))
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .where(
      and(
        eq(booking.guest_email_lookup, email_lookup),
        occupiesNights(),
        gt(booking.to, now),
        isNull(property.archived_at),
      ),
    )
    .orderBy(asc(booking.from), asc(booking.id))
    .limit(limit)
