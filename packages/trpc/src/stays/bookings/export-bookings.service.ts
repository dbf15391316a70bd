import type { BookingExport } from '@stayward/contract/stays/booking'
import type { Transaction } from '@stayward/db/client'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../../kernel/exports.ts'
import { atProperty } from '../../kernel/local-time.ts'
import { withPropertyNames } from '../../properties/property-names.queries.ts'
import { presentBooking } from './bookings.presenter.ts'
import { positionOf } from './booking-order.queries.ts'
import { listBookings } from './bookings.queries.ts'
import { filterInTransaction } from './list-bookings.service.ts'
import { bookingTable } from './exported-bookings.presenter.ts'

/** The bookings of a list as a file. */
export const exportBookings = (ctx: CallerContext, input: BookingExport) =>
  openExport(ctx, bookingTable, {
    format: input.format,
    async *read(tx) {
      for await (const page of bookingPages(ctx, tx, input))
        yield page.map(({ property_name, ...row }) => ({
          ...presentBooking(ctx, row),
          created_at: atProperty(row.created_at, row.time_zone),
          property_name,
        }))
    },
  })

/** All bookings of a list, each with the name of its property. */
export async function* bookingPages(
  ctx: CallerContext,
  tx: Transaction,
  { format: _format, sort, ...input }: BookingExport,
) {
  const filter = await filterInTransaction(ctx, tx, input)
  const pages = everyPage(
    (after) => listBookings(tx, ctx.actor, filter, { sort, size: EXPORT_PAGE, after }),
    (row) => positionOf(row, sort),
  )
  for await (const page of pages) yield await withPropertyNames(tx, page)
}
