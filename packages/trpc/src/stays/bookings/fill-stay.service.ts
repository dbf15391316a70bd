import type { FilledField } from '@stayward/contract/channels/import-values'
import type { Transaction } from '@stayward/db/client'
import type { Vault } from '@stayward/db/vault'
import { changesIn, recordActivity } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import type { PropertyRow } from '../../properties/properties.queries.ts'
import { fromTomorrow } from './messages-from.rules.ts'
import { announceStay } from './announce-stays.service.ts'
import { bookingSearch, emailColumns, knownSize, phoneColumns } from './booking-input.rules.ts'
import {
  type BookingRow,
  findHolderOfReference,
  selectBookingRowForUpdate,
  updateBookingRow,
} from './bookings.queries.ts'
import { fieldsIn, fillingOf, type StaySaid } from './fill-stay.rules.ts'
import { readInvolved } from './undo-stay.queries.ts'

/** What filling a stay tells its history: nothing personal. */
const TOLD = ['guests_number', 'adults_count', 'children_count', 'infants_count'] as const

/**
 * Gives a stay what it lacks of what a file says, at a property whose row is locked. Nobody is written to. Returns the
 * fields that were empty before; none for a stay of another property, or whose guest was erased.
 */
export async function fillStay(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  key: Pick<BookingRow, 'account_id' | 'id'>,
  said: StaySaid,
): Promise<FilledField[]> {
  const before = await selectBookingRowForUpdate(tx, key)
  if (!before || before.property_id !== property.id || before.erased_at !== null) return []
  const { max_guests } = property
  const { registered } = await readInvolved(tx, before)
  const { external_reference, ...filling } = fillingOf(before, said, { max_guests, registered })
  const isFree =
    external_reference !== undefined &&
    (await findHolderOfReference(tx, { ...before, external_reference: external_reference })) === null
  const filled = { ...filling, ...(isFree && { external_reference }) }
  const fields = fieldsIn(filled)
  if (fields.length === 0) return fields
  await editStay(ctx, tx, before, {
    ...filled,
    ...(filled.guests_number !== undefined && { guests_number_known: true }),
    ...(filled.guest_email !== undefined && {
      ...emailColumns(ctx.vault, before.id, filled.guest_email),
      // Nobody is written to because of a file.
      messages_from: fromTomorrow(ctx.clock, property.time_zone),
    }),
    ...(filled.guest_phone !== undefined && phoneColumns(ctx.vault, before.id, filled.guest_phone)),
  })
  return fields
}

/** The columns of fields as they are while nobody has filled them. */
export function emptiedColumns(
  vault: Vault,
  { id }: Pick<BookingRow, 'id'>,
  { max_guests }: Pick<PropertyRow, 'max_guests'>,
  fields: readonly FilledField[],
  contracted_on: string,
): Partial<BookingRow> {
  const emptied: Partial<BookingRow> = Object.fromEntries(fields.map((field) => [field, null]))
  return {
    ...emptied,
    ...(fields.includes('guests_number') && { guests_number: max_guests, guests_number_known: false }),
    ...(fields.includes('guest_email') && emailColumns(vault, id, null)),
    ...(fields.includes('guest_phone') && phoneColumns(vault, id, null)),
    ...(fields.includes('contracted_on') && { contracted_on }),
  }
}

/** Changes what a stay says of its party and guest, and tells its followers. */
export async function editStay(
  ctx: Announcing,
  tx: Transaction,
  before: BookingRow,
  changes: Partial<BookingRow>,
): Promise<void> {
  const after = { ...before, ...changes }
  await updateBookingRow(tx, before, { ...changes, search: bookingSearch(after) }, nowInstant(ctx.clock))
  await recordActivity(ctx, tx, {
    type: 'booking.updated',
    account_id: before.account_id,
    property_id: before.property_id,
    subject: { type: 'booking', id: before.id },
    changes: changesIn(
      TOLD,
      { ...before, guests_number: knownSize(before) },
      { ...changes, guests_number: knownSize(after) },
    ),
  })
  await announceStay(ctx, tx, before, { edit: { before, after } })
}
