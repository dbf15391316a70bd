import type { GuestReport } from '@stayward/contract/stays/guest'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { listBookings } from '../bookings/bookings.queries.ts'
import { presentReports, reportFor } from '../readiness/reports.presenter.ts'

/** The reports of some stays; `of` is null where no authority requires one. */
export type StayReports = { of: (booking_id: string) => GuestReport | null }

/** How far the reports of the travellers of some stays are, for those who may see the guests. */
export async function reportsOfStays(
  ctx: CallerContext,
  booking_ids: readonly string[],
): Promise<StayReports> {
  const ids = [...new Set(booking_ids)]
  if (ids.length === 0) return { of: () => null }
  const stays = await listBookings(
    ctx.db,
    ctx.actor,
    { booking_id: ids, date: 'stay', search: null, named: [], now: nowInstant(ctx.clock) },
    { after: null, size: ids.length, sort: 'from' },
  )
  const reports = new Map(
    stays.map((stay) => {
      const counting = reportFor(ctx, stay, { kind: 'travellers' })
      const shown = presentReports(ctx, stay).items.find(
        ({ kind, authority, part }) =>
          kind === 'travellers' && authority === counting?.authority && part === counting.part,
      )
      if (!shown) return [stay.id, null]
      const { state, obstacle, due_at, is_late } = shown
      return [stay.id, { state, obstacle, due_at, is_late }]
    }),
  )
  return { of: (booking_id) => reports.get(booking_id) ?? null }
}
