import { z } from 'zod'
import { Day, Id, Instant } from './primitives.ts'

export const UPCOMING_KINDS = [
  'arrival',
  'departure',
  'turnover',
  'task',
  'checkin_incomplete',
  'code_problem',
  'lock_battery',
] as const
export const UpcomingKind = z.enum(UPCOMING_KINDS).meta({
  id: 'UpcomingKind',
  description:
    'What comes, or wants attention: `checkin_incomplete` stands on the day of arrival, `code_problem` on the day its ' +
    'code is for or today if that is past, `lock_battery` on today.',
})
export type UpcomingKind = z.infer<typeof UpcomingKind>

export const UpcomingItem = z
  .strictObject({
    kind: UpcomingKind,
    at: Instant.meta({ description: 'With the offset of the property’s clocks.' }),
    property_id: Id,
    booking_id: Id.nullable(),
    task_id: Id.nullable(),
    title: z.string().meta({
      description:
        'The guest’s name for those who may see it, a task’s title, a lock’s name, the property’s name otherwise.',
    }),
  })
  .meta({ id: 'UpcomingItem' })
export type UpcomingItem = z.infer<typeof UpcomingItem>

export const UpcomingDay = z
  .strictObject({
    date: Day.meta({ description: 'By each property’s own clocks.' }),
    items: z.array(UpcomingItem),
  })
  .meta({ id: 'UpcomingDay' })
export type UpcomingDay = z.infer<typeof UpcomingDay>

/** The days on which there is something, in order. */
export const UpcomingDays = z.strictObject({ days: z.array(UpcomingDay) }).meta({ id: 'UpcomingDays' })
export type UpcomingDays = z.infer<typeof UpcomingDays>

export const UpcomingQuery = z.strictObject({
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(60)
    .default(14)
    .meta({ description: 'How many days, by the clocks of each property; today is the first.' }),
  property_id: Id.optional(),
})
export type UpcomingQuery = z.infer<typeof UpcomingQuery>
