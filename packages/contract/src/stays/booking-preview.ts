import { z } from 'zod'
import { Report } from '../authorities/report.ts'
import { Day, Id, Instant } from '../kernel/primitives.ts'
import { Message } from '../messages/message.ts'
import { GuestHistory } from './guest-history.ts'
import { CODE_DELAYS } from './booking-values.ts'

/** What follows from creating a booking. */
export const BookingPreview = z
  .strictObject({
    stay: z.strictObject({
      from: Instant,
      to: Instant,
      arrival_date: Day,
      departure_date: Day,
      nights: z.int(),
      time_zone: z.string(),
    }),
    checkin: z.strictObject({
      is_open: z.boolean().meta({ description: 'Whether guests can register as soon as it is created.' }),
      expected: z.int().meta({ description: 'How many guests have to register.' }),
    }),
    codes: z.strictObject({
      created: z.array(
        z.strictObject({
          smart_lock_id: Id,
          lock_name: z.string(),
          starts_at: Instant,
          ends_at: Instant,
        }),
      ),
      waits_for: z
        .enum(CODE_DELAYS)
        .nullable()
        .meta({
          description:
            'What access codes are created after: the confirmation of the booking, or the completed check-in. Null if they ' +
            'are created at once, or never.',
        }),
    }),
    tasks: z
      .array(
        z.strictObject({
          title: z.string(),
          due_at: Instant,
          assignee: z.string().nullable().meta({ description: 'Null: nobody yet.' }),
        }),
      )
      .meta({ description: 'Tasks planned because of the settings of the property.' }),
    messages: z
      .array(
        Message.pick({ rule_id: true, name: true, trigger: true, channel: true, held_reason: true }).extend({
          planned_for: Instant,
        }),
      )
      .meta({ description: 'Messages that rules plan for its guest, in the order in which they are sent.' }),
    reports: z
      .array(
        Report.pick({
          kind: true,
          authority: true,
          transport: true,
          send_at: true,
          due_at: true,
          obstacle: true,
        }),
      )
      .meta({ description: 'Reports that the authority gets, or that something keeps from it.' }),
    guest_history: GuestHistory.meta({ description: 'What is known of who books from before.' }),
  })
  .meta({ id: 'BookingPreview' })
export type BookingPreview = z.infer<typeof BookingPreview>
