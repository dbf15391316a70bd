import { z } from 'zod'
import { Currency, Day, Id } from '../kernel/primitives.ts'
import { checkDays, daysFields } from './calendar.ts'
import { FIGURE_GROUPS, MAX_FIGURE_DAYS } from './figure-values.ts'

export const FigureGrouping = z.enum(FIGURE_GROUPS).meta({
  id: 'FigureGrouping',
  description:
    'A property with several tags counts in each of their groups, and once in the total. A channel is the `source` of ' +
    'its stays.',
})

/** Which stays figures are about: nights from one day to before another. */
export const FiguresQuery = z
  .strictObject({
    ...daysFields(MAX_FIGURE_DAYS),
    group_by: FigureGrouping.default('property'),
    property_id: z.array(Id).max(100).optional(),
    tag: z.string().max(100).optional().meta({ description: 'Only properties with this tag.' }),
  })
  .superRefine(checkDays(MAX_FIGURE_DAYS))
export type FiguresQuery = z.infer<typeof FiguresQuery>

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

const groupFields = {
  key: z.string().nullable().meta({
    description:
      'The id of a property, a tag, a source or a month as `YYYY-MM`. Null for properties without tags.',
  }),
  label: z.string().meta({ description: 'The name of a property; otherwise the key, or empty.' }),
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
  revenue: [{ currency: 'EUR', amount: '1840.50', average_daily_rate: '122.70', nights_with_amount: 15 }],
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

const punctualityFields = {
  counted: z.int(),
  in_time: z.int(),
  share: z
    .string()
    .meta({ description: '`in_time` of `counted`, 0 to 1 with four decimals.', example: '0.9375' }),
}

const exampleInTime = { counted: 16, in_time: 15, share: '0.9375' }

export const PunctualityTotal = z.strictObject(punctualityFields).meta({ id: 'PunctualityTotal' })
export type PunctualityTotal = z.infer<typeof PunctualityTotal>

/** How much was done in time in a period. Groups in which nothing was due are left out. */
export const PunctualityFigures = z
  .strictObject({
    from: Day,
    to: Day,
    group_by: FigureGrouping,
    groups: z.array(
      z.strictObject({ ...groupFields, ...punctualityFields }).meta({ id: 'PunctualityGroup' }),
    ),
    total: PunctualityTotal,
  })
  .meta({
    id: 'PunctualityFigures',
    examples: [
      {
        from: '2026-12-01',
        to: '2027-01-01',
        group_by: 'month',
        groups: [{ key: '2026-12', label: '2026-12', ...exampleInTime }],
        total: exampleInTime,
      },
    ],
  })
export type PunctualityFigures = z.infer<typeof PunctualityFigures>
