import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { Id } from '@stayward/contract/kernel/primitives'
import { ReportExport } from '@stayward/contract/stays/booking'
import {
  BookingReport,
  Lot,
  ReceiptNumber,
  ReportKind,
  ReportPage,
  ReportQuery,
  ReportSpellings,
} from '@stayward/contract/authorities/report'
import { z } from 'zod'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { presentReports } from '../../stays/readiness/reports.presenter.ts'
import { exportReports } from './export-reports.service.ts'
import { formInput, UploadedFile } from '../../kernel/upload.ts'
import { listReports } from './list-reports.service.ts'
import { openReceipt, openReportFile } from './report-files.service.ts'
import { confirmReport, enterReceipt, handOver, settleInstruction } from './report-handover.service.ts'
import { readSpellings } from './report-spellings.service.ts'
import { commandReport } from './reports.service.ts'

const Command = z
  .strictObject({
    booking_id: Id,
    kind: ReportKind.default('travellers'),
    report_id: Id.optional().meta({
      description: 'The report, where a booking has several of a kind. By default its last part.',
    }),
  })
  .meta({ examples: [{ kind: 'travellers' }] })

const OneReport = z.strictObject({ booking_id: Id, report_id: Id })

/** A file is sent as it is, so that no program on the way changes its line ends or its characters. */
const FILE = 'application/octet-stream'
const PDF = 'application/pdf'

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
    .query(({ ctx }) => presentReports(ctx, ctx.booking)),

  spellings: bookingProcedure('report.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/report/spellings',
        summary: 'Read how names are spelled in reports',
        description:
          'The names of guests that an authority gets in other letters, because its alphabet lacks theirs. Empty while a ' +
          'report has errors.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(ReportSpellings)
    .query(async ({ ctx, input: { booking_id } }) => {
      const { account_id, property_id } = ctx.booking
      return { items: await readSpellings(ctx, { account_id, property_id, booking_id }) }
    }),

  list: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/reports',
        summary: 'List reports',
        description:
          'The reports of all bookings whose reports you may see, of stays that are to come or ended in the last 31 days, ' +
          'by their deadlines: what is due when, and in which portal. A page may have fewer rows than `size` if `state` is set.',
      },
    })
    .input(ReportQuery)
    .output(ReportPage)
    .query(({ ctx, input }) => listReports(ctx, input)),

  readFile: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/report/{report_id}/file',
        summary: 'Download the file of a report',
        description:
          'The file to upload in the authority’s portal, while the report is `file_ready` or `handed_over`. It holds ' +
          'personal data: each download is in the activity.',
        files: [FILE],
      },
      errors: ['report.no_file'],
    })
    .input(OneReport)
    .output(ExportFile)
    .query(({ ctx, input }) => openReportFile(ctx, ctx.booking, input.report_id)),

  handOver: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/{report_id}/handed-over',
        summary: 'Say that the file of a report was uploaded',
        description:
          'After this, guests who register late are in a further file, and what changes has to be corrected in the portal.',
      },
      errors: ['report.invalid_transition'],
    })
    .input(OneReport)
    .output(BookingReport)
    .mutation(once(({ ctx, input }) => handOver(ctx, ctx.booking, input.report_id))),

  enterReceipt: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/{report_id}/receipt',
        summary: 'Enter the receipt of a file',
        description:
          'What the authority’s portal gave as proof. The report is accepted then, and its file is deleted.',
      },
      errors: ['report.invalid_transition'],
    })
    .input(OneReport.safeExtend({ number: ReceiptNumber }).meta({ examples: [{ number: '2026-0004711' }] }))
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { report_id, number } }) => enterReceipt(ctx, ctx.booking, report_id, { number })),
    ),

  uploadReceipt: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/v1/bookings/{booking_id}/report/{report_id}/receipt',
        summary: 'Upload the receipt of a file',
        description:
          'The PDF that the authority’s portal gave as proof, of at most 10 MiB, and its number if it has one. It is stored ' +
          'encrypted, and erased with the stay.',
        contentTypes: ['multipart/form-data'],
      },
      errors: ['report.invalid_transition'],
    })
    .input(
      formInput(
        z.strictObject({
          booking_id: Id,
          report_id: Id,
          file: UploadedFile,
          number: ReceiptNumber.optional(),
        }),
      ),
    )
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { report_id, file, number } }) =>
        enterReceipt(ctx, ctx.booking, report_id, { number: number ?? null, file }),
      ),
    ),

  readReceipt: bookingProcedure('report.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/bookings/{booking_id}/report/{report_id}/receipt',
        summary: 'Download the receipt of a file',
        description: 'The PDF that was uploaded. Each download is in the activity.',
        files: [PDF],
      },
      errors: ['report.no_file'],
    })
    .input(OneReport)
    .output(ExportFile)
    .query(({ ctx, input }) => openReceipt(ctx, ctx.booking, input.report_id)),

  confirm: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/{report_id}/confirmed',
        summary: 'Say that the authority has a report',
        description:
          'For an `unconfirmed` report to an authority without lots: its answer was lost, and it is never sent twice ' +
          'without you. If its portal shows the report, say so here, with the number of its receipt if there is one. If ' +
          'the portal does not show it, send it again instead.',
      },
      errors: ['report.invalid_transition'],
    })
    .input(
      OneReport.safeExtend({ number: ReceiptNumber.optional() }).meta({
        examples: [{ number: '2026-0004711' }],
      }),
    )
    .output(BookingReport)
    .mutation(
      once(({ ctx, input: { report_id, number } }) =>
        confirmReport(ctx, ctx.booking, report_id, number ?? null),
      ),
    ),

  settle: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/{report_id}/settled',
        summary: 'Say that the portal was corrected',
        description:
          'Ends the `instruction` of a report: you corrected or withdrew in the authority’s portal what it had.',
      },
      errors: ['report.no_instruction'],
    })
    .input(OneReport)
    .output(BookingReport)
    .mutation(once(({ ctx, input }) => settleInstruction(ctx, ctx.booking, input.report_id))),

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
    .mutation(once(({ ctx, input }) => commandReport(ctx, ctx.booking, input, { command: 'send_report' }))),

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
    .mutation(once(({ ctx, input }) => commandReport(ctx, ctx.booking, input, { command: 'cancel_report' }))),

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
      once(({ ctx, input }) =>
        commandReport(ctx, ctx.booking, input, { command: 'name_lot', lot: input.lot }),
      ),
    ),
})
