import { z } from 'zod'
import { keysOf, mapKeys } from '../kernel/keys.ts'
import { Day } from '../kernel/primitives.ts'
import { FigureGrouping, groupFields } from './figures.ts'
import type { CANCELLATION_TIMES } from './figure-values.ts'

/** The answer of figures of one kind, in groups and in total. Groups with nothing to count are left out. */
const figuresOf = <Fields extends z.ZodRawShape>(
  name: string,
  fields: Fields,
  example: z.input<z.ZodObject<Fields>>,
) =>
  z
    .strictObject({
      from: Day,
      to: Day,
      group_by: FigureGrouping,
      groups: z.array(z.strictObject({ ...groupFields, ...fields }).meta({ id: `${name}Group` })),
      total: z.strictObject(fields).meta({ id: `${name}Total` }),
    })
    .meta({
      id: `${name}Figures`,
      examples: [
        {
          from: '2026-12-01',
          to: '2027-01-01',
          group_by: 'month',
          groups: [{ key: '2026-12', label: '2026-12', ...example }],
          total: example,
        },
      ],
    })

const share = (description: string, example: string) =>
  z.string().meta({ description: `${description}, 0 to 1 with four decimals.`, example })

const punctualityFields = {
  counted: z.int(),
  in_time: z.int(),
  share: share('`in_time` of `counted`', '0.9375'),
}
const exampleInTime = { counted: 16, in_time: 15, share: '0.9375' }

/** How much was done in time in a period. */
export const PunctualityFigures = figuresOf('Punctuality', punctualityFields, exampleInTime)
export type PunctualityFigures = z.infer<typeof PunctualityFigures>
export type PunctualityTotal = PunctualityFigures['total']

/** For how many stays all access codes were on their locks before the arrival. */
export const CodesFigures = figuresOf(
  'Codes',
  {
    ...punctualityFields,
    stays: z.int().meta({ description: 'All confirmed stays that have begun, with or without codes.' }),
    coverage: share('`counted` of `stays`', '0.8000'),
  },
  { ...exampleInTime, stays: 20, coverage: '0.8000' },
)
export type CodesFigures = z.infer<typeof CodesFigures>
export type CodesTotal = CodesFigures['total']

const days = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${description}, with one decimal. Null if there are none.`, example })

/** How long stays are, and how long before the arrival they were booked. */
export const StaysFigures = figuresOf(
  'Stays',
  {
    stays: z.int().meta({ description: 'Confirmed stays that arrive in the period.' }),
    average_nights: days('Nights of a stay on average', '3.4'),
    median_nights: days('Half of the stays have at most so many nights', '3.0'),
    lead_stays: z.int().meta({
      description:
        'Those of which is known when they were booked: not those entered after they had begun, unless somebody gave ' +
        'an earlier `contracted_on`.',
    }),
    average_lead_days: days('Days from `contracted_on` to the arrival on average', '41.2'),
    median_lead_days: days('Half of `lead_stays` were booked at most so many days ahead', '28.0'),
  },
  {
    stays: 16,
    average_nights: '3.4',
    median_nights: '3.0',
    lead_stays: 15,
    average_lead_days: '41.2',
    median_lead_days: '28.0',
  },
)
export type StaysFigures = z.infer<typeof StaysFigures>
export type StaysTotal = StaysFigures['total']

const TIMES = {
  days_30_or_more: '30 days or more before the arrival.',
  days_7_to_29: '7 to 29 days before the arrival.',
  days_1_to_6: '1 to 6 days before the arrival.',
  arrival_or_later: 'On the day of the arrival, or later.',
  unknown: 'Check-in had been closed before for another reason, so the day was not kept.',
} as const satisfies Record<(typeof CANCELLATION_TIMES)[number], string>

/** How many bookings were cancelled, and when. */
export const CancellationsFigures = figuresOf(
  'Cancellations',
  {
    bookings: z.int().meta({
      description:
        'Bookings that were confirmed and would arrive in the period: those that still are, no-shows and cancelled ones.',
    }),
    cancelled: z.int(),
    rate: share('`cancelled` of `bookings`', '0.1000'),
    when: z
      .strictObject(mapKeys(keysOf(TIMES), (time) => z.int().meta({ description: TIMES[time] })))
      .meta({ id: 'CancellationTimes', description: 'When the cancelled ones were cancelled.' }),
  },
  {
    bookings: 20,
    cancelled: 2,
    rate: '0.1000',
    when: { days_30_or_more: 1, days_7_to_29: 1, days_1_to_6: 0, arrival_or_later: 0, unknown: 0 },
  },
)
export type CancellationsFigures = z.infer<typeof CancellationsFigures>
export type CancellationsTotal = CancellationsFigures['total']
