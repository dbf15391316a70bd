import type { BookingStatus } from './booking.ts'
import type { CheckinClosedReason, CheckinState } from './checkin.ts'
import { isPartyComplete, type PartyCounts } from './guest-registration/party.ts'

/** Open until the first guest, in progress until the party is complete. It may fall back. */
export function checkinState(party: PartyCounts): CheckinState {
  if (isPartyComplete(party)) return 'completed'
  return party.registered > 0 ? 'in_progress' : 'open'
}

/**
 * Why check-in no longer accepts guests; null while it does. A departure closes it even before the job
 * records that, and takes precedence over other reasons, as it also ends access and cannot be undone.
 */
export function closedReason(
  booking: { status: BookingStatus; to: string; checkin_closed_reason: CheckinClosedReason | null },
  now: Date,
): CheckinClosedReason | null {
  if (booking.status === 'cancelled' || booking.status === 'no_show') return 'cancelled'
  return Date.parse(booking.to) <= now.getTime() ? 'departed' : booking.checkin_closed_reason
}
