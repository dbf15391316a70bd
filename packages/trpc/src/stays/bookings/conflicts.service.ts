import type { Transaction } from '@stayward/db/client'
import { asSystem, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing, Follower, StayChange } from '../../kernel/followers.ts'
import { selectPropertyForUpdate } from '../../properties/properties.queries.ts'
import { announceStay } from './announce-stays.service.ts'
import { type BookingRow, selectBookingRowForUpdate, updateBookingRow } from './bookings.queries.ts'
import { listConflicts } from './conflicts.queries.ts'
import { placeBooking, unlessTaken } from './overlap.service.ts'

/** Gives stays in conflict their nights when another stay leaves them. */
export const conflictsFollowStay: Follower<StayChange> = async (ctx, tx, change) => {
  if (change.what === 'booking') await settleConflicts(ctx, tx, change)
  if (change.what === 'moved')
    await settleConflicts(ctx, tx, { account_id: change.account_id, property_id: change.from_property_id })
}

/** Gives every stay in conflict at a property its nights, if they are free by now. */
export async function settleConflicts(
  caller: Announcing,
  tx: Transaction,
  place: Pick<BookingRow, 'account_id' | 'property_id'>,
): Promise<void> {
  const waiting = await listConflicts(tx, place)
  if (waiting.length === 0) return
  const ctx = asSystem(caller)
  await selectPropertyForUpdate(tx, { account_id: place.account_id, id: place.property_id })
  for (const { account_id, id } of waiting) {
    const stay = await selectBookingRowForUpdate(tx, { account_id, id })
    if (stay !== null && stay.conflict_since !== null) await settleConflict(ctx, tx, stay)
  }
}

async function settleConflict(ctx: Announcing, tx: Transaction, stay: BookingRow): Promise<void> {
  const changes = { conflict_since: null }
  const placed = await unlessTaken(
    placeBooking(tx, stay, (writing) => updateBookingRow(writing, stay, changes, nowInstant(ctx.clock))),
  )
  if (placed === null) return
  await recordConflict(ctx, tx, 'booking.conflict_solved', stay)
  await announceStay(ctx, tx, stay)
}

/** Records that a stay came into conflict, or got its nights. */
export const recordConflict = (
  ctx: Announcing,
  tx: Transaction,
  type: 'booking.conflict_found' | 'booking.conflict_solved',
  { account_id, property_id, id }: Pick<BookingRow, 'account_id' | 'property_id' | 'id'>,
): Promise<void> =>
  recordActivity(ctx, tx, { type, account_id, property_id, subject: { type: 'booking', id } })
