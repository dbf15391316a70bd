import type { BookingStatus } from './booking.ts'
import type { Transition } from '../kernel/state-machine.ts'

/** The input of the guards: the stay, and the current time at the property. */
export type BookingFacts = { arrival_date: string; to: string; today: string; now: Date }

/** The statuses in which a booking occupies its nights. */
export const OCCUPYING_STATUSES = ['tentative', 'confirmed'] as const satisfies BookingStatus[]

export const BOOKING_COMMANDS = ['confirm', 'cancel', 'no_show', 'reinstate'] as const
export type BookingCommand = (typeof BOOKING_COMMANDS)[number]

/** The commands of a PATCH, and the one with an operation of its own. */
export type BookingTransition = BookingCommand | 'restore'

/** The life of a booking. A cancelled one is restored until its stay would have ended, if its nights are free. */
export const BOOKING_MACHINE: readonly Transition<BookingStatus, BookingTransition, BookingFacts>[] = [
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
    guard: stayOver,
  },
  { command: 'restore', from: ['cancelled'], to: 'confirmed', right: 'booking.edit', guard: stayOver },
]

function stayOver({ to, now }: BookingFacts): string | null {
  return Date.parse(to) <= now.getTime() ? 'booking.stay_over' : null
}

/** Whether a stay has its nights. */
export const hasNights = ({
  status,
  conflict_since,
}: {
  status: BookingStatus
  conflict_since: string | null
}): boolean => OCCUPYING_STATUSES.some((occupying) => occupying === status) && conflict_since === null

/** Whether a stay is confirmed and has its nights, so that everything is prepared for it. */
export const isExpected = ({
  status,
  conflict_since,
}: {
  status: BookingStatus
  conflict_since: string | null
}): boolean => status === 'confirmed' && conflict_since === null

/** Why a booking cannot move to another property; null if it can. */
export function moveObstacle(
  { status, from }: { status: BookingStatus; from: string },
  now: Date,
): 'booking.arrived' | 'booking.not_active' | null {
  if (!OCCUPYING_STATUSES.some((occupying) => occupying === status)) return 'booking.not_active'
  return Date.parse(from) <= now.getTime() ? 'booking.arrived' : null
}

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
