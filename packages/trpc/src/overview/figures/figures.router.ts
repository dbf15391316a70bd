import { FiguresQuery, StayFigures } from '@stayward/contract/overview/figures'
import { callerProcedure, router } from '../../kernel/trpc.ts'
import { readFigures } from './figures.service.ts'

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
})
