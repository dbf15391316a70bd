import type { ActivityType } from '@stayward/contract/kernel/activity'
import {
  BOOKING_MACHINE,
  type BOOKING_STATUS_WORDS,
  bookingCommand,
  type BookingTransition,
} from '@stayward/contract/stays/booking-states'
import type { BookingStatus } from '@stayward/contract/stays/booking'
import type { PartySize } from '@stayward/contract/stays/guest-registration/party'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { nextState } from '../../kernel/transition.ts'
import { requireVersion } from '../../kernel/version.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import { type PropertyRow, selectPropertyForUpdate } from '../../properties/properties.queries.ts'
import { bookingFacts } from './booking-actions.rules.ts'
import { capacityErrors, placesFor, sizeAt } from './booking-input.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import { announceStay } from './announce-stays.service.ts'
import {
  selectBookingForUpdate,
  readBooking,
  updateBookingRow,
  type VisibleBooking,
} from './bookings.queries.ts'
import { fromTomorrow } from './messages-from.rules.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay, type Stay } from './stay.rules.ts'

const ACTIVITIES: Record<BookingTransition, ActivityType<'booking'>> = {
  confirm: 'booking.confirmed',
  cancel: 'booking.cancelled',
  no_show: 'booking.no_show',
  reinstate: 'booking.reinstated',
  restore: 'booking.restored',
}

/**
 * Applies a command to a booking. Does nothing if the status is already reached. Throws
 * `booking.invalid_transition`, and `booking.overlap` or `booking.reference_taken` if the nights or reference
 * of a restored or reinstated stay were given away.
 */
export function commandBooking(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'booking.edit'>,
  word: (typeof BOOKING_STATUS_WORDS)[number] | 'restore',
) {
  return inTransaction(ctx, async (tx) => {
    const property = await selectPropertyForUpdate(tx, {
      account_id: found.account_id,
      id: found.property_id,
    })
    const before = await selectBookingForUpdate(tx, ctx.actor, found)
    requireVersion(ctx, before.version)
    const command = word === 'restore' ? word : bookingCommand(word, before.status)
    const status = nextState(
      BOOKING_MACHINE,
      command,
      { state: before.status, facts: bookingFacts(ctx.clock, before), level: before.access_level },
      'booking.invalid_transition',
    )
    if (status !== null) {
      // A restored stay is the host's own: what its channel says of it does not count any more.
      const stay =
        command === 'restore'
          ? {
              ...restoredStay(before, property),
              feed_id: null,
              messages_from: fromTomorrow(ctx.clock, property.time_zone),
            }
          : {}
      const changes = {
        status,
        conflict_since: null,
        ...(command === 'confirm' && { confirmed_at: nowInstant(ctx.clock) }),
        ...checkinWith(ctx, before, status),
        ...stay,
      }
      await placeBooking(tx, { ...before, ...stay }, (writing) =>
        updateBookingRow(writing, before, changes, nowInstant(ctx.clock)),
      )
      await recordActivity(ctx, tx, {
        type: ACTIVITIES[command],
        account_id: before.account_id,
        property_id: before.property_id,
        subject: { type: 'booking', id: before.id },
        changes: { status: { before: before.status, after: status } },
      })
      await announceStay(ctx, tx, before)
    }
    const after = status === null ? before : await readBooking(tx, ctx.actor, before)
    ctx.answer.version = after.version
    return presentBooking(ctx, after)
  })
}

/**
 * The times and party of a restored stay. While it was cancelled, its property may have been archived or have got
 * another size or time zone, which upcoming stays otherwise prevent.
 */
function restoredStay(before: VisibleBooking, property: PropertyRow): Partial<Stay & PartySize> {
  const errors = capacityErrors(placesFor(before), property.max_guests)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  requireInUse(property)
  return stayAgain(before, property)
}

/** The times of a stay that takes place again, and the size of a party that nobody knows, as its property is by now. */
export function stayAgain(
  before: Stay & Pick<PartySize, 'guests_number_known'>,
  property: PropertyRow,
): Partial<Stay & PartySize> {
  const { arrival_date, departure_date } = resolveStay(before, property)
  const isSame = arrival_date === before.arrival_date && departure_date === before.departure_date
  return {
    ...(!isSame && resolveStay({ from: before.arrival_date, to: before.departure_date }, property)),
    ...sizeAt(before, property),
  }
}

/** Check-in closes when a stay is cancelled, and opens again when it is restored or reinstated. */
export function checkinWith(
  ctx: Pick<Context, 'clock'>,
  before: Pick<VisibleBooking, 'checkin_closed_reason'>,
  status: BookingStatus,
) {
  if (status === 'confirmed' || status === 'tentative')
    return before.checkin_closed_reason === 'cancelled'
      ? { checkin_closed_at: null, checkin_closed_reason: null }
      : {}
  return before.checkin_closed_reason === null
    ? { checkin_closed_at: nowInstant(ctx.clock), checkin_closed_reason: 'cancelled' as const }
    : {}
}
