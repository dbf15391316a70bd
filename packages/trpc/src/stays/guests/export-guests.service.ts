import type { GuestExport } from '@stayward/contract/stays/guest'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { EXPORT_PAGE, everyPage } from '../../kernel/exports.ts'
import { documentsToFind } from './document-search.rules.ts'
import { forgiveTypos } from '../bookings/booking-search.queries.ts'
import { guestSearchMode } from './guest-search.service.ts'
import { guestTable } from './exported-guests.presenter.ts'
import { presentGuest } from './guests.presenter.ts'
import { guestPosition, listGuests } from './guests.queries.ts'

/** The guests of a list as a file. */
export const exportGuests = (ctx: CallerContext, { format, ...filter }: GuestExport) =>
  openExport(ctx, guestTable, {
    format,
    async *read(tx) {
      const documents = documentsToFind(ctx.vault, filter.query)
      const mode = await guestSearchMode(ctx, tx, { ...filter, documents })
      if (mode === 'similar') await forgiveTypos(tx)
      const pages = everyPage(
        (after) => listGuests(tx, ctx.actor, { ...filter, size: EXPORT_PAGE, after, documents }, mode),
        (row) => guestPosition(row, filter.sort),
      )
      for await (const page of pages) yield page.map((row) => presentGuest(ctx, row))
    },
  })
