import type { Booking } from '@stayward/contract/stays/booking'

type Reported = Pick<Booking, 'status'> & {
  report: { items: readonly Pick<NonNullable<Booking['report']>['items'][number], 'state'>[] } | null
}

type Shared = Pick<Booking, 'phase' | 'checkin_url'> &
  Reported & {
    conflict: object | null
    checkin: Pick<Booking['checkin'], 'state' | 'closed_at'>
  }

/** Whether an authority refused a report of the stay: what a person has to do before anything else. */
export const hasRefusedReport = ({ status, report }: Reported): boolean =>
  status === 'confirmed' && report?.items.some(({ state }) => state === 'rejected') === true

/**
 * Whether the head of a booking offers its link: guests of a coming stay still have to register, and neither the booking nor
 * a report has to be settled first.
 */
export function isCheckinShared(booking: Shared): boolean {
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
