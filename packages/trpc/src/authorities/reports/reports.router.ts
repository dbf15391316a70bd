import { Id } from '@stayward/contract/kernel/primitives'
import { BookingReport, Lot, ReportKind } from '@stayward/contract/authorities/report'
import { z } from 'zod'
import { bookingProcedure } from '../../stays/bookings/bookings.access.ts'
import { once, router } from '../../kernel/trpc.ts'
import { presentReports } from '../../stays/readiness/reports.presenter.ts'
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
        description: 'How far the authority has been told who stays and, of direct bookings, who booked.',
      },
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(BookingReport)
    .query(({ ctx }) => presentReports(ctx.clock, ctx.booking)),

  send: bookingProcedure('report.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/report/send',
        summary: 'Send a report now',
        description:
          'Reports go by themselves on arrival; this sends one that waits, was refused or was taken back. The worker does it: ' +
          'the answer says how the report stood before.',
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
        summary: 'Take a report back',
        description:
          'Check-in opens again, so that guests can correct what they said, until it is sent anew.',
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
        summary: 'Say in which lot a report is',
        description:
          'The authority may have a report without having told its lot: the answer was lost, and to the same once more it only ' +
          'says that it has it. Whoever finds the lot in its portal names it here. The authority is asked what is in it: a lot ' +
          'that does not hold this booking’s report is refused, with the reason at `lot`.',
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
