import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingPreview } from '@stayward/contract/stays/booking-preview'
import type { GuestHistory } from '@stayward/contract/stays/guest-history'
import type { Message } from '@stayward/contract/messages/message'
import type { Task } from '@stayward/contract/work/task'
import { atProperty } from '../../kernel/local-time.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import type { Belongings } from '../../stays/bookings/move-booking.queries.ts'

/** A booking that was created for a preview, with what came with it. */
type Created = {
  row: VisibleBooking
  booking: Booking
  codes: Belongings['codes']
  tasks: readonly Task[]
  messages: readonly Message[]
  guest_history: GuestHistory
}

/** What follows from creating a booking. */
export function presentPreview({
  row,
  booking,
  codes,
  tasks,
  messages,
  guest_history,
}: Created): BookingPreview {
  const { from, to, arrival_date, departure_date, nights, time_zone, checkin } = booking
  return {
    stay: { from, to, arrival_date, departure_date, nights, time_zone },
    checkin: { is_open: checkin.closed_reason === null, expected: checkin.expected },
    codes: {
      created: codes.map(({ smart_lock_id, lock_name, starts_at, ends_at }) => ({
        smart_lock_id,
        lock_name,
        starts_at: atProperty(starts_at, time_zone),
        ends_at: atProperty(ends_at, time_zone),
      })),
      waits_for: delayOf(row),
    },
    tasks: tasks.map(({ title, due_at, assignee }) => ({
      title,
      due_at,
      assignee: assignee && `${assignee.name} ${assignee.last_name}`,
    })),
    messages: messages.flatMap(({ state, planned_for, rule_id, name, trigger, channel, held_reason }) =>
      state === 'skipped' || planned_for === null
        ? []
        : [
            {
              rule_id,
              name,
              trigger,
              channel,
              held_reason,
              planned_for: atProperty(planned_for, time_zone),
            },
          ],
    ),
    reports: (booking.report?.items ?? []).map(
      ({ kind, authority, transport, send_at, due_at, obstacle }) => ({
        kind,
        authority,
        transport,
        send_at,
        due_at,
        obstacle,
      }),
    ),
    guest_history,
  }
}

function delayOf({ code_readiness }: VisibleBooking): BookingPreview['codes']['waits_for'] {
  if (code_readiness?.state === 'after_confirmation') return 'confirmation'
  return code_readiness?.state === 'after_checkin' ? 'checkin' : null
}
