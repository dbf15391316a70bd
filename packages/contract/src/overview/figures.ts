import { z } from 'zod'
import { ExportFormat } from '../kernel/export.ts'
import { Currency, Day, Id } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { checkDays, daysFields } from './calendar.ts'
import { FIGURE_GROUPS, FIGURE_NAMES, MAX_FIGURE_DAYS } from './figure-values.ts'

export const FigureGrouping = z.enum(FIGURE_GROUPS).meta({
  id: 'FigureGrouping',
  description:
    'A property with several tags counts in each of their groups, and once in the total. A channel is the `source` of ' +
    'its stays. A property owner is known to the users of the account that manages for them; to others, such properties ' +
    'have none.',
})

const queryFields = {
  ...daysFields(MAX_FIGURE_DAYS),
  group_by: FigureGrouping.default('property'),
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
}

/** Which stays figures are about: nights from one day to before another. */
export const FiguresQuery = z.strictObject(queryFields).superRefine(checkDays(MAX_FIGURE_DAYS))
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** One figure as a file. */
export const FiguresExport = z
  .strictObject({
    ...queryFields,
    figure: z.enum(FIGURE_NAMES).meta({ id: 'FigureName' }),
    format: ExportFormat,
  })
  .superRefine(checkDays(MAX_FIGURE_DAYS))
  .meta({
    id: 'FiguresExport',
    examples: [{ figure: 'revenue', from: '2026-12-01', to: '2027-01-01', format: 'xlsx' }],
  })
export type FiguresExport = z.infer<typeof FiguresExport>

const decimal = (example: string) => z.string().meta({ description: 'A decimal number.', example })

/** What stays bring in, in one currency. Currencies are never added up. */
export const RevenueFigure = z
  .strictObject({
    currency: Currency.meta({ example: 'EUR' }),
    amount: decimal('1840.50').meta({
      description:
        'The part of the amounts of stays that falls on these nights: an amount is spread over the nights of its ' +
        'stay, its remaining cents on the first ones.',
      example: '1840.50',
    }),
    average_daily_rate: decimal('122.70').meta({
      description: '`amount` divided by `nights_with_amount`.',
      example: '122.70',
    }),
    nights_with_amount: z.int().meta({ description: 'Sold nights of stays whose amount is known.' }),
    revenue_per_available_night: decimal('59.37')
      .nullable()
      .meta({
        description:
          '`amount` divided by `available_nights`, known as RevPAR or RevPAN: the rate and the occupancy in one number. Null ' +
          'if no night could be sold.',
        example: '59.37',
      }),
  })
  .meta({ id: 'RevenueFigure' })
export type RevenueFigure = z.infer<typeof RevenueFigure>

const figureFields = {
  available_nights: z.int().meta({
    description:
      'Nights on which a property could be sold: from `listed_from` of the property, or without that from its first stay ' +
      'or its creation, whichever is earlier, until it is archived, without those blocked for the owner or for maintenance. By channel, those of all properties.',
  }),
  sold_nights: z.int().meta({
    description: 'Nights of confirmed stays, without those that a channel sold although they were taken.',
  }),
  occupancy: z.string().meta({
    description: 'Sold of available nights, 0 to 1 with four decimals.',
    example: '0.8125',
  }),
  stays: z.int().meta({ description: 'Stays with at least one of the sold nights.' }),
  tentative_nights: z.int().meta({ description: 'Nights of tentative stays; they are not sold.' }),
  no_show_nights: z
    .int()
    .meta({ description: 'Nights of stays whose guests did not come; they are not sold.' }),
  revenue: z.array(RevenueFigure),
}

/** What names a group of figures. */
export const groupFields = {
  key: z
    .string()
    .nullable()
    .meta({
      description:
        'The id of a property or a property owner, a tag, a source or a month as `YYYY-MM`. Null for properties without tags ' +
        'or without an owner.',
    }),
  label: z
    .string()
    .meta({ description: 'The name of a property or of its owner; otherwise the key, or empty.' }),
}

/** The figures of one group. */
export const FigureGroup = z.strictObject({ ...groupFields, ...figureFields }).meta({ id: 'FigureGroup' })
export type FigureGroup = z.infer<typeof FigureGroup>

export const FigureTotal = z.strictObject(figureFields).meta({ id: 'FigureTotal' })
export type FigureTotal = z.infer<typeof FigureTotal>

const exampleOfFigures = {
  available_nights: 31,
  sold_nights: 15,
  occupancy: '0.4839',
  stays: 4,
  tentative_nights: 2,
  no_show_nights: 0,
  revenue: [
    {
      currency: 'EUR',
      amount: '1840.50',
      average_daily_rate: '122.70',
      nights_with_amount: 15,
      revenue_per_available_night: '59.37',
    },
  ],
}

/** Occupancy and revenue of a period, by nights stayed. */
export const StayFigures = z
  .strictObject({
    from: Day,
    to: Day,
    group_by: FigureGrouping,
    groups: z.array(FigureGroup),
    total: FigureTotal,
  })
  .meta({
    id: 'StayFigures',
    examples: [
      {
        from: '2026-12-01',
        to: '2027-01-01',
        group_by: 'month',
        groups: [{ key: '2026-12', label: '2026-12', ...exampleOfFigures }],
        total: exampleOfFigures,
      },
    ],
  })
export type StayFigures = z.infer<typeof StayFigures>
