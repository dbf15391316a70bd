import type { Booking } from '@stayward/contract/booking'
import { type BookingFormValues, toBookingForm } from './booking-form-values'
import { type Comparison, compareEdits, withTheirs } from './merge-edits'

/** What is told to whoever changes a booking that somebody else has changed meanwhile. */
export type Meeting = Comparison<BookingFormValues> & {
  /** What was typed here when they met, and what the other one has saved. */
  mine: BookingFormValues
  theirs: BookingFormValues
  /** The status that the booking has now, if it is another. */
  status: Booking['status'] | null
}

/**
 * Brings what is typed together with what somebody else has saved since `base`. Nothing typed is lost: where both
 * changed a field it stays as it was typed, for whoever typed it to choose. The meeting is null where they do not touch.
 */
export function meet(
  base: Booking,
  mine: BookingFormValues,
  latest: Booking,
  before: Meeting | null,
): { values: BookingFormValues; meeting: Meeting | null } {
  const theirs = toBookingForm(latest)
  const now = compareEdits(toBookingForm(base), mine, theirs)
  const values = withTheirs(mine, theirs, now)
  // Fields that met before are still to be chosen from.
  const contested = [...new Set([...(before?.contested ?? []), ...now.contested])]
  const theirs_alone = [...new Set([...(before?.theirs_alone ?? []), ...now.theirs_alone])]
  const status = latest.status === base.status ? (before?.status ?? null) : latest.status
  if (contested.length === 0 && theirs_alone.length === 0 && status === null) return { values, meeting: null }
  return {
    values,
    meeting: { contested, theirs_alone, status, theirs, mine: { ...mine, ...pick(before, contested) } },
  }
}

/** What was typed before the first meeting, whichever was chosen since. */
const pick = (
  before: Meeting | null,
  fields: readonly (keyof BookingFormValues)[],
): Partial<BookingFormValues> =>
  before === null
    ? {}
    : Object.fromEntries(
        fields
          .filter((field) => before.contested.includes(field))
          .map((field) => [field, before.mine[field]]),
      )
