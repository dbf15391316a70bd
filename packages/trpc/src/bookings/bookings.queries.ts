import type { BookingList, BookingPhase } from '@stayward/contract/booking'
import { type AccessLevel, levelsWith } from '@stayward/contract/rights'
import { searchKey } from '@stayward/contract/search-key'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, desc, eq, gt, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { partyColumns } from '../checkin/party.queries.ts'
import type { AccountActor } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { notFound } from '../kernel/errors.ts'
import { accessLevel, membershipOf, propertiesWith } from '../properties/properties.queries.ts'

export type BookingRow = typeof booking.$inferSelect
export type VisibleBooking = BookingRow & {
  access_level: AccessLevel
  time_zone: string
  registered: number
  adults: number
  minors_without_relationship: number
  to_correct: number
}

const visible = (db: Executor, actor: AccountActor) =>
  db
    .select({
      row: booking,
      access_level: accessLevel(actor),
      time_zone: property.time_zone,
      ...partyColumns,
    })
    .from(booking)
    .innerJoin(
      property,
      and(eq(property.account_id, booking.account_id), eq(property.id, booking.property_id)),
    )
    .leftJoin(member, membershipOf(actor))
    .$dynamic()

const flatten = ({ row, ...rest }: Awaited<ReturnType<typeof visible>>[number]): VisibleBooking => ({
  ...row,
  ...rest,
})

/** A booking under the caller's rights, null when it is unknown or not theirs to see. */
export async function findBooking(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleBooking | null> {
  const [found] = await visible(db, actor).where(
    and(eq(booking.id, id), propertiesWith(actor, 'booking.see')),
  )
  return found ? flatten(found) : null
}

type Sort = z.infer<typeof BookingList>['sort']

const SORTS = {
  from: { column: booking.from, next: gt, order: asc },
  '-from': { column: booking.from, next: lt, order: desc },
  created_at: { column: booking.created_at, next: gt, order: asc },
  '-created_at': { column: booking.created_at, next: lt, order: desc },
} as const satisfies Record<Sort, object>

/** What a list of bookings may be narrowed to; lookups are the vault's, of whole values. */
export type BookingFilter = Omit<z.infer<typeof BookingList>, 'cursor'> & {
  after: Position | null
  now: string
  lookups: { code: string; email: string; phone: string } | null
}

/** One more than `size` bookings after a position, in the order of `sort`. */
export async function listBookings(
  db: Executor,
  actor: AccountActor,
  filter: BookingFilter,
): Promise<VisibleBooking[]> {
  const { column, next, order } = SORTS[filter.sort]
  const { after } = filter
  const rows = await visible(db, actor)
    .where(
      and(
        propertiesWith(actor, 'booking.see'),
        filter.property_id && inArray(booking.property_id, filter.property_id),
        filter.status && inArray(booking.status, filter.status),
        filter.source && inArray(booking.source, filter.source),
        filter.phase && inPhase(filter.phase, filter.now),
        inDates(filter),
        filter.query ? matches(actor, filter.query, filter.lookups) : undefined,
        after ? or(next(column, after[0]), and(eq(column, after[0]), next(booking.id, after[1]))) : undefined,
      ),
    )
    .orderBy(order(column), order(booking.id))
    .limit(filter.size + 1)
  return rows.map(flatten)
}

/** The sort value and id of a row, for the cursor of the next page. */
export const positionOf = (row: VisibleBooking, sort: Sort): Position => [
  sort.endsWith('from') ? row.from : row.created_at,
  row.id,
]

function inPhase(phase: BookingPhase, now: string): SQL | undefined {
  const today = sql`(${now}::timestamptz at time zone ${property.time_zone})::date`
  switch (phase) {
    case 'upcoming':
      return gt(booking.arrival_date, today)
    case 'arriving_today':
      return eq(booking.arrival_date, today)
    case 'current':
      return and(lt(booking.arrival_date, today), gt(booking.departure_date, today))
    case 'departing_today':
      return eq(booking.departure_date, today)
    case 'past':
      return lt(booking.departure_date, today)
  }
}

function inDates({ date, from, to }: Pick<BookingFilter, 'date' | 'from' | 'to'>): SQL | undefined {
  const created = sql`(${booking.created_at} at time zone ${property.time_zone})::date`
  switch (date) {
    case 'stay':
      return and(
        from ? gt(booking.departure_date, from) : undefined,
        to ? lt(booking.arrival_date, to) : undefined,
      )
    case 'arrival':
      return and(
        from ? gte(booking.arrival_date, from) : undefined,
        to ? lt(booking.arrival_date, to) : undefined,
      )
    case 'departure':
      return and(
        from ? gte(booking.departure_date, from) : undefined,
        to ? lt(booking.departure_date, to) : undefined,
      )
    case 'created':
      return and(from ? gte(created, from) : undefined, to ? lt(created, to) : undefined)
  }
}

/** Finds only what the caller may read: guests' names and contact data need a level that sees them. */
function matches(actor: AccountActor, query: string, lookups: BookingFilter['lookups']): SQL | undefined {
  const words = searchKey(query)
  const seesGuests = or(eq(property.account_id, actor.account_id), inArray(member.access_level, guestLevels))
  return and(
    seesGuests,
    or(
      words ? like(booking.search, `%${words}%`) : undefined,
      lookups ? eq(booking.code_lookup, lookups.code) : undefined,
      lookups ? eq(booking.guest_email_lookup, lookups.email) : undefined,
      lookups ? eq(booking.guest_phone_lookup, lookups.phone) : undefined,
    ),
  )
}

const guestLevels = levelsWith('booking.see_guest').filter(
  (level) => level === 'manager' || level === 'staff',
)

export async function insertBooking(tx: Executor, row: typeof booking.$inferInsert): Promise<BookingRow> {
  const [inserted] = await tx.insert(booking).values(row).returning()
  if (!inserted) throw new Error('The inserted booking did not come back.')
  return inserted
}

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

const ofKey = (key: BookingKey) =>
  and(
    eq(booking.account_id, key.account_id),
    eq(booking.property_id, key.property_id),
    eq(booking.id, key.id),
  )

/** Locks a booking until the transaction ends and reads it under the caller's rights. */
export async function lockBooking(
  tx: Executor,
  actor: AccountActor,
  key: BookingKey,
): Promise<VisibleBooking> {
  await tx.select({ id: booking.id }).from(booking).where(ofKey(key)).for('update')
  return readBooking(tx, actor, key)
}

/** A booking that the caller was found to see, as it stands in the transaction. */
export async function readBooking(
  tx: Executor,
  actor: AccountActor,
  key: BookingKey,
): Promise<VisibleBooking> {
  const [found] = await visible(tx, actor).where(ofKey(key))
  if (!found) throw notFound()
  return flatten(found)
}

/** Changes a booking; its version counts the change. */
export async function updateBookingRow(
  tx: Executor,
  key: BookingKey,
  changes: Partial<typeof booking.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(booking)
    .set({ ...changes, version: sql`${booking.version} + 1`, updated_at: now })
    .where(ofKey(key))
}

/** The confirmed booking whose stay is under way at a property, null when nobody stays there. */
export async function findCurrentBooking(
  db: Executor,
  actor: AccountActor,
  place: Pick<BookingRow, 'account_id' | 'property_id'>,
  now: string,
): Promise<VisibleBooking | null> {
  const [found] = await visible(db, actor)
    .where(
      and(
        eq(booking.account_id, place.account_id),
        eq(booking.property_id, place.property_id),
        eq(booking.status, 'confirmed'),
        lte(booking.from, now),
        gt(booking.to, now),
      ),
    )
    .orderBy(desc(booking.from))
    .limit(1)
  return found ? flatten(found) : null
}
