import type { BookingSource, BookingStatus } from '@stayward/contract/stays/booking'
import { hasNights } from '@stayward/contract/stays/booking-states'
import type { FilledField } from '@stayward/contract/channels/import-values'
import type { UndoObstacle } from '@stayward/contract/channels/feed-values'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { fromTomorrow } from './messages-from.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import { bookingSearch } from './booking-input.rules.ts'
import { checkinWith, stayAgain } from './booking-status.service.ts'
import { type BookingRow, selectBookingRowForUpdate, updateBookingRow } from './bookings.queries.ts'
import { editStay, emptiedColumns } from './fill-stay.service.ts'
import { placeBooking, unlessTaken } from './overlap.service.ts'
import { resolveStay } from './stay.rules.ts'
import { readInvolved } from './undo-stay.queries.ts'

/** A booking before a batch. A feed that took it over gave it its own source, and a reference if it had none. */
interface StayBefore {
  status: BookingStatus
  from: string
  to: string
  source?: BookingSource
  has_reference?: boolean
}

/** What a batch did to a booking: how it was before, or null if the batch made it, and the version that it left. */
export interface StayToUndo {
  account_id: string
  id: string
  before: StayBefore | null
  version: number
  /** The fields that the batch filled, and the day of the contract before. */
  filled?: { fields: readonly FilledField[]; contracted_on: string }
  /** The days that the batch gave it although they were taken. */
  conflict?: { from: string; to: string }
  /** When the batch changed it. What was over by then can be taken back at any time. */
  since?: string
}

/**
 * Takes back what a batch did to a booking, at a property whose row is locked. A booking that the batch made is cancelled;
 * any other gets its days and status back, and its feed lets go of it. Of a booking that was filled, only those fields are
 * emptied. Returns why it was left as it is, or null.
 */
export async function undoStay(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  { account_id, id, before, version, filled, conflict, since }: StayToUndo,
): Promise<UndoObstacle | null> {
  const row = await selectBookingRowForUpdate(tx, { account_id, id })
  if (!row || row.erased_at !== null) return 'erased'
  if (row.property_id !== property.id) return 'edited'
  if (row.version !== version) return hasSettled(row, version, conflict) ? 'conflict_solved' : 'edited'
  if (hasEnded(row.to, ctx.clock.now().toISOString(), since)) return 'over'
  const status = before?.status ?? 'cancelled'
  const isRedated = before !== null && (before.from !== row.arrival_date || before.to !== row.departure_date)
  // A cancelled stay comes back as it was; any other change would be one for guests who count on it.
  if (row.status !== 'cancelled' && (status !== row.status || isRedated || filled)) {
    const { registered, has_reports } = await readInvolved(tx, row)
    if (registered > 0) return 'guests_registered'
    if (has_reports) return 'report_sent'
  }
  if (filled) {
    const { fields, contracted_on } = filled
    await editStay(ctx, tx, row, emptiedColumns(ctx.vault, row, property, fields, contracted_on))
    return null
  }
  const isConfirmedAgain = row.status === 'cancelled' && status !== 'cancelled'
  if (isConfirmedAgain && property.archived_at !== null) return 'property_archived'
  const changes = {
    status,
    feed_id: null,
    conflict_since: null,
    ...originBefore(row, before),
    ...(status !== row.status && checkinWith(ctx, row, status)),
    ...(isConfirmedAgain && stayAgain(row, property)),
    ...(isRedated && resolveStay({ from: before.from, to: before.to }, property)),
    messages_from: fromTomorrow(ctx.clock, property.time_zone),
  }
  return write(ctx, tx, row, changes)
}

/** Whether a stay has only got the nights since that it could not have. */
const hasSettled = (row: BookingRow, version: number, conflict: StayToUndo['conflict']): boolean =>
  conflict !== undefined &&
  row.version === version + 1 &&
  hasNights(row) &&
  row.arrival_date === conflict.from &&
  row.departure_date === conflict.to

function originBefore(row: BookingRow, before: StayBefore | null): Partial<BookingRow> {
  const { source = row.source, has_reference = true } = before ?? {}
  const origin = { source, external_reference: has_reference ? row.external_reference : null }
  return { ...origin, search: bookingSearch({ ...row, ...origin }) }
}

/** Whether a stay has ended, but not before the batch changed it. */
const hasEnded = (to: string, now: string, since: string | undefined): boolean =>
  Date.parse(to) <= Date.parse(now) && (since === undefined || Date.parse(to) > Date.parse(since))

async function write(
  ctx: Announcing,
  tx: Transaction,
  row: BookingRow,
  changes: Partial<BookingRow>,
): Promise<UndoObstacle | null> {
  const after = { ...row, ...changes }
  const placed = await unlessTaken(
    placeBooking(tx, after, (writing) => updateBookingRow(writing, row, changes, nowInstant(ctx.clock))),
  )
  if (placed === null) return 'nights_taken'
  const told = changesIn(['arrival_date', 'departure_date', 'from', 'to', 'status'], row, after)
  if (Object.keys(told).length === 0) return null
  await recordActivity(ctx, tx, {
    type: typeOf(row.status, after.status),
    account_id: row.account_id,
    property_id: row.property_id,
    subject: { type: 'booking', id: row.id },
    changes: told,
  })
  const hasMoved = 'arrival_date' in told || 'departure_date' in told
  await announceStay(ctx, tx, row, hasMoved ? { edit: { before: row, after } } : {})
  return null
}

function typeOf(before: BookingStatus, after: BookingStatus) {
  if (before === after) return 'booking.updated'
  return after === 'cancelled' ? 'booking.cancelled' : 'booking.restored'
}
