import { z } from 'zod'
import { Day, Id } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { checkDays, daysFields } from './calendar.ts'

const MOST_DAYS = 62

export const DayCountsQuery = z
  .strictObject({
    ...daysFields(MOST_DAYS),
    property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
    tag: tagQuery,
  })
  .superRefine(checkDays(MOST_DAYS))
export type DayCountsQuery = z.infer<typeof DayCountsQuery>

const nights = z.int().nullable()

/** What a day brings, in the time zone of each property. */
export const DayCounts = z
  .strictObject({
    date: Day,
    arrivals: z.int().meta({ description: 'Stays that begin, tentative ones too.' }),
    departures: z.int().meta({ description: 'Stays that end, tentative ones too.' }),
    occupied: nights.meta({
      description: 'Properties whose night was sold, as in figures. Null if the caller may see no figures.',
    }),
    available: nights.meta({
      description: 'Properties whose night could be sold, as in figures. Null if the caller may see none.',
    }),
  })
  .meta({ id: 'DayCounts' })
export type DayCounts = z.infer<typeof DayCounts>

/** Every day that was asked for, in order. */
export const DayCountsList = z.strictObject({ days: z.array(DayCounts) }).meta({
  id: 'DayCountsList',
  examples: [{ days: [{ date: '2026-12-05', arrivals: 2, departures: 1, occupied: 3, available: 5 }] }],
})
export type DayCountsList = z.infer<typeof DayCountsList>
