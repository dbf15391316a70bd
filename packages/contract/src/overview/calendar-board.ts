import { z } from 'zod'
import { FeedSource } from '../integrations/integration-fields.ts'
import { BookingSource, BookingStatus } from '../stays/booking.ts'
import { BlockReason, checkDays, daysFields, inConflict } from './calendar.ts'
import { CheckinState } from '../stays/checkin.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Day, Id, Instant, searchQuery } from '../kernel/primitives.ts'
import { CoverImage } from '../properties/cover-image.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { AccessLevel } from '../kernel/access-level.ts'
import { MAX_BOARD_DAYS } from '../kernel/limits.ts'
import { Service } from '../properties/member.ts'
import { TaskStatus } from '../work/task.ts'

/** Which properties and which of their days a board shows. */
export const CalendarBoard = z
  .strictObject({
    ...cursorQuery,
    property_id: z.array(Id).max(100).optional().meta({ description: 'Only these properties.' }),
    query: searchQuery.optional().meta({ description: 'Part of a property’s name.' }),
    tag: tagQuery,
    ...daysFields(MAX_BOARD_DAYS),
  })
  .superRefine(checkDays(MAX_BOARD_DAYS))

/** What a board's row shows of its property. */
export const BoardProperty = z
  .strictObject({
    id: Id,
    name: z.string(),
    city: z.string(),
    time_zone: z.string(),
    access_level: AccessLevel,
    cover_image: CoverImage.nullable(),
    tags: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Null if the caller may not see the details of the property.' }),
  })
  .meta({ id: 'BoardProperty' })
export type BoardProperty = z.infer<typeof BoardProperty>

export const BoardStay = z
  .strictObject({
    booking_id: Id,
    kind: z.enum(['stay', 'hold', 'imported']),
    title: z.string().nullable().meta({
      description:
        'The guest’s name, or the reference if there is none. Null if neither is known or the caller may not see them.',
    }),
    from: Instant,
    to: Instant,
    arrival_date: Day,
    departure_date: Day,
    arrival_time: z
      .string()
      .nullable()
      .meta({ description: 'The arrival time that the guests gave, as `HH:MM` at the property.' }),
    departure_time: z
      .string()
      .nullable()
      .meta({ description: 'The departure time that the guests gave, as `HH:MM` at the property.' }),
    nights: z.int(),
    guests_number: z.int(),
    guests_number_known: z.boolean(),
    source: BookingSource,
    status: BookingStatus,
    conflict: inConflict,
    checkin: z.strictObject({ state: CheckinState, registered: z.int(), expected: z.int() }),
  })
  .meta({ id: 'BoardStay' })
export type BoardStay = z.infer<typeof BoardStay>

export const BoardBlock = z
  .strictObject({
    block_id: Id,
    from: Day,
    to: Day,
    nights: z.int(),
    reason: BlockReason,
    source: FeedSource.nullable().meta({
      description: 'The channel whose calendar blocked the nights. Null if somebody blocked them here.',
    }),
  })
  .meta({ id: 'BoardBlock' })
export type BoardBlock = z.infer<typeof BoardBlock>

/** Days that a channel closes by a rule of its own, such as its advance notice. They are not blocked here. */
export const BoardRule = z.strictObject({ from: Day, to: Day, source: FeedSource }).meta({ id: 'BoardRule' })
export type BoardRule = z.infer<typeof BoardRule>

export const BoardTask = z
  .strictObject({
    task_id: Id,
    booking_id: Id.nullable().meta({ description: 'The stay this task follows.' }),
    is_turnover: z.boolean().meta({ description: 'Whether it was created for that stay and moves with it.' }),
    title: z.string(),
    service: Service,
    status: TaskStatus,
    due_at: Instant,
    due_date: Day,
  })
  .meta({ id: 'BoardTask' })
export type BoardTask = z.infer<typeof BoardTask>

/** A property and its events, each type ordered by time. */
export const BoardRow = z
  .strictObject({
    property: BoardProperty,
    stays: z.array(BoardStay),
    blocks: z.array(BoardBlock),
    rules: z.array(BoardRule).meta({
      description:
        'Days that channels close by rules of their own, such as their advance notice or booking window. They occupy nothing.',
    }),
    tasks: z.array(BoardTask),
  })
  .meta({ id: 'BoardRow' })
export type BoardRow = z.infer<typeof BoardRow>

export const BoardPage = cursorPage(BoardRow).meta({ id: 'BoardPage' })
