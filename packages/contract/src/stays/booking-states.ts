import type { BookingStatus } from './booking.ts'
import type { Transition } from '../kernel/state-machine.ts'

/** The input of the guards: the stay, and the current time at the property. */
export type BookingFacts = { arrival_date: string; to: string; today: string; now: Date }

/** The statuses in which a booking occupies its nights. */
export const OCCUPYING_STATUSES = ['tentative', 'confirmed'] as const satisfies BookingStatus[]

export const BOOKING_COMMANDS = ['confirm', 'cancel', 'no_show', 'reinstate'] as const
export type BookingCommand = (typeof BOOKING_COMMANDS)[number]

/** The life of a booking. Cancelled is final. */
export const BOOKING_MACHINE: readonly Transition<BookingStatus, BookingCommand, BookingFacts>[] = [
  { command: 'confirm', from: ['tentative'], to: 'confirmed', right: 'booking.edit' },
  { command: 'cancel', from: ['tentative', 'confirmed'], to: 'cancelled', right: 'booking.edit' },
  {
    command: 'no_show',
    from: ['confirmed'],
    to: 'no_show',
    right: 'booking.edit',
    guard: ({ today, arrival_date }) => (today < arrival_date ? 'booking.not_arriving_yet' : null),
  },
  {
    command: 'reinstate',
    from: ['no_show'],
    to: 'confirmed',
    right: 'booking.edit',
    guard: ({ to, now }) => (Date.parse(to) <= now.getTime() ? 'booking.stay_over' : null),
  },
]

/** The values of `status` in a PATCH: the commands, and the statuses they lead to. */
export const BOOKING_STATUS_WORDS = [...BOOKING_COMMANDS, 'confirmed', 'cancelled'] as const

/**
 * The command that a value means for a booking: `confirmed` reinstates a no-show and confirms anything else.
 */
export function bookingCommand(
  word: (typeof BOOKING_STATUS_WORDS)[number],
  status: BookingStatus,
): BookingCommand {
  if (word === 'cancelled') return 'cancel'
  if (word === 'confirmed') return status === 'no_show' ? 'reinstate' : 'confirm'
  return word
}
