import type { ListedReport, ReportQuery } from '@stayward/contract/authorities/report'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { presentStoredReport } from '../../stays/readiness/reports.presenter.ts'
import { type DeadlineRow, listDeadlines } from './list-reports.queries.ts'

/** A page of reports by their deadlines. States depend on the stay, so a page filtered by one may be shorter. */
export async function listReports(
  ctx: CallerContext,
  input: ReportQuery,
): Promise<{ items: ListedReport[]; next_cursor: string | null }> {
  const cursors = new Cursors(ctx, 'reports', input)
  const { due, property_id, tag, authority, state, open, order, size } = input
  const rows = await listDeadlines(ctx.db, ctx.actor, {
    due,
    property_id,
    tag,
    authority,
    state,
    open,
    order,
    now: nowInstant(ctx.clock),
    after: cursors.open(input.cursor),
    limit: size + 1,
  })
  const { items, next_cursor } = cursors.page(
    rows,
    size,
    (row) => [row.report_due_at, row.report_id],
    (row) => listed(ctx, row),
  )
  return {
    items: items.flatMap((item) => (item && (state === undefined || item.state === state) ? item : [])),
    next_cursor,
  }
}

function listed(ctx: CallerContext, row: DeadlineRow): ListedReport | null {
  const shown = presentStoredReport(ctx, row, row.report_id)
  if (shown === null) return null
  const { id: booking_id, property_id, property_name, time_zone, arrival_date, departure_date } = row
  const { guest_first_name, guest_last_name, external_reference } = row
  const names = { guest_first_name, guest_last_name, external_reference }
  return {
    ...shown,
    ...names,
    has_guest_address: row.guest_email !== null || row.guest_phone !== null,
    booking_id,
    property_id,
    property_name,
    time_zone,
    arrival_date,
    departure_date,
  }
}
