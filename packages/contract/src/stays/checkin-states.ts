import type { CheckinClosedReason } from './checkin.ts'
import type { Transition } from '../kernel/state-machine.ts'

export type CheckinDoor = 'open' | 'closed'
export type CheckinCommand = 'close_checkin' | 'reopen_checkin'
export type CheckinFacts = { closed_reason: CheckinClosedReason | null }

const FINAL_REASONS: Partial<Record<CheckinClosedReason, string>> = {
  cancelled: 'checkin.booking_cancelled',
  departed: 'checkin.departed',
  conflict: 'booking.in_conflict',
}

/** Reasons that close the stay itself: it has no arrival information, and takes no signatures. */
export const WITHOUT_ARRIVAL: readonly CheckinClosedReason[] = ['cancelled', 'departed', 'conflict']

/** Whether a check-in accepts guests. The host may close it, and reopen what they or a report closed. */
export const CHECKIN_MACHINE: readonly Transition<CheckinDoor, CheckinCommand, CheckinFacts>[] = [
  { command: 'close_checkin', from: ['open'], to: 'closed', right: 'checkin.manage' },
  {
    command: 'reopen_checkin',
    from: ['closed'],
    to: 'open',
    right: 'checkin.manage',
    guard: ({ closed_reason }) => (closed_reason && FINAL_REASONS[closed_reason]) ?? null,
  },
]
