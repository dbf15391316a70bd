import type { Booking } from '@stayward/contract/stays/booking'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { haveMet, meetEdits, type Met } from '../../../components/merge-edits'

/** What is told to whoever changes a booking that somebody else has changed meanwhile. */
export type Meeting = Met<BookingFormValues> & {
  /** The status that the booking has now, if it is another. */
  status: Booking['status'] | null
}

/** Brings what is typed together with what somebody else has saved; the meeting is null where they do not touch. */
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
