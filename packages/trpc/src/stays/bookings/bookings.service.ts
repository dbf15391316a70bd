import type { BookingCreate } from '@stayward/contract/stays/booking'
import type { Transaction } from '@stayward/db/client'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { linkCode } from '../../kernel/ids.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import {
  selectPropertyForUpdate,
  type PropertyRow,
  type VisibleProperty,
} from '../../properties/properties.queries.ts'
import { readMatches } from '../guest-history/guest-history.service.ts'
import {
  bookingSearch,
  capacityErrors,
  codeColumns,
  emailColumns,
  moneyErrors,
  phoneColumns,
  phoneErrors,
  splitErrors,
} from './booking-input.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import { contractedErrors } from './contracted-on.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import { findCurrentBooking, insertBooking, readBooking, type VisibleBooking } from './bookings.queries.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'

/**
 * Books nights of a property; throws `booking.overlap` if any is taken, `booking.reference_taken` for a known
 * reference. Warns of a blocked guest.
 */
export function createBooking(
  ctx: CallerContext,
  place: Authorized<VisibleProperty, 'booking.create'>,
  input: BookingCreate,
) {
  return inTransaction(ctx, async (tx) => {
    const row = await bookNights(ctx, tx, place, input)
    ctx.answer.version = row.version
    const matches = await readMatches(ctx, tx, row)
    const warnings = matches.map((blocked_guest) => ({ code: 'guest.blocked' as const, blocked_guest }))
    return { ...presentBooking(ctx, row), ...(warnings.length > 0 && { warnings }) }
  })
}

/** Books nights within a transaction of the caller's, with everything that follows from it; returns the booking. */
export async function bookNights(
  ctx: CallerContext,
  tx: Transaction,
  { account_id, id: property_id }: Authorized<VisibleProperty, 'booking.create'>,
  input: BookingCreate,
): Promise<VisibleBooking> {
  const property = await selectPropertyForUpdate(tx, { account_id, id: property_id })
  const errors = [
    ...capacityErrors(input.guests_number, property.max_guests),
    ...splitErrors(input),
    ...moneyErrors(input),
    ...phoneErrors(input),
  ]
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  const booking = newBooking(ctx, property, input)
  const untimely = contractedErrors(booking, today(ctx.clock, property.time_zone))
  if (untimely.length > 0) throw new ServiceError('request.invalid', { errors: untimely })
  requireInUse(property)
  await placeBooking(tx, booking, (writing) => insertBooking(writing, booking))
  await recordActivity(ctx, tx, {
    type: 'booking.created',
    account_id,
    property_id,
    subject: { type: 'booking', id: booking.id },
  })
  await announceStay(ctx, tx, booking)
  return readBooking(tx, ctx.actor, booking)
}

/** The row of a new booking. */
export function newBooking(
  ctx: Pick<CallerContext, 'ids' | 'vault' | 'clock'>,
  property: PropertyRow,
  input: BookingCreate,
) {
  const id = ctx.ids.next()
  const stay = resolveStay(input, property)
  const now = today(ctx.clock, property.time_zone)
  return {
    ...input,
    ...stay,
    ...codeColumns(ctx.vault, id, linkCode()),
    ...emailColumns(ctx.vault, id, input.guest_email),
    ...phoneColumns(ctx.vault, id, input.guest_phone),
    account_id: property.account_id,
    property_id: property.id,
    id,
    // A stay entered after it began was booked on the day of its arrival at the latest.
    contracted_on: input.contracted_on ?? (stay.arrival_date < now ? stay.arrival_date : now),
    confirmed_at: input.status === 'confirmed' ? nowInstant(ctx.clock) : null,
    search: bookingSearch(input),
  }
}

/** The booking of the guests currently at a property; throws 404 `booking.none_current` if there is none. */
export async function readCurrentBooking(
  ctx: CallerContext,
  property: Authorized<VisibleProperty, 'booking.see'>,
) {
  const place = { account_id: property.account_id, property_id: property.id }
  const row = await findCurrentBooking(ctx.db, ctx.actor, place, nowInstant(ctx.clock))
  if (!row) throw new ServiceError('booking.none_current')
  ctx.answer.version = row.version
  return presentBooking(ctx, row)
}
