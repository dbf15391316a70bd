import type { BookingExport } from '@stayward/contract/stays/booking'
import { allows } from '@stayward/contract/kernel/rights'
import type { CallerContext } from '../../kernel/context.ts'
import { openExport } from '../../kernel/exported-table.ts'
import { atProperty } from '../../kernel/local-time.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import { bookingPages } from '../../stays/bookings/export-bookings.service.ts'
import { presentReports } from '../../stays/readiness/reports.presenter.ts'
import { type ExportedReport, reportTable } from './exported-reports.presenter.ts'

/** The reports of the bookings of a list as a file. */
export const exportReports = (ctx: CallerContext, input: BookingExport) =>
  openExport(ctx, reportTable, {
    format: input.format,
    async *read(tx) {
      for await (const page of bookingPages(ctx, tx, input)) yield page.flatMap((row) => reportsOf(ctx, row))
    },
  })

function reportsOf(
  ctx: Pick<CallerContext, 'clock' | 'authorities'>,
  row: VisibleBooking & { property_name: string },
): ExportedReport[] {
  if (!allows(row.access_level, 'report.see')) return []
  const { arrival_date, departure_date, source, external_reference, property_name, time_zone } = row
  const { items } = presentReports(ctx, row)
  const local = (instant: string | null) => instant && atProperty(instant, time_zone)
  return items.map((report) => ({
    ...report,
    sent_at: local(report.sent_at),
    accepted_at: local(report.accepted_at),
    arrival_date,
    departure_date,
    source,
    external_reference,
    property_name,
    booking_id: row.id,
  }))
}
