import { moveObstacle } from '@stayward/contract/stays/booking-states'
import type { Booking } from '@stayward/contract/stays/booking'
import type { BookingMove, BookingMovePreview } from '@stayward/contract/stays/booking-move'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { rehearse } from '../../kernel/rehearse.ts'
import { requireVersion } from '../../kernel/version.ts'
import { requireInUse } from '../../properties/property-in-use.rules.ts'
import {
  type PropertyRow,
  selectPropertyForUpdate,
  type VisibleProperty,
} from '../../properties/properties.queries.ts'
import { announceMove, announceStay } from './announce-stays.service.ts'
import { capacityErrors, placesFor, sizeAt } from './booking-input.rules.ts'
import { presentBooking } from './bookings.presenter.ts'
import {
  readBooking,
  selectBookingForUpdate,
  updateBookingRow,
  type VisibleBooking,
} from './bookings.queries.ts'
import { contractedErrors } from './contracted-on.rules.ts'
import { checkKeys, deferKeys, readBelongings } from './move-booking.queries.ts'
import { presentMove } from './move-preview.presenter.ts'
import { placeBooking } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'

type Input = Omit<BookingMove, 'property_id'>
type Days = Pick<Input, 'from' | 'to'>

/**
 * Moves a booking to another property of its account, and what belongs to it along. A dry run does the same
 * in a transaction that is rolled back, and returns what changed. Throws 422 for a property or stay that does
 * not fit, and 409 `booking.arrived`, `booking.not_active`, `property.archived`, `booking.overlap` or
 * `booking.reference_taken`.
 */
export async function moveBooking(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'booking.edit'>,
  target: Authorized<VisibleProperty, 'booking.edit'>,
  { dry_run, ...days }: Input,
): Promise<Booking | BookingMovePreview> {
  if (target.id === found.property_id)
    throw invalidField(
      'property_id',
      'same_property',
      'The booking is at this property already. Change its dates with PATCH.',
    )
  if (target.account_id !== found.account_id)
    throw invalidField('property_id', 'other_account', 'Choose a property of the same account.')
  if (!dry_run)
    return inTransaction(ctx, async (tx) => {
      const after = await carryOut(ctx, tx, await selectMoveForUpdate(ctx, tx, found, target), days)
      ctx.answer.version = after.version
      return presentBooking(ctx, after)
    })
  return rehearse(ctx.db, async (tx) => {
    const move = await selectMoveForUpdate(ctx, tx, found, target)
    const before = { row: move.before, ...(await readBelongings(tx, move.before)) }
    const after = await carryOut(ctx, tx, move, days)
    return presentMove(ctx, before, { row: after, ...(await readBelongings(tx, after)) })
  })
}

type Move = { before: VisibleBooking; property: PropertyRow }

/** Locks both properties and the booking; returns the booking and its new property. */
async function selectMoveForUpdate(
  ctx: CallerContext,
  tx: Transaction,
  found: VisibleBooking,
  target: VisibleProperty,
): Promise<Move> {
  const property = await selectPropertiesForUpdate(tx, found, target)
  const before = await selectBookingForUpdate(tx, ctx.actor, found)
  requireVersion(ctx, before.version)
  return { before, property }
}

async function carryOut(
  ctx: CallerContext,
  tx: Transaction,
  { before, property }: Move,
  days: Days,
): Promise<VisibleBooking> {
  const changes = changedColumns(ctx, before, property, days)
  const moved = { ...before, ...changes }
  await deferKeys(tx)
  await placeBooking(tx, moved, (writing) =>
    updateBookingRow(writing, before, changes, nowInstant(ctx.clock)),
  )
  await announceMove(ctx, tx, moved, before.property_id)
  await checkKeys(tx)
  // The people of each property may see no other, so each has an entry of its own.
  for (const { property_id } of [before, moved])
    await recordActivity(ctx, tx, {
      type: 'booking.moved',
      account_id: before.account_id,
      property_id,
      subject: { type: 'booking', id: before.id },
      changes: changesIn(TOLD, before, changes),
    })
  await announceStay(ctx, tx, moved, { edit: { before, after: moved } })
  return readBooking(tx, ctx.actor, moved)
}

const TOLD = ['property_id', 'arrival_date', 'departure_date', 'from', 'to'] as const

/** Locks both properties in the order of their ids; returns the row of the new one. */
async function selectPropertiesForUpdate(
  tx: Transaction,
  { account_id, property_id }: VisibleBooking,
  target: VisibleProperty,
): Promise<PropertyRow> {
  const [first, second] = [property_id, target.id].toSorted()
  const rows: PropertyRow[] = []
  for (const id of [first, second])
    if (id !== undefined) rows.push(await selectPropertyForUpdate(tx, { account_id, id }))
  const row = rows.find(({ id }) => id === target.id)
  if (!row) throw new Error('The locked properties lack the new one.')
  return row
}

/** The columns to write, after all rules. */
function changedColumns(
  ctx: CallerContext,
  before: VisibleBooking,
  property: PropertyRow,
  { from, to }: Days,
) {
  const errors = capacityErrors(placesFor(before), property.max_guests)
  if (errors.length > 0) throw new ServiceError('request.invalid', { errors })
  const stay = resolveStay({ from: from ?? before.arrival_date, to: to ?? before.departure_date }, property)
  const untimely = contractedErrors({ ...before, ...stay }, today(ctx.clock, property.time_zone))
  if (untimely.length > 0) throw new ServiceError('request.invalid', { errors: untimely })
  const obstacle = moveObstacle(before, ctx.clock.now())
  if (obstacle !== null) throw new ServiceError(obstacle)
  requireInUse(property)
  return {
    property_id: property.id,
    ...stay,
    ...sizeAt(before, property),
    conflict_since: null,
    // The guests have not seen the codes of the new doors.
    codes_shown_at: null,
  }
}
