import type { BookingCreate, BookingList } from '@stayward/contract/stays/booking'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { linkCode } from '../../kernel/ids.ts'
import { toE164 } from '../../kernel/phone.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import {
  selectPropertyForUpdate,
  type PropertyRow,
  type VisibleProperty,
} from '../../properties/properties.queries.ts'
import {
  bookingSearch,
  capacityErrors,
  codeColumns,
  codeLookup,
  emailColumns,
  emailLookup,
  moneyErrors,
  phoneColumns,
  phoneErrors,
  phoneLookup,
  splitErrors,
} from './booking-input.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import { contractedErrors } from './contracted-on.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import {
  findCurrentBooking,
  insertBooking,
  listBookings,
  positionOf,
  readBooking,
} from './bookings.queries.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'

/**
 * Books nights of a property; throws `booking.overlap` if any is taken, `booking.reference_taken` for a known
 * reference.
 */
export function createBooking(
  ctx: CallerContext,
  { account_id, id: property_id }: Authorized<VisibleProperty, 'booking.create'>,
  input: BookingCreate,
) {
  return inTransaction(ctx, async (tx) => {
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
    const row = await readBooking(tx, ctx.actor, booking)
    ctx.answer.version = row.version
    return presentBooking(ctx, row)
  })
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

/** A page of the bookings the caller may see; e-mail, phone and check-in code are matched as a whole only. */
export async function listVisibleBookings(ctx: CallerContext, list: string, input: BookingList) {
  const cursors = new Cursors(ctx, list, input)
  const rows = await listBookings(ctx.db, ctx.actor, {
    ...bookingFilter(ctx, input),
    after: cursors.open(input.cursor),
  })
  return cursors.changesPage(
    rows,
    input.size,
    (row) => positionOf(row, input.sort),
    (row) => presentBooking(ctx, row),
  )
}

/** The filter of a list with its moment and with the hashes of what is searched for. */
export function bookingFilter<Input extends { query?: string | undefined }>(
  { vault, clock }: Pick<CallerContext, 'vault' | 'clock'>,
  input: Input,
) {
  const query = input.query?.trim() ?? ''
  const lookups = query
    ? {
        code: codeLookup(vault, query.toLowerCase()),
        email: emailLookup(vault, query.toLowerCase()),
        phone: phoneLookup(vault, toE164(query) ?? query),
      }
    : null
  return { ...input, now: nowInstant(clock), lookups }
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
