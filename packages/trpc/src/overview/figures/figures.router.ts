import { FiguresQuery, PunctualityFigures, StayFigures } from '@stayward/contract/overview/figures'
import { callerProcedure, router } from '../../kernel/trpc.ts'
import { readFigures } from './figures.service.ts'
import { readPunctuality } from './punctuality.service.ts'

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
    .query(({ ctx, input }) => readFigures(ctx, input)),

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
    .query(({ ctx, input }) => readFigures(ctx, input)),

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
    .query(({ ctx, input }) => readPunctuality(ctx, 'checkin', input)),

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
    .query(({ ctx, input }) => readPunctuality(ctx, 'cleaning', input)),
})
