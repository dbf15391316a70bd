import type { Booking } from '@stayward/contract/stays/booking'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { haveMet, meetEdits, type Met } from '../../../components/merge-edits'

/** What to show somebody who is changing a booking that another person has changed in the meantime. */
export type Meeting = Met<BookingFormValues> & {
  /** The booking's new status, if it changed. */
  status: Booking['status'] | null
}

/**
 * Merges what is typed with what somebody else has saved; the meeting is null if the changes do not touch.
 */
export function meet(
  base: Booking,
  mine: BookingFormValues,
  latest: Booking,
  before: Meeting | null,
): { values: BookingFormValues; meeting: Meeting | null } {
  const { values, met } = meetEdits(toBookingForm(base), mine, toBookingForm(latest), before)
  const status = latest.status === base.status ? (before?.status ?? null) : latest.status
  return { values, meeting: haveMet(met) || status !== null ? { ...met, status } : null }
}
