import { blockedGuest } from '@stayward/db/schema/blocked-guest.table'
import { EXPORT_PAGE, everyRowById, exportPart } from '../../kernel/exports.ts'
import { presentBlockedGuest } from './blocked-guests.presenter.ts'
import { listBlockedGuests } from './blocked-guests.queries.ts'

export const exportedBlockedGuests = exportPart(
  'blocked_guest',
  [blockedGuest],
  ({ db, actor }) =>
    everyRowById((after) =>
      listBlockedGuests(db, actor, { after: after === null ? null : [after, after], size: EXPORT_PAGE }),
    ),
  (row, ctx) => presentBlockedGuest(ctx, row),
)
