import { z } from 'zod'
import { ActivitySubjectName } from '../kernel/activity.ts'
import { IntegrationType } from '../integrations/integration.ts'
import { Day, Id, Instant } from '../kernel/primitives.ts'

const UPCOMING_KINDS = [
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

/** How long before an arrival its missing check-in is a matter for a person. */
export const CHECKIN_NEEDED_MS = 24 * 60 * 60 * 1000
/** How long before a turnover has to be done somebody must have taken it, and must have begun. */
export const TURNOVER_ASSIGNED_MS = 24 * 60 * 60 * 1000
export const TURNOVER_BEGUN_MS = 3 * 60 * 60 * 1000

/** How long before an arrival it must be settled who reports it: an authority takes days to let somebody in. */
export const REPORT_ROUTE_NEEDED_MS = 14 * 24 * 60 * 60 * 1000

const ATTENTION_KINDS = [
  'checkin_incomplete',
  'report_route_missing',
  'report_rejected',
  'report_unconfirmed',
  'report_withdrawn',
  'report_failing',
  'report_late',
  'code_problem',
  'turnover_at_risk',
  'task_overdue',
  'lock_offline',
  'lock_battery',
  'integration_reauthorization',
  'integration_degraded',
] as const
export const AttentionKind = z.enum(ATTENTION_KINDS).meta({
  id: 'AttentionKind',
  description:
    'What goes wrong without a person: `checkin_incomplete` from a day before an arrival, `turnover_at_risk` when nobody ' +
    'is assigned a day before a turnover is due or nobody has begun three hours before, `report_route_missing` from two weeks before an ' +
    'arrival at a property that cannot report it, `report_failing` when the authority failed five times in a row, `report_late` when half of the time that the law gives for a report is over.',
})
export type AttentionKind = z.infer<typeof AttentionKind>

export const AttentionItem = z
  .strictObject({
    kind: AttentionKind,
    at: Instant.nullable().meta({
      description:
        'By when it has to be right, with the offset of the property’s clocks: the arrival, the due time. Null where ' +
        'nothing waits for it at a known time.',
    }),
    property_id: Id.nullable(),
    booking_id: Id.nullable(),
    task_id: Id.nullable(),
    smart_lock_id: Id.nullable(),
    integration: z.strictObject({ type: IntegrationType, id: Id }).nullable(),
    title: z.string().meta({
      description:
        'The guest’s name for those who may see it, a task’s title, the name of a lock or integration, the property’s ' +
        'name otherwise.',
    }),
  })
  .meta({ id: 'AttentionItem' })
export type AttentionItem = z.infer<typeof AttentionItem>

export const AttentionQuery = z.strictObject({ property_id: Id.optional() })

/** What needs a person, the most urgent first. */
export const AttentionList = z.strictObject({ items: z.array(AttentionItem) }).meta({ id: 'AttentionList' })

/**
 * That something changed, for those who show it: ids alone, so that everybody reads the rest under their own rights.
 * `everything` stands for changes that were missed; without an `id` it is any of its kind.
 */
export const LiveChange = z.strictObject({
  subject: z.enum([...ActivitySubjectName.options, 'everything']),
  id: Id.nullable(),
  property_id: Id.nullable(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** From where on changes are told: the position that a page was read at, or that of the last change that was told. */
export const LiveInput = z.strictObject({
  // tRPC's own name, under which a stream that broke off is taken up.
  lastEventId: z.string().max(100).nullish(),
})
export type LiveInput = z.infer<typeof LiveInput>
