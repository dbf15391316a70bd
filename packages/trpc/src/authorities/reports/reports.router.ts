import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { Id } from '@stayward/contract/kernel/primitives'
import { ReportExport } from '@stayward/contract/stays/booking'
import { BookingReport, Lot, ReportKind } from '@stayward/contract/authorities/report'
import { z } from 'zod'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { presentReports } from '../../stays/readiness/reports.presenter.ts'
import { exportReports } from './export-reports.service.ts'
import { commandReport } from './reports.service.ts'

const Command = z
  .strictObject({ booking_id: Id, kind: ReportKind.default('travellers') })
  .meta({ examples: [{ kind: 'travellers' }] })

export const reportsRouter = router({
  ofBooking: bookingProcedure('report.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/report',
        summary: 'Read the reports of a booking',
        description: 'The state of the reports on who stays and, for direct bookings, who booked.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(BookingReport)
    .query(({ ctx }) => presentReports(ctx.clock, ctx.booking)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/reports',
        summary: 'Export reports',
        description:
          'The reports of the bookings that their list shows with these filters, as CSV or as a workbook, one row per ' +
          'report, in the order of the bookings. Headings are in the language of `Accept-Language` (English or Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(ReportExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportReports(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'reports', format, await exportSubject(ctx, property_id)),
      ),
    ),

  send: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/send',
        summary: 'Send a report now',
        description:
          'Reports are sent automatically on arrival. This sends one that is waiting, was rejected or was withdrawn. It is ' +
          'sent in the background: the response shows the state before sending.',
        successStatus: 202,
      },
      errors: ['report.invalid_transition'],
    })
    .input(Command)
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { kind } }) => commandReport(ctx, ctx.booking, kind, { command: 'send_report' })),
    ),

  cancel: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/cancel',
        summary: 'Withdraw a report',
        description:
          'Reopens check-in so that guests can correct their details, until the report is sent again.',
        successStatus: 202,
      },
      errors: ['report.invalid_transition'],
    })
    .input(Command)
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { kind } }) => commandReport(ctx, ctx.booking, kind, { command: 'cancel_report' })),
    ),

  nameLot: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/lot',
        summary: 'Set the lot of a report',
        description:
          'The authority may have a report although its lot is unknown: the response with the lot was lost, and sending the ' +
          'report again only confirms that it is already there. Look up the lot in the authority’s portal and enter it ' +
          'here. The authority is then asked for its content: a lot without this booking’s report is rejected, with the ' +
          'reason at `lot`.',
        successStatus: 202,
      },
      errors: [
        'report.invalid_transition',
        'integration.credentials_rejected',
        'integration.timeout',
        'integration.unavailable',
        'installation.effects_off',
        'integration.bad_answer',
      ],
    })
    .input(
      Command.safeExtend({ lot: Lot }).meta({
        examples: [{ kind: 'travellers', lot: '0c6c9f3e-5f0e-4d6e-9a35-2f4b8f1f7c11' }],
      }),
    )
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { kind, lot } }) =>
        commandReport(ctx, ctx.booking, kind, { command: 'name_lot', lot }),
      ),
    ),
})
