import type { BookingUpdate } from '@stayward/contract/booking'
import { isMinorOn } from '@stayward/contract/guest-registration/party'
import type { Transaction } from '@stayward/db/client'
import { listKeptGuests, updateMinority } from '../guests/party.queries.ts'
import { settleCheckin } from '../checkin/checkin.service.ts'
import { withPerson } from '../guests/restricted-person.rules.ts'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { definedOnly } from '../../kernel/defined-only.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { requireVersion } from '../../kernel/version.ts'
import { lockProperty, type PropertyRow } from '../../properties/properties.queries.ts'
import {
  bookingSearch,
  capacityErrors,
  emailColumns,
  moneyErrors,
  phoneColumns,
  phoneErrors,
  splitErrors,
} from './booking-input.rules.ts'
import { presentBooking, shownAmount } from './bookings.presenter.ts'
import { contractedErrors } from './contracted-on.rules.ts'
import { followBooking } from './follow-booking.service.ts'
import { lockBooking, readBooking, updateBookingRow, type VisibleBooking } from './bookings.queries.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'

export type BookingChanges = Omit<BookingUpdate, 'status'>

/** Changes what a booking says; new dates have to be free, and move everything that hangs on them. */
export function updateBooking(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'booking.edit'>,
  input: BookingChanges,
) {
  return inTransaction(ctx, async (tx) => {
    const property = await lockProperty(tx, { account_id: found.account_id, id: found.property_id })
    const before = await lockBooking(tx, ctx.actor, found)
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
      changes: changesIn(TOLD, before, changes),
    })
    await followCheckin(ctx, tx, before, nights)
    await followBooking(ctx, tx, before)
    const after = await readBooking(tx, ctx.actor, before)
    ctx.answer.version = after.version
    return presentBooking(ctx, after)
  })
}

/** The columns to write, after every rule; throws 422 with what is wrong, and 409 for fewer guests than registered. */
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
    // Who was reminded of other dates is reminded of these in their time.
    ...(isMoved && { checkin_mailed_days: null }),
    ...stay,
    ...(guest_email !== undefined && emailColumns(ctx.vault, before.id, guest_email)),
    ...(guest_phone !== undefined && phoneColumns(ctx.vault, before.id, guest_phone)),
    search: bookingSearch(after),
    // What is written now about a guest has to be erased in its turn.
    erased_at: null,
  }
}

/** What tells nothing about a person. */
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

/** Brings check-in in line with new dates and numbers: ages on arrival, completion, and a departure that lies ahead again. */
async function followCheckin(
  ctx: CallerContext,
  tx: Transaction,
  before: VisibleBooking,
  after: VisibleBooking,
): Promise<void> {
  if (after.arrival_date !== before.arrival_date)
    for (const guest of await listKeptGuests(tx, before)) {
      const { date_of_birth } = withPerson(ctx.vault, guest)
      const is_minor = date_of_birth !== null && isMinorOn(date_of_birth, after.arrival_date)
      if (is_minor !== guest.is_minor) await updateMinority(tx, guest, is_minor, nowInstant(ctx.clock))
    }
  if (before.checkin_closed_reason === 'departed' && Date.parse(after.to) > ctx.clock.now().getTime()) {
    await updateBookingRow(
      tx,
      before,
      { checkin_closed_at: null, checkin_closed_reason: null },
      nowInstant(ctx.clock),
    )
    await recordActivity(ctx, tx, {
      type: 'checkin.reopened',
      account_id: before.account_id,
      property_id: before.property_id,
      subject: { type: 'booking', id: before.id },
    })
  }
  if (after.arrival_date !== before.arrival_date || after.guests_number !== before.guests_number)
    await settleCheckin(ctx, tx, before)
}
