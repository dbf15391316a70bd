import type { Transaction } from '@stayward/db/client'
import { syncBookingCodes, syncCrewCodes } from '../../locks/access-codes/sync-codes.service.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { syncReports } from '../../authorities/reports/sync-reports.service.ts'
import { syncTurnover } from '../../work/turnover/turnover.service.ts'
import type { BookingRow } from './bookings.queries.ts'
import { listStaysAhead } from './stays-ahead.queries.ts'

/** Brings what hangs on a booking in line with it, in the transaction of its change. Calling it again changes nothing. */
export async function followBooking(
  ctx: Context,
  tx: Transaction,
  { account_id, property_id, id: booking_id }: Pick<BookingRow, 'account_id' | 'property_id' | 'id'>,
): Promise<void> {
  await syncTurnover(ctx, tx, { account_id, property_id, booking_id })
  await syncBookingCodes(ctx, tx, { account_id, property_id, booking_id })
  await syncReports(ctx, tx, { account_id, property_id, booking_id })
  await syncCrewCodes(ctx, tx, { account_id, property_id })
}

/** Brings what hangs on the stays of a property that are not over in line with a change of the property. */
export async function followStaysAhead(
  ctx: Context,
  tx: Transaction,
  property: { account_id: string; id: string },
): Promise<void> {
  for (const stay of await listStaysAhead(tx, property, nowInstant(ctx.clock)))
    await followBooking(ctx, tx, stay)
}
