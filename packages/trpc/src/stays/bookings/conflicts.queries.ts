import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { occupancy } from '@stayward/db/schema/occupancy.table'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import type { BookingRow } from './bookings.queries.ts'

/** What has nights that a channel has sold. */
export type ConflictWith = { kind: 'booking' | 'block'; id: string }

/** What has the first taken night of a stay in conflict, in a query over `booking`; null for other stays. */
export const conflictWith = sql<ConflictWith | null>`case when ${booking.conflict_since} is not null then (
  select case when ${occupancy.booking_id} is null
    then json_build_object('kind', 'block', 'id', ${occupancy.block_id})
    else json_build_object('kind', 'booking', 'id', ${occupancy.booking_id}) end
  from ${occupancy} where ${occupancy.account_id} = ${booking.account_id}
    and ${occupancy.property_id} = ${booking.property_id}
    and ${occupancy.nights} && daterange(${booking.arrival_date}, ${booking.departure_date}, '[)')
  order by ${occupancy.nights} limit 1) end`.as('conflict_with')

type Place = Pick<BookingRow, 'account_id' | 'property_id'>

const conflictsOf = prepareOnce((db, params: Places<Place>) =>
  db
    .select()
    .from(booking)
    .where(
      and(
        eq(booking.account_id, params.account_id),
        eq(booking.property_id, params.property_id),
        isNotNull(booking.conflict_since),
      ),
    )
    .orderBy(asc(booking.conflict_since), asc(booking.id)),
)

/** The stays of a property whose nights are taken, longest waiting first. */
export const listConflicts = (tx: Executor, { account_id, property_id }: Place): Promise<BookingRow[]> =>
  conflictsOf(tx, { account_id, property_id })
