import type { BookingUpdate } from '@stayward/contract/stays/booking'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { selectPropertyForUpdate, type PropertyRow } from '../../properties/properties.queries.ts'
import {
  bookingSearch,
  capacityErrors,
  emailColumns,
  knownSize,
  moneyErrors,
  phoneColumns,
  phoneErrors,
  splitErrors,
} from './booking-input.rules.ts'
import { presentBooking, shownAmount } from './bookings.presenter.ts'
import { contractedErrors } from './contracted-on.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import {
  selectBookingForUpdate,
  readBooking,
  updateBookingRow,
  type VisibleBooking,
} from './bookings.queries.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'

export type BookingChanges = Omit<BookingUpdate, 'status'>

/** Updates a booking; new dates must be free, and everything that depends on them moves along. */
export function updateBooking(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'booking.edit'>,
  input: BookingChanges,
) {
  return inTransaction(ctx, async (tx) => {
    const property = await selectPropertyForUpdate(tx, {
      account_id: found.account_id,
      id: found.property_id,
    })
    const before = await selectBookingForUpdate(tx, ctx.actor, found)
    requireVersion(ctx, before.version)
    const changes = changedColumns(ctx, before, property, input)
    const nights = { ...before, ...changes }
    await placeBooking(tx, nights, (writing) =>
      updateBookingRow(writing, before, changes, nowInstant(ctx.clock)),
    )
    await recordActivity(ctx, tx, {
      type: 'booking.updated',
      account_id: before.account_id,
      property_id: before.property_id,
      subject: { type: 'booking', id: before.id },
      changes: changesIn(TOLD, { ...before, guests_number: knownSize(before) }, changes),
    })
    await announceStay(ctx, tx, before, { edit: { before, after: nights } })
    const after = await readBooking(tx, ctx.actor, before)
    ctx.answer.version = after.version
    return presentBooking(ctx, after)
  })
}

/**
 * The columns to write, after all rules; throws 422 with the errors, and 409 for fewer guests than
 * registered.
 */
function changedColumns(ctx: Context, before: VisibleBooking, property: PropertyRow, input: BookingChanges) {
  const { from, to, guest_email, guest_phone, ...plain } = definedOnly(input)
  const after = { ...before, total_amount: shownAmount(before), ...plain }
  const errors = [
    ...(plain.guests_number === undefined ? [] : capacityErrors(plain.guests_number, property.max_guests)),
    ...splitErrors(after),
    ...moneyErrors(after),
    ...phoneErrors({ guest_phone }),
  ]
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  const isMoved = from !== undefined || to !== undefined
  const stay = isMoved ? resolveStay({ from: from ?? before.from, to: to ?? before.to }, property) : {}
  if (isMoved || plain.contracted_on !== undefined) {
    const untimely = contractedErrors({ ...after, ...stay }, today(ctx.clock, property.time_zone))
    if (untimely.length > 0) throw new ServiceError('request.invalid', { errors: untimely })
  }
  if (after.guests_number < before.registered)
    throw new ServiceError('booking.guests_registered', { members: { registered: before.registered } })
  return {
    ...plain,
    ...(plain.guests_number !== undefined && { guests_number_known: true }),
    ...(isMoved && { conflict_since: null }),
    ...stay,
    ...(guest_email !== undefined && emailColumns(ctx.vault, before.id, guest_email)),
    ...(guest_phone !== undefined && phoneColumns(ctx.vault, before.id, guest_phone)),
    search: bookingSearch(after),
    // Guest data written now has to be erased in turn.
    erased_at: null,
  }
}

/** Fields that reveal nothing about a person. */
const TOLD = [
  'arrival_date',
  'departure_date',
  'from',
  'to',
  'guests_number',
  'adults_count',
  'children_count',
  'infants_count',
  'arrival_time',
  'departure_time',
  'source',
] as const
