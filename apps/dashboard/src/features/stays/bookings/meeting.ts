import { pick } from '@stayward/contract/kernel/keys'
import type { Booking } from '@stayward/contract/stays/booking'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { changedFields, haveMet, meetEdits, type Met } from '../../../components/merge-edits'

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

/** What is typed, over a booking that the same person has just moved: what the move changed is as it is now. */
export function afterOwnMove(base: Booking, mine: BookingFormValues, moved: Booking): BookingFormValues {
  const next = toBookingForm(moved)
  return { ...mine, ...pick(next, changedFields(toBookingForm(base), next)) }
}
