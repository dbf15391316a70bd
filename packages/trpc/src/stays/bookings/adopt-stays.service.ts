import { hasNights } from '@stayward/contract/stays/booking-states'
import type { Transaction } from '@stayward/db/client'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { bookingSearch } from './booking-input.rules.ts'
import { findHolderOfReference, selectBookingRowForUpdate, updateBookingRow } from './bookings.queries.ts'
import type { BookingKey, ImportedStay } from './imported-stays.service.ts'

/**
 * Lets a feed take over the booking of its property that has a reservation's code already, unless it is among the `others`
 * that the feed has. Returns its id, or the code for a new booking; null if one of the others has it.
 */
export async function joinImportedStay(
  ctx: Announcing,
  tx: Transaction,
  { account_id, id: property_id }: PropertyRow,
  { feed_id, ...reference }: Pick<ImportedStay, 'feed_id' | 'source' | 'external_reference'>,
  others: ReadonlySet<string>,
): Promise<{ joined: string | null; free_reference: string | null }> {
  const place = { account_id, property_id }
  const holder = await findHolderOfReference(tx, { ...place, ...reference })
  if (holder === null) return { joined: null, free_reference: reference.external_reference }
  if (others.has(holder.booking_id)) return { joined: null, free_reference: null }
  await updateBookingRow(tx, { ...place, id: holder.booking_id }, { feed_id }, nowInstant(ctx.clock))
  return { joined: holder.booking_id, free_reference: null }
}

/**
 * Lets a feed take over a booking that a person says is the same stay, with its source and reservation code. Returns its
 * id; null if it has lost its nights, or another feed has it.
 */
export async function takeOverStay(
  ctx: Announcing,
  tx: Transaction,
  key: BookingKey,
  { feed_id, source, external_reference }: Pick<ImportedStay, 'feed_id' | 'source' | 'external_reference'>,
): Promise<string | null> {
  const before = await selectBookingRowForUpdate(tx, key)
  if (before?.feed_id === feed_id) return before.id
  if (!before || before.feed_id !== null || !hasNights(before)) return null
  const origin = { source, external_reference: before.external_reference ?? external_reference }
  const holder = await findHolderOfReference(tx, { ...before, ...origin })
  const isFree = holder === null || holder.booking_id === before.id
  const taken = isFree ? { ...origin, search: bookingSearch({ ...before, ...origin }) } : {}
  await updateBookingRow(tx, before, { feed_id, ...taken }, nowInstant(ctx.clock))
  return before.id
}
