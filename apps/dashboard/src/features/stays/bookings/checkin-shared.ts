import type { Booking } from '@stayward/contract/stays/booking'

/** Whether an authority refused a report of the stay: what a person has to do before anything else. */
export const hasRefusedReport = ({ status, report }: Pick<Booking, 'status' | 'report'>): boolean =>
  status === 'confirmed' && report?.items.some(({ state }) => state === 'rejected') === true

/**
 * Whether the head of a booking offers its link: guests of a coming stay still have to register, and neither the booking nor
 * a report has to be settled first.
 */
export function isCheckinShared(booking: Booking): boolean {
  const { status, phase, conflict, checkin, checkin_url } = booking
  const isWaiting = checkin.state !== 'completed' && checkin.closed_at === null
  return (
    checkin_url !== null &&
    status === 'confirmed' &&
    conflict === null &&
    phase !== 'past' &&
    isWaiting &&
    !hasRefusedReport(booking)
  )
}
