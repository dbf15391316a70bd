import type { ImportMapping } from '@stayward/contract/channels/import'
import { allows } from '@stayward/contract/kernel/rights'
import { nowInstant, today } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { isTooLong } from '../../stays/bookings/stay.rules.ts'
import type { CheckedFile, CheckedItem, FileToCheck } from './checked-file.rules.ts'
import { unread } from './checked-file.rules.ts'
import { listAliases, listPlaces } from './import-places.queries.ts'
import type { SheetReader } from './import-sheet.rules.ts'
import { listListedBookings, listTakenNights } from './listed-bookings.queries.ts'
import { findListing, type FoundListing, NO_LISTING } from './listings.rules.ts'
import { type Known, type ListedStay, planStay } from './plan-stay.rules.ts'
import { readReservation, type Reservation } from './read-reservation.rules.ts'
import { saidOf } from './stay-said.rules.ts'

type Places = Awaited<ReturnType<typeof listPlaces>>
type Reader = Extract<SheetReader, { kind: 'bookings' }>

/** A row that is a reservation of a property. */
type Listed = { item: CheckedItem; reservation: Reservation; stay: ListedStay }

/** What each row of a file of bookings would change, under the caller's rights. Changes nothing. */
export async function checkReservations(
  ctx: CallerContext,
  { rows, mapping }: FileToCheck,
  reader: Reader,
): Promise<CheckedFile> {
  const now = nowInstant(ctx.clock)
  const places = await listPlaces(ctx.db, ctx.actor, now)
  const editable = places.filter(({ access_level }) => allows(access_level, 'import.manage'))
  requireKnown(mapping, editable)
  const aliases = await listAliases(
    ctx.db,
    reader.source,
    editable.map(({ id }) => id),
  )
  const listings = new Map<string, FoundListing>()
  const read = rows.map((row) => {
    const reading = reader.missing.length > 0 ? null : readReservation(row, reader.mapping, reader.format)
    if (reading?.outcome !== 'read') return { item: unread(row, reading) }
    const text = reading.reservation.listing ?? NO_LISTING
    const found = listings.get(text) ?? findListing(text, { places, aliases, mapping })
    listings.set(text, found)
    return { item: unread(row, null), reservation: reading.reservation, found }
  })
  const account_id = accountOf(
    read.flatMap(({ found }) => (found?.outcome === 'found' ? [found.place.account_id] : [])),
    ctx.actor.account_id,
  )
  const listed = read.flatMap(({ item, reservation, found }): Listed[] => {
    if (!reservation || !found) return []
    const { from, to } = reservation
    Object.assign(item, { from, to })
    const refused = refusalOf(reservation, found, account_id)
    const place = found.outcome === 'found' && places.find(({ id }) => id === found.place.id)
    if (refused !== null || !place) {
      item.reason = refused ?? 'unknown_listing'
      return []
    }
    item.property_id = place.id
    const { max_guests, time_zone } = place
    const { said } = saidOf(reservation, reservation.source ?? reader.source, {
      max_guests,
      today: today(ctx.clock, time_zone),
    })
    const stay = { property_id: place.id, max_guests, status: reservation.status, from, to, said }
    return [{ item, reservation, stay }]
  })
  planAll(listed, await readKnown(ctx, account_id, listed), now)
  return {
    account_id,
    items: read.map(({ item }) => item),
    property_ids: [...new Set(listed.map(({ stay }) => stay.property_id))],
    listings: Object.fromEntries(
      Array.from(listings, ([text, found]) => [text, found.outcome === 'found' ? found.place.id : null]),
    ),
  }
}

/** An id of a mapping has to be one that the caller can import for. */
function requireKnown({ properties }: ImportMapping, editable: Places): void {
  for (const [text, id] of Object.entries(properties ?? {}))
    if (!editable.some((place) => place.id === id))
      throw invalidField(
        `mapping.properties.${text}`,
        'unknown_property',
        'There is no property with this id.',
      )
}

/** The account that most rows are about: an import belongs to one. */
function accountOf(accounts: readonly string[], own: string): string {
  const counts = Map.groupBy(accounts, (id) => id)
  const rowsOf = (id: string) => counts.get(id)?.length ?? 0
  return [own, ...counts.keys()].reduce((most, id) => (rowsOf(id) > rowsOf(most) ? id : most))
}

function refusalOf(
  reservation: Reservation,
  found: FoundListing,
  account_id: string,
): CheckedItem['reason'] | null {
  if (found.outcome === 'refused') return found.reason
  if (found.place.account_id !== account_id) return 'other_account'
  return isTooLong(reservation) ? 'stay_too_long' : null
}

async function readKnown(
  { db }: CallerContext,
  account_id: string,
  listed: readonly Listed[],
): Promise<Known> {
  if (listed.length === 0) return { bookings: [], nights: [] }
  const wanted = {
    account_id,
    property_ids: [...new Set(listed.map(({ stay }) => stay.property_id))],
    from: listed.reduce((first, { stay }) => (stay.from < first ? stay.from : first), '9999-12-31'),
    to: listed.reduce((last, { stay }) => (stay.to > last ? stay.to : last), ''),
    references: listed.flatMap(({ stay }) => stay.said.external_reference ?? []),
  }
  return { bookings: await listListedBookings(db, wanted), nights: await listTakenNights(db, wanted) }
}

/** Plans the rows one after the other: nights and bookings that one row has are not free for the next. */
function planAll(listed: readonly Listed[], known: Known, now: string): void {
  const bookings = Map.groupBy(known.bookings, ({ property_id }) => property_id)
  const nights = Map.groupBy(known.nights, ({ property_id }) => property_id)
  const takingPlace = new Set(
    listed.flatMap(({ stay }) => (stay.status === 'cancelled' ? [] : (referenceKey(stay) ?? []))),
  )
  const seen = new Set<string>()
  const claimed = new Set<string>()
  for (const { item, stay } of listed) {
    const key = `${stay.status} ${referenceKey(stay) ?? `${stay.property_id} ${stay.from} ${stay.to}`}`
    if (stay.status === 'cancelled' && takingPlace.has(referenceKey(stay) ?? '')) {
      Object.assign(item, { action: 'same', reason: 'cancelled_in_file' })
      continue
    }
    if (stay.status !== 'cancelled' && seen.has(key)) {
      item.reason = 'duplicate'
      continue
    }
    seen.add(key)
    const taken = nights.get(stay.property_id) ?? []
    const plan = planStay(stay, { bookings: bookings.get(stay.property_id) ?? [], nights: taken }, now)
    const isClaimed = stay.status === 'confirmed' && plan.booking_id !== null && claimed.has(plan.booking_id)
    Object.assign(item, isClaimed ? { ...plan, action: 'conflict', reason: 'nights_taken', fills: [] } : plan)
    if (stay.status === 'confirmed' && plan.booking_id !== null) claimed.add(plan.booking_id)
    if (plan.action === 'add') {
      const { property_id, from, to } = stay
      nights.set(property_id, [...taken, { property_id, from, to, booking_id: null }])
    }
  }
}

const referenceKey = ({ property_id, said: { source, external_reference } }: ListedStay): string | null =>
  external_reference === null ? null : `${property_id} ${source} ${external_reference}`
