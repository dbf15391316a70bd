import { EXPORT_FORMATS, ExportFile } from '@stayward/contract/kernel/export'
import { FiguresExport, FiguresQuery, StayFigures } from '@stayward/contract/overview/figures'
import {
  CancellationsFigures,
  CodesFigures,
  PunctualityFigures,
  StaysFigures,
} from '@stayward/contract/overview/grouped-figures'
import { recordExport } from '../../kernel/exported-table.ts'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { exportSubject } from '../../properties/export-subject.service.ts'
import { exportFigures } from './export-figures.service.ts'
import { readAtOnce, READERS } from './read-figures.service.ts'

const DESCRIPTION =
  'For the properties that you own or manage. All figures count the nights that fall on the period, whenever they were ' +
  'booked. Amounts are listed by currency and never added up across currencies; stays without an amount are in no ' +
  'revenue and in no average daily rate.'

export const figuresRouter = router({
  occupancy: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/occupancy',
        summary: 'Read occupancy',
        description: DESCRIPTION,
      },
    })
    .input(FiguresQuery)
    .output(StayFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.occupancy, input)),

  revenue: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/revenue',
        summary: 'Read revenue',
        description: DESCRIPTION,
      },
    })
    .input(FiguresQuery)
    .output(StayFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.revenue, input)),

  stays: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/stays',
        summary: 'Read how long stays are and how early they are booked',
        description:
          'For the properties that you own or manage. Confirmed stays by the day of their arrival, without those that a ' +
          'channel sold although their nights were taken. A stay that a calendar brought counts as booked on the day on ' +
          'which it was first read, unless somebody gave another `contracted_on`.',
      },
    })
    .input(FiguresQuery)
    .output(StaysFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.stays, input)),

  cancellations: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/cancellations',
        summary: 'Read how many bookings were cancelled',
        description:
          'For the properties that you own or manage, by the day on which the guests would have arrived. Holds that were ' +
          'never confirmed are no bookings.',
      },
    })
    .input(FiguresQuery)
    .output(CancellationsFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.cancellations, input)),

  codes: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/codes',
        summary: 'Read how many access codes were verified in time',
        description:
          'For the properties that you own or manage. `counted` are confirmed stays that have begun and had access codes ' +
          'before that, by the day of their arrival, `in_time` those all of whose codes had been read back from their ' +
          'locks by then. Codes that were revoked or replaced before do not count, nor do reserves.',
      },
    })
    .input(FiguresQuery)
    .output(CodesFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.codes, input)),

  checkin: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/checkin',
        summary: 'Read how many check-ins were complete in time',
        description:
          'For the properties that you own or manage. `counted` are confirmed stays that have begun and were entered before, by ' +
          'the day of their arrival, `in_time` those whose check-in was complete by then.',
      },
    })
    .input(FiguresQuery)
    .output(PunctualityFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.checkin, input)),

  cleaning: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/figures/cleaning',
        summary: 'Read how many cleanings were done in time',
        description:
          'For the properties that you own or manage. `counted` are turnovers that were due or are done, by the day on ' +
          'which they were due, `in_time` those done by then. A channel is that of the stay before the cleaning.',
      },
    })
    .input(FiguresQuery)
    .output(PunctualityFigures)
    .query(({ ctx, input }) => readAtOnce(ctx, READERS.cleaning, input)),

  export: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/exports/figures',
        summary: 'Export figures',
        description:
          'One figure as its operation returns it, as CSV or as a workbook: a row for each group, and for revenue one for ' +
          'each currency of it, then those of the total. Headings are in the language of `Accept-Language` (English or ' +
          'Spanish), values as in the API.',
        files: Object.values(EXPORT_FORMATS),
      },
    })
    .input(FiguresExport)
    .output(ExportFile)
    .use(({ ctx, input, next }) => {
      ctx.answer.file = () => exportFigures(ctx, input)
      return next()
    })
    .mutation(
      once(async ({ ctx, input: { format, property_id } }) =>
        recordExport(ctx, 'figures', format, await exportSubject(ctx, property_id)),
      ),
    ),
})
