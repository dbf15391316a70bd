import { block } from '@stayward/db/schema/block.table'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { everyItem, everyRowById, EXPORT_PAGE, type ExportedProperty, exportPart } from '../kernel/exports.ts'
import { presentBlock } from './blocks/blocks.presenter.ts'
import { listBlocksOfProperty } from './blocks/blocks.queries.ts'
import { listVisibleBookings } from './bookings/list-bookings.service.ts'
import { listVisibleGuests } from './guests/guests.service.ts'

const asShown = (item: object): object => item

export const exportedBookings = exportPart(
  'booking',
  [booking],
  (ctx, { id }: ExportedProperty) =>
    everyItem((cursor) =>
      listVisibleBookings(ctx, 'export', {
        property_id: [id],
        size: EXPORT_PAGE,
        cursor,
        sort: 'from',
        date: 'stay',
      }),
    ),
  asShown,
)

export const exportedBlocks = exportPart(
  'block',
  [block],
  ({ db }, place: ExportedProperty) =>
    everyRowById((after) => listBlocksOfProperty(db, place, { size: EXPORT_PAGE, after })),
  presentBlock,
)

export const exportedGuests = exportPart(
  'guest',
  [guest],
  (ctx, { id: property_id }: ExportedProperty) =>
    everyItem((cursor) =>
      listVisibleGuests(ctx, { property_id, sort: '-created_at', size: EXPORT_PAGE, cursor }),
    ),
  asShown,
)
