import type { ActivityType } from '@stayward/contract/kernel/activity'
import { BookingCreate, type BookingSource } from '@stayward/contract/stays/booking'
import { hasNights } from '@stayward/contract/stays/booking-states'
import type { Transaction } from '@stayward/db/client'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { fromTomorrow } from './messages-from.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import { recordConflict } from './conflicts.service.ts'
import { newBooking } from './bookings.service.ts'
import type { StaySaid } from './fill-stay.rules.ts'
import { checkinWith, stayAgain } from './booking-status.service.ts'
import {
  type BookingRow,
  findHolderOfReference,
  insertBooking,
  selectBookingRowForUpdate,
  updateBookingRow,
} from './bookings.queries.ts'
import { placeBooking, unlessTaken } from './overlap.service.ts'
import { isTooLong, resolveStay } from './stay.rules.ts'

/** What a channel says of a stay, in its calendar or in a file. Days are `YYYY-MM-DD`. */
export interface ImportedStay extends Partial<Omit<StaySaid, StatedField>> {
  /** Null for a stay of a file. */
  feed_id: string | null
  /** The import of a file; null for a stay of a calendar. */
  import_id: string | null
  from: string
  to: string
  status: 'tentative' | 'confirmed'
  source: BookingSource
  external_reference: string | null
  guest_first_name: string | null
  /** False if the stay was there before its file or feed was read: nobody is written to because of it. */
  is_news: boolean
  /** Null if the channel does not say how many come. */
  guests_number: number | null
}

type StatedField = 'source' | 'external_reference' | 'guest_first_name' | 'guests_number'

/** A booking of any property of an account. */
export type BookingKey = Pick<BookingRow, 'account_id' | 'id'>

/** A booking that may follow a feed, at the property of that feed. */
type FollowedKey = BookingKey & { property_id: string; feed_id: string }

/** The booking if it still follows the feed: nobody moved or restored it, and no other feed has taken it over. */
async function selectFollowedForUpdate(
  tx: Transaction,
  { feed_id, property_id, ...key }: FollowedKey,
): Promise<BookingRow | null> {
  const row = await selectBookingRowForUpdate(tx, key)
  return row?.feed_id === feed_id && row.property_id === property_id ? row : null
}

/** A stay of a channel, and whether it has its nights. */
export interface PlacedStay {
  booking_id: string
  is_placed: boolean
}

/**
 * Books nights that a channel has sold, at a property whose row is locked; nobody is written to. If nights are taken, the
 * stay is in conflict. No other booking may have its reference: `joinImportedStay` says whether one has.
 */
export async function addImportedStay(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  stay: ImportedStay,
): Promise<PlacedStay> {
  const row = importedRow(ctx, property, stay)
  if (await bookFreeNights(ctx, tx, row, stay)) return { booking_id: row.id, is_placed: true }
  await insertBooking(tx, { ...row, conflict_since: nowInstant(ctx.clock) })
  await recordCreated(ctx, tx, row, stay)
  await recordConflict(ctx, tx, 'booking.conflict_found', row)
  return { booking_id: row.id, is_placed: false }
}

/**
 * Books nights like `addImportedStay`, but only if all of them are free. A reference that another booking has is left out.
 * Returns the id, or null.
 */
export async function addIfFree(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  stay: ImportedStay,
): Promise<string | null> {
  const row = importedRow(ctx, property, stay)
  const holder = await findHolderOfReference(tx, row)
  if (holder !== null) row.external_reference = null
  return (await bookFreeNights(ctx, tx, row, stay)) ? row.id : null
}

function importedRow(
  ctx: Announcing,
  property: PropertyRow,
  { feed_id, import_id: _import_id, is_news, guests_number: said, ...stay }: ImportedStay,
) {
  // More than the property has room for is no party size but a mistake of the channel.
  const guests_number = said !== null && said <= property.max_guests ? said : null
  const input = BookingCreate.parse({ ...stay, guests_number: guests_number ?? property.max_guests })
  const made = newBooking(ctx, property, input)
  const isOver = Date.parse(made.to) <= ctx.clock.now().getTime()
  return {
    ...made,
    ...(!is_news && { messages_from: fromTomorrow(ctx.clock, property.time_zone) }),
    // Nobody registers for it any more, which is nothing that happened now.
    ...(isOver && { checkin_closed_at: made.to, checkin_closed_reason: 'departed' as const }),
    feed_id,
    guests_number_known: guests_number !== null,
  }
}

type ImportedRow = ReturnType<typeof importedRow>

async function bookFreeNights(
  ctx: Announcing,
  tx: Transaction,
  row: ImportedRow,
  { is_news, import_id }: Pick<ImportedStay, 'is_news' | 'import_id'>,
): Promise<boolean> {
  const placed = await unlessTaken(placeBooking(tx, row, (writing) => insertBooking(writing, row)))
  if (placed === null) return false
  await recordCreated(ctx, tx, row, { import_id })
  await announceStay(ctx, tx, row, { is_history: !is_news })
  return true
}

/** An import is one act of many entries: each names it. */
const recordCreated = (
  ctx: Announcing,
  tx: Transaction,
  { account_id, property_id, id }: ImportedRow,
  { import_id }: Pick<ImportedStay, 'import_id'>,
) =>
  recordActivity(ctx, tx, {
    type: 'booking.created',
    account_id,
    property_id,
    subject: { type: 'booking', id },
    ...(import_id !== null && { changes: { import_id: { before: null, after: import_id } } }),
  })

/**
 * Brings an imported stay in line with its channel, at a property whose row is locked. What people entered stays, and so
 * does what a person cancelled, moved to another property or restored. A stay that its channel had given up and `returns`
 * is confirmed again; one that was lifted for an exchange was never in conflict. If nights are taken, a stay that has nights keeps them, and any other is in conflict. False if it
 * does not have the nights of its channel.
 */
export async function changeImportedStay(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  key: FollowedKey,
  {
    from,
    to,
    status,
    returns,
    is_exchange,
  }: Pick<ImportedStay, 'from' | 'to' | 'status'> & { returns: boolean; is_exchange: boolean },
): Promise<boolean> {
  const before = await selectFollowedForUpdate(tx, key)
  if (before === null) return true
  const isActive = before.status === 'tentative' || before.status === 'confirmed'
  if (!isActive && !(returns && before.status === 'cancelled')) return true
  if (isTooLong({ from, to })) return false
  const isSameStay = before.arrival_date === from && before.departure_date === to
  // A person may have confirmed what the channel only holds.
  const next = before.status === 'confirmed' ? before.status : status
  if (isSameStay && next === before.status && before.conflict_since === null) return true
  const changes = {
    status: next,
    conflict_since: null,
    ...(next !== before.status && checkinWith(ctx, before, next)),
    ...(!isActive && stayAgain(before, property)),
    ...(!isSameStay && { ...resolveStay({ from, to }, property) }),
  }
  const now = nowInstant(ctx.clock)
  const after = { ...before, ...changes }
  const placed = await unlessTaken(
    placeBooking(tx, after, (writing) => updateBookingRow(writing, before, changes, now)),
  )
  if (placed === null && hasNights(before)) return false
  const conflict_since = placed === null ? (before.conflict_since ?? now) : null
  const isUnchanged = isSameStay && next === before.status && before.conflict_since === conflict_since
  if (isUnchanged) return false
  if (placed === null) await updateBookingRow(tx, before, { ...changes, conflict_since }, now)
  await recordActivity(ctx, tx, {
    type: activityOf(before.status, next),
    account_id: before.account_id,
    property_id: before.property_id,
    subject: { type: 'booking', id: before.id },
    changes: changesIn(['arrival_date', 'departure_date', 'from', 'to', 'status'], before, changes),
  })
  if (before.conflict_since !== conflict_since && !is_exchange)
    await recordConflict(
      ctx,
      tx,
      conflict_since === null ? 'booking.conflict_solved' : 'booking.conflict_found',
      before,
    )
  const edit = { before, after: { ...after, conflict_since } }
  await announceStay(ctx, tx, before, isSameStay ? {} : { edit })
  return placed !== null
}

function activityOf(before: BookingRow['status'], after: BookingRow['status']): ActivityType<'booking'> {
  if (before === after) return 'booking.updated'
  return before === 'cancelled' ? 'booking.restored' : 'booking.confirmed'
}

/** Lets go of the nights of an imported stay, in a transaction that finds it others or is rolled back. */
export async function liftStay(ctx: Announcing, tx: Transaction, key: FollowedKey): Promise<void> {
  const before = await selectFollowedForUpdate(tx, key)
  const now = nowInstant(ctx.clock)
  if (before && hasNights(before)) await updateBookingRow(tx, before, { conflict_since: now }, now)
}

/** Cancels an imported stay that its channel no longer has, unless a person has taken it over. */
export async function cancelImportedStay(ctx: Announcing, tx: Transaction, key: FollowedKey): Promise<void> {
  const before = await selectFollowedForUpdate(tx, key)
  if (before) await cancelActive(ctx, tx, before)
}

/** Lets a stay follow another feed of its property. False if it does not follow the first one any more. */
export async function handOverStay(
  ctx: Announcing,
  tx: Transaction,
  key: FollowedKey,
  feed_id: string,
): Promise<boolean> {
  const before = await selectFollowedForUpdate(tx, key)
  if (before) await updateBookingRow(tx, before, { feed_id }, nowInstant(ctx.clock))
  return before !== null
}

/** Cancels a stay that a file of its channel names as cancelled. */
export async function cancelListedStay(ctx: Announcing, tx: Transaction, key: BookingKey): Promise<void> {
  const before = await selectBookingRowForUpdate(tx, key)
  if (before) await cancelActive(ctx, tx, before)
}

async function cancelActive(ctx: Announcing, tx: Transaction, before: BookingRow): Promise<void> {
  if (!['tentative', 'confirmed'].includes(before.status)) return
  const changes = {
    status: 'cancelled' as const,
    conflict_since: null,
    ...checkinWith(ctx, before, 'cancelled'),
  }
  await updateBookingRow(tx, before, changes, nowInstant(ctx.clock))
  await recordActivity(ctx, tx, {
    type: 'booking.cancelled',
    account_id: before.account_id,
    property_id: before.property_id,
    subject: { type: 'booking', id: before.id },
    changes: { status: { before: before.status, after: 'cancelled' } },
  })
  await announceStay(ctx, tx, before)
}
