import { z } from 'zod'
import { REPORT_KINDS } from '../authorities/report-states.ts'
import { Day, DayOrInstant, Id, Instant } from '../kernel/primitives.ts'
import { Booking } from './booking.ts'

/** Where a booking moves to, and when if not on the same days. */
export const BookingMove = z
  .strictObject({
    property_id: Id.meta({ description: 'Another property of the same account.' }),
    from: DayOrInstant.optional().meta({
      description: 'Defaults to the same day at the check-in time of the new property.',
    }),
    to: DayOrInstant.optional().meta({
      description: 'Defaults to the same day at the check-out time of the new property.',
    }),
    dry_run: z.boolean().default(false).meta({
      description: 'Returns what would change, or the refusal that the move would get, and changes nothing.',
    }),
  })
  .meta({
    id: 'BookingMove',
    examples: [{ property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03', dry_run: true }],
  })
export type BookingMove = z.infer<typeof BookingMove>

const PlacedStay = z
  .strictObject({
    property_id: Id,
    from: Instant,
    to: Instant,
    arrival_date: Day,
    departure_date: Day,
    time_zone: z.string(),
  })
  .meta({ id: 'PlacedStay' })

const MovedTask = z.strictObject({ id: Id, title: z.string(), due_at: Instant }).meta({ id: 'MovedTask' })

/** What a move would change. */
export const BookingMovePreview = z
  .strictObject({
    dry_run: z.literal(true),
    booking: Booking.meta({ description: 'The booking as it would be.' }),
    stay: z.strictObject({ before: PlacedStay, after: PlacedStay }),
    codes: z
      .strictObject({
        removed: z.array(z.strictObject({ id: Id, smart_lock_id: Id, lock_name: z.string() })),
        created: z.array(
          z.strictObject({
            smart_lock_id: Id,
            lock_name: z.string(),
            starts_at: Instant,
            ends_at: Instant,
            keeps_pin: z.boolean().meta({ description: 'Whether the guests can use the same PIN.' }),
          }),
        ),
      })
      .meta({ description: 'Access codes removed from the old doors and created for the new ones.' }),
    tasks: z.strictObject({
      moved: z
        .array(MovedTask.extend({ loses_assignee: z.boolean() }))
        .meta({ description: 'Tasks that nobody has started. They follow the booking.' }),
      left: z
        .array(MovedTask)
        .meta({ description: 'Started tasks. They stay at the old property, without the booking.' }),
      planned: z
        .array(MovedTask.omit({ id: true }))
        .meta({ description: 'Tasks planned because of the settings of the new property.' }),
    }),
    reports: z.array(
      z.strictObject({
        kind: z.enum(REPORT_KINDS),
        withdrawn: z.boolean().meta({ description: 'The authority has it for the old property.' }),
        sent: z.boolean().meta({ description: 'It is sent for the new property as soon as it is due.' }),
      }),
    ),
    guests: z.strictObject({
      registered: z.int(),
      needs_correction: z.int().meta({
        description: 'Guests whose details have to be checked, as the rules of another country apply.',
      }),
    }),
    checkin_reopens: z.boolean(),
  })
  .meta({ id: 'BookingMovePreview' })
export type BookingMovePreview = z.infer<typeof BookingMovePreview>

/** The answer to a move: the moved booking, or the preview of a dry run, which alone has `dry_run`. */
export const BookingMoved = z.union([Booking, BookingMovePreview]).meta({ id: 'BookingMoved' })
