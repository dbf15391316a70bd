import type { PropertyCreate } from '@stayward/contract/properties/property'
import type { Transaction } from '@stayward/db/client'

import { nowInstant, today } from '../../kernel/clock.ts'
import { ServiceError } from '../../kernel/errors.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { intoMainLanguage, lackingTexts, setTexts, textsSaidTo } from '../../properties/fill-texts.service.ts'
import { addProperty, propertyColumns } from '../../properties/properties.service.ts'
import { findPropertyForUpdate, type PropertyRow } from '../../properties/properties.queries.ts'
import { fillStay } from '../../stays/bookings/fill-stay.service.ts'
import { addIfFree, cancelListedStay } from '../../stays/bookings/imported-stays.service.ts'
import { type BookingRow, selectBookingRowForUpdate } from '../../stays/bookings/bookings.queries.ts'
import { readProperty } from './check-properties.service.ts'
import type { ItemRow } from './file-imports.queries.ts'
import { findOwnProperty } from './import-places.queries.ts'
import type { SheetReader } from './import-sheet.rules.ts'
import { listListedBookings, listTakenNights } from './listed-bookings.queries.ts'
import { type ListedStay, planStay, type StayPlan } from './plan-stay.rules.ts'
import { readReservation } from './read-reservation.rules.ts'
import { openRow } from './sealed-import.rules.ts'
import { saidOf } from './stay-said.rules.ts'

/** What applying a row did. */
type Applied = Partial<ItemRow> & Pick<ItemRow, 'action' | 'reason'>

type Row = NonNullable<ReturnType<typeof openRow>>

const CHANGED: Applied = { action: 'conflict', reason: 'changed_since', booking_id: null, fills: [] }

/** Applies a row of a file as things are now, but nothing that its check did not show. */
export async function applyItem(
  ctx: Announcing,
  tx: Transaction,
  reader: SheetReader,
  item: ItemRow,
): Promise<Applied> {
  const row = openRow(ctx.vault, item)
  if (!row) return { action: 'same', reason: 'erased', fills: [] }
  try {
    // What is refused after all leaves nothing of itself behind.
    return await tx.transaction((part) =>
      reader.kind === 'bookings'
        ? applyReservation(ctx, part, reader, { item, row })
        : applyProperty(ctx, part, reader, { item, row }),
    )
  } catch (error) {
    if (error instanceof ServiceError) return CHANGED
    throw error
  }
}

async function applyReservation(
  ctx: Announcing,
  tx: Transaction,
  reader: Extract<SheetReader, { kind: 'bookings' }>,
  { item, row }: { item: ItemRow; row: Row },
): Promise<Applied> {
  const { account_id, property_id } = item
  const reading = readReservation(row, reader.mapping, reader.format)
  const property = property_id && (await findPropertyForUpdate(tx, { account_id, id: property_id }))
  if (!property || property.archived_at !== null || reading.outcome !== 'read') return CHANGED
  const { reservation } = reading
  const { from, to, status } = reservation
  const { said } = saidOf(reservation, reservation.source ?? reader.source, {
    max_guests: property.max_guests,
    today: today(ctx.clock, property.time_zone),
  })
  const references = said.external_reference === null ? [] : [said.external_reference]
  const wanted = { account_id, property_ids: [property.id], from, to, references }
  const known = {
    bookings: await listListedBookings(tx, wanted),
    nights: await listTakenNights(tx, wanted),
  }
  const stay = { property_id: property.id, max_guests: property.max_guests, status, from, to, said }
  const plan = planStay(stay, known, nowInstant(ctx.clock))
  return isAgreed(item.action, plan.action)
    ? carryOut(ctx, tx, property, { import_id: item.import_id, stay, plan })
    : CHANGED
}

/** Filling a booking that was made since is less than adding one, and doing nothing less than anything. */
const isAgreed = (checked: ItemRow['action'], now: ItemRow['action']): boolean =>
  now === checked || now === 'same' || now === 'conflict' || (checked === 'add' && now === 'fill')

async function carryOut(
  ctx: Announcing,
  tx: Transaction,
  property: PropertyRow,
  { import_id, stay, plan }: { import_id: string; stay: ListedStay; plan: StayPlan },
): Promise<Applied> {
  const { account_id } = property
  if (plan.action === 'add') {
    const { from, to, said } = stay
    const id = await addIfFree(ctx, tx, property, {
      ...said,
      from,
      to,
      status: 'confirmed',
      feed_id: null,
      import_id,
      is_news: false,
    })
    if (id === null) return { action: 'conflict', reason: 'nights_taken', booking_id: null, fills: [] }
    return { ...plan, booking_id: id, booking_version: await versionOf(tx, { account_id, id }) }
  }
  if ((plan.action !== 'fill' && plan.action !== 'cancel') || plan.booking_id === null) return plan
  const key = { account_id, id: plan.booking_id }
  const before = await selectBookingRowForUpdate(tx, key)
  if (!before) return CHANGED
  if (plan.action === 'cancel') await cancelListedStay(ctx, tx, key)
  const fills = plan.action === 'fill' ? await fillStay(ctx, tx, property, key, stay.said) : []
  if (plan.action === 'fill' && fills.length === 0) return { ...plan, action: 'same', fills }
  const { status, arrival_date: from, departure_date: to, contracted_on } = before
  return {
    ...plan,
    fills,
    stay_before: { status, from, to, contracted_on },
    booking_version: await versionOf(tx, key),
  }
}

async function versionOf(tx: Transaction, key: Pick<BookingRow, 'account_id' | 'id'>): Promise<number> {
  const row = await selectBookingRowForUpdate(tx, key)
  if (!row) throw new Error(`Booking ${key.id} is gone while it is changed.`)
  return row.version
}

async function applyProperty(
  ctx: Announcing,
  tx: Transaction,
  reader: Extract<SheetReader, { kind: 'properties' }>,
  { item, row }: { item: ItemRow; row: Row },
): Promise<Applied> {
  const { account_id } = item
  const reading = await readProperty(ctx, row, reader.mapping)
  if (reading.outcome !== 'read') return CHANGED
  const same = await findOwnProperty(tx, account_id, reading.property.name)
  if (same !== null && item.action === 'fill')
    return fillProperty(ctx, tx, { account_id, id: same }, reading.property)
  if (same !== null) return { action: 'same', reason: 'same_name', property_id: same }
  if (item.action === 'fill') return CHANGED
  const { id, version } = await addProperty(
    ctx,
    tx,
    account_id,
    await propertyColumns(ctx, account_id, reading.property),
  )
  return { action: 'add', reason: 'new', property_id: id, booking_version: version }
}

/** Fills the texts that a property lacks by now; what somebody has written since stays. */
async function fillProperty(
  ctx: Announcing,
  tx: Transaction,
  key: Pick<PropertyRow, 'account_id' | 'id'>,
  written: PropertyCreate,
): Promise<Applied> {
  const property = await findPropertyForUpdate(tx, key)
  if (!property || property.archived_at !== null) return CHANGED
  const said = textsSaidTo(property, written)
  if (intoMainLanguage(property, said) !== null) return CHANGED
  const fills = lackingTexts(ctx.vault, property, said)
  const found = { reason: 'same_name', property_id: property.id, fills } as const
  if (fills.length === 0) return { ...found, action: 'same' }
  await setTexts(ctx, tx, property, { fields: fills, said })
  return { ...found, action: 'fill', booking_version: property.version + 1 }
}
