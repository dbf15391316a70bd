import type { BookingStatus } from './booking.ts'
import type { CheckinClosedReason, CheckinState } from './checkin.ts'
import { isPartyComplete, type PartyCounts } from './guest-registration/party.ts'

/** Open until the first guest, in progress until the party is complete. It may fall back. */
export function checkinState(party: PartyCounts): CheckinState {
  if (isPartyComplete(party)) return 'completed'
  return party.registered > 0 ? 'in_progress' : 'open'
}

/**
 * Why check-in does not accept guests; null while it does. A departure closes it even before the job
 * records that, and takes precedence over other reasons, as it also ends access and cannot be undone. A
 * conflict closes it until it is solved.
 */
export function closedReason(
  booking: {
    status: BookingStatus
    to: string
    conflict_since: string | null
    checkin_closed_reason: CheckinClosedReason | null
  },
  now: Date,
): CheckinClosedReason | null {
  if (booking.status === 'cancelled' || booking.status === 'no_show') return 'cancelled'
  if (Date.parse(booking.to) <= now.getTime()) return 'departed'
  return booking.conflict_since === null ? booking.checkin_closed_reason : 'conflict'
}
