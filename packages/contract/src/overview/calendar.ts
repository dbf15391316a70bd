import { z } from 'zod'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { clearable } from '../kernel/patch.ts'
import { Day, Id, Instant, optional, prose } from '../kernel/primitives.ts'
import { BLOCK_LIMITS, BLOCK_REASONS } from './block-values.ts'

export const BlockReason = z.enum(BLOCK_REASONS).meta({ id: 'BlockReason' })
export type BlockReason = z.infer<typeof BlockReason>

/** The writable fields of a block, without defaults, so that an update never writes one. */
const blockFields = {
  from: Day.meta({ description: 'The first night.', example: '2026-12-12' }),
  to: Day.meta({ description: 'The first free day after the block.', example: '2026-12-15' }),
  reason: BlockReason,
  notes: prose(BLOCK_LIMITS.notes),
}

export const BlockCreate = z
  .strictObject({
    ...blockFields,
    reason: blockFields.reason.default('other'),
    notes: optional(blockFields.notes),
  })
  .meta({ id: 'BlockCreate', examples: [{ from: '2026-12-12', to: '2026-12-15', reason: 'maintenance' }] })
export type BlockCreate = z.infer<typeof BlockCreate>

/** What a PATCH of a block may change. */
export const BlockUpdate = z.strictObject({
  from: blockFields.from.optional(),
  to: blockFields.to.optional(),
  reason: blockFields.reason.optional(),
  notes: clearable(blockFields.notes),
})
export type BlockUpdate = z.infer<typeof BlockUpdate>

/** Blocked nights of a property. */
export const Block = z
  .strictObject({
    id: Id,
    property_id: Id,
    from: Day,
    to: Day,
    nights: z.int(),
    reason: BlockReason,
    notes: z.string().nullable(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Block' })
export type Block = z.infer<typeof Block>

export const CalendarEventKind = z
  .enum(['stay', 'hold', 'block', 'imported', 'task'])
  .meta({ id: 'CalendarEventKind' })
export type CalendarEventKind = z.infer<typeof CalendarEventKind>

/** A stay whose nights a channel sold although they are taken. */
export const inConflict = z.boolean().meta({
  description:
    'Whether nights of this imported stay are taken. It then occupies none, and other events may overlap it.',
})

/**
 * An event at a property. `from` and `to` have the offset of its time zone; if `all_day` is true only their
 * days count, and `to` is the first day after it.
 */
export const CalendarEvent = z
  .strictObject({
    kind: CalendarEventKind,
    property_id: Id,
    title: z.string().meta({
      description:
        'The guest’s name if the caller may see it, or a task’s title; otherwise the property’s name.',
    }),
    from: Instant,
    to: Instant,
    all_day: z.boolean(),
    booking_id: Id.nullable(),
    block_id: Id.nullable(),
    task_id: Id.nullable(),
    reason: BlockReason.nullable().meta({ description: 'Why the nights are blocked.' }),
    conflict: inConflict,
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.infer<typeof CalendarEvent>

export const CalendarEvents = z.strictObject({ items: z.array(CalendarEvent) }).meta({ id: 'CalendarEvents' })

const MAX_CALENDAR_DAYS = 400
const DAY_MS = 24 * 60 * 60 * 1000

/** Query fields for days, from one until before another. */
export const daysFields = (max_days: number) => ({
  from: Day.meta({ description: 'The first day.', example: '2026-12-01' }),
  to: Day.meta({ description: `Exclusive, at most ${max_days} days after \`from\`.`, example: '2027-01-01' }),
})

/** Refuses days in the wrong order, and more than one response may cover. */
export const checkDays =
  (max_days: number) =>
  ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
    const refuse = (code: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['to'], params: { code }, message })
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
    if (days < 1) refuse('before_from', 'Enter a date after `from`.')
    if (days > max_days) refuse('too_long', `Ask for at most ${max_days} days at a time.`)
  }

/** The days of one property's calendar. */
export const PropertyCalendar = z
  .strictObject({ property_id: Id, ...daysFields(MAX_CALENDAR_DAYS) })
  .superRefine(checkDays(MAX_CALENDAR_DAYS))

export const UpcomingEventList = z.strictObject({
  ...cursorQuery,
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(90)
    .default(14)
    .meta({ description: 'Number of days in each property’s time zone, starting today.' }),
})
export const CalendarEventPage = cursorPage(CalendarEvent).meta({ id: 'CalendarEventPage' })
