import { REPORTING_AUTHORITIES } from '../authorities/authority.ts'
import { z } from 'zod'
import { ActivitySubjectName } from '../kernel/activity.ts'
import { IntegrationType } from '../integrations/integration.ts'
import { Day, Id, Instant } from '../kernel/primitives.ts'
import { tagQuery } from '../properties/property-fields.ts'

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
    'What is coming up or needs attention. `checkin_incomplete` is listed on the arrival date, `code_problem` on the ' +
    'date of its code (today if that is past), `lock_battery` today.',
})
export type UpcomingKind = z.infer<typeof UpcomingKind>

export const UpcomingItem = z
  .strictObject({
    kind: UpcomingKind,
    at: Instant.meta({ description: 'With the offset of the property’s time zone.' }),
    property_id: Id,
    booking_id: Id.nullable(),
    task_id: Id.nullable(),
    title: z.string().meta({
      description:
        'The guest’s name if the caller may see it, a task’s title or a lock’s name; otherwise the property’s name.',
    }),
  })
  .meta({ id: 'UpcomingItem' })
export type UpcomingItem = z.infer<typeof UpcomingItem>

export const UpcomingDay = z
  .strictObject({
    date: Day.meta({ description: 'In each property’s time zone.' }),
    items: z.array(UpcomingItem),
  })
  .meta({ id: 'UpcomingDay' })
export type UpcomingDay = z.infer<typeof UpcomingDay>

/** The days with any items, in order. */
export const UpcomingDays = z.strictObject({ days: z.array(UpcomingDay) }).meta({ id: 'UpcomingDays' })
export type UpcomingDays = z.infer<typeof UpcomingDays>

export const UpcomingQuery = z.strictObject({
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(60)
    .default(14)
    .meta({ description: 'Number of days in each property’s time zone, starting today.' }),
  property_id: Id.optional().meta({ description: 'Only of this property.' }),
  tag: tagQuery,
})
export type UpcomingQuery = z.infer<typeof UpcomingQuery>

/** How long before an arrival a missing check-in needs a person. */
export const CHECKIN_NEEDED_MS = 24 * 60 * 60 * 1000
/** How long before its deadline a turnover must be assigned, and started. */
export const TURNOVER_ASSIGNED_MS = 24 * 60 * 60 * 1000
export const TURNOVER_BEGUN_MS = 3 * 60 * 60 * 1000

/**
 * How long before an arrival it must be settled how it is reported: authorities take days to grant access.
 */
export const REPORT_ROUTE_NEEDED_MS = 14 * 24 * 60 * 60 * 1000

const ATTENTION_KINDS = [
  'booking_conflict',
  'blocked_guest',
  'checkin_incomplete',
  'report_route_missing',
  'report_codes_missing',
  'report_rejected',
  'report_unconfirmed',
  'report_withdrawn',
  'report_failing',
  'report_correction_needed',
  'report_late',
  'code_problem',
  'reserve_code_problem',
  'message_failed',
  'message_held',
  'message_unanswered',
  'turnover_at_risk',
  'task_overdue',
  'lock_offline',
  'lock_battery',
  'integration_reauthorization',
  'integration_degraded',
  'certificate_ending',
  'feed_silent',
] as const
export const AttentionKind = z.enum(ATTENTION_KINDS).meta({
  id: 'AttentionKind',
  description:
    'What needs action: `booking_conflict` until the end of a stay whose nights are taken; `blocked_guest` until the arrival of a guest who resembles a blocked one; `checkin_incomplete` from one day before an arrival; `turnover_at_risk` if nobody is ' +
    'assigned one day before a turnover is due, or nobody has started three hours before; `report_route_missing` ' +
    'from two weeks before an arrival at a property without an account at its authority, `report_codes_missing` if only ' +
    'the codes are missing that the authority gave it; `feed_silent` if a calendar feed was not read ' +
    'for 24 hours, or for six if guests arrive within three days; `message_held` if a message to a guest is due and lacks ' +
    'something that a person can add; `message_failed` if one could not be sent, or nobody knows whether it was; `message_unanswered` while something that a guest wrote waits for an answer; `report_failing` if the authority ' +
    'failed five times in a row; `report_correction_needed` if a report says something else by now and has to be corrected in its portal; ' +
    '`report_late` if half of the legal time for a report has passed; `reserve_code_problem` if the reserve code of a lock is not on ' +
    'it, or does not leave it; `certificate_ending` from 30 days before the certificate ends with which an account signs its reports.',
})
export type AttentionKind = z.infer<typeof AttentionKind>

export const AttentionItem = z
  .strictObject({
    kind: AttentionKind,
    at: Instant.nullable().meta({
      description:
        'When it must be resolved, with the offset of the property’s time zone: the arrival or the due time. Null if ' +
        'there is no known time.',
    }),
    property_id: Id.nullable(),
    booking_id: Id.nullable(),
    task_id: Id.nullable(),
    smart_lock_id: Id.nullable(),
    integration: z.strictObject({ type: IntegrationType, id: Id }).nullable(),
    authority: z.enum(REPORTING_AUTHORITIES).nullable().meta({
      description: 'The authority of a report, or that a property reports to; null for everything else.',
    }),
    is_assigned: z.boolean().nullable().meta({
      description: 'Whether somebody is assigned to a task; null for everything else.',
    }),
    title: z.string().meta({
      description:
        'The guest’s name if the caller may see it, a task’s title, or the name of a lock or integration; otherwise the ' +
        'property’s name.',
    }),
  })
  .meta({ id: 'AttentionItem' })
export type AttentionItem = z.infer<typeof AttentionItem>

export const AttentionQuery = z.strictObject({
  property_id: Id.optional().meta({ description: 'Only of this property.' }),
  tag: tagQuery,
})

/** What needs a person, most urgent first. */
export const AttentionList = z.strictObject({ items: z.array(AttentionItem) }).meta({ id: 'AttentionList' })

/**
 * Announces a change by ids only, so that every reader loads the rest under their own rights. `everything`
 * stands for missed changes; without an `id` it is any of its type.
 */
export const LiveChange = z.strictObject({
  subject: z.enum([...ActivitySubjectName.options, 'everything']),
  id: Id.nullable(),
  property_id: Id.nullable(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** Where to start: the position at which a page was read, or that of the last change received. */
export const LiveInput = z.strictObject({
  // tRPC's own name, for resuming an interrupted stream.
  lastEventId: z.string().max(100).nullish(),
})
export type LiveInput = z.infer<typeof LiveInput>
