import type { BookingPhase } from '@stayward/contract/stays/booking'
import type { BookingOrder } from '@stayward/contract/stays/booking-values'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import { OCCUPYING_STATUSES } from '@stayward/contract/stays/booking-states'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { feedEvent } from '@stayward/db/schema/feed.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm'
import { isExpected } from './expected-stays.queries.ts'
import { type CodeReadiness, codeReadiness } from '../readiness/code-readiness.queries.ts'
import { partyColumns } from '../party/party.queries.ts'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Places, prepareOnce, prepareWrite, type RowPlaces } from '../../kernel/prepare-once.ts'
import { propertyOf, withKey } from '../../kernel/relations.ts'
import { type ConflictWith, conflictWith } from './conflicts.queries.ts'
import { inPart, readOwnAndShared } from '../../properties/own-and-shared.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { reportColumns, type ReportPlace, type ShownReport } from '../readiness/report-columns.queries.ts'
import {
  type BookingFilter,
  type BookingValues,
  bookingChoices,
  bookingValues,
  type DateKind,
  matchingBookings,
} from './booking-filter.queries.ts'
import { comesAfter, compareIn, orderOf } from './booking-order.queries.ts'
import type { SearchMode } from './booking-search.rules.ts'

export type BookingRow = typeof booking.$inferSelect
export type VisibleBooking = BookingRow & {
  access_level: AccessLevel
  time_zone: string
  property_search: string
  country_code: string
  codes_after_signatures: boolean
  registered: number
  adults: number
  minors_without_relationship: number
  to_correct: number
  unsigned: number
  code_readiness: CodeReadiness | null
  conflict_with: ConflictWith | null
  feed_uid_hint: string | null
  report_place: ReportPlace
  reports: ShownReport[]
}

const feedUidHint = sql<string | null>`case when ${booking.feed_id} is not null then (
  select ${feedEvent.uid_hint} from ${feedEvent} where ${feedEvent.account_id} = ${booking.account_id}
    and ${feedEvent.booking_id} = ${booking.id} limit 1) end`.as('feed_uid_hint')

const visible = (db: Executor, reader: Reader) =>
  db
    .select({
      ...getTableColumns(booking),
      access_level: accessLevel(reader),
      time_zone: property.time_zone,
      property_search: property.search,
      country_code: property.country_code,
      codes_after_signatures: property.codes_after_signatures,
      ...partyColumns,
      code_readiness: codeReadiness,
      conflict_with: conflictWith,
      feed_uid_hint: feedUidHint,
      ...reportColumns,
    })
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(member, membershipOf(reader))
    .$dynamic()

const bookingById = prepareOnce((db, params: Places<ReaderIds & { id: string }>) =>
  visible(db, params).where(and(eq(booking.id, params.id), propertiesWith(params, 'booking.see'))),
)

/** A booking under the caller's rights; null if it is unknown or not visible to them. */
export async function findBooking(
  db: Executor,
  { account_id, user_id }: AccountActor,
  id: string,
): Promise<VisibleBooking | null> {
  const [found] = await bookingById(db, { account_id, user_id, id })
  return found ?? null
}

const bookingsInOrder = prepareOnce(
  (
    db,
    params: Places<ReaderIds & BookingValues & { after: Position | null; limit: number }>,
    sort: BookingOrder,
    phase: BookingPhase | undefined,
    date: DateKind,
    mode: SearchMode | undefined,
  ) =>
    visible(db, params)
      .where(
        and(
          propertiesWith(params, 'booking.see'),
          inPart(params, booking.account_id),
          matchingBookings(params, { phase, date, mode }),
          params.after ? comesAfter(params, sort, params.after) : undefined,
        ),
      )
      .orderBy(...orderOf(params, sort))
      .limit(params.limit),
)

/** What of a list is read: `size` + 1 bookings after a position, in an order. */
export type BookingPart = { after: Position | null; size: number; sort: BookingOrder }

/** Up to `size` + 1 bookings after a position, in the order of `sort`. */
export function listBookings(
  db: Executor,
  actor: AccountActor,
  filter: BookingFilter,
  { after, size, sort }: BookingPart,
): Promise<VisibleBooking[]> {
  const { phase, date, mode } = bookingChoices(filter)
  const limit = size + 1
  const values = { ...bookingValues(filter), after, limit }
  return readOwnAndShared(actor, {
    read: (reader) => bookingsInOrder(db, { ...values, ...reader }, sort, phase, date, mode),
    compare: compareIn(sort),
    limit,
  })
}

const matchingIds = prepareOnce(
  (
    db,
    params: Places<ReaderIds & BookingValues & { limit: number }>,
    phase: BookingPhase | undefined,
    date: DateKind,
    mode: SearchMode | undefined,
  ) =>
    db
      .select({ id: booking.id })
      .from(booking)
      .innerJoin(property, propertyOf(booking))
      .leftJoin(member, membershipOf(params))
      .where(
        and(
          propertiesWith(params, 'booking.see'),
          inPart(params, booking.account_id),
          matchingBookings(params, { phase, date, mode }),
        ),
      )
      .limit(params.limit),
)

/** How many bookings a filter matches, counted up to `most`. */
export async function countBookings(
  db: Executor,
  actor: AccountActor,
  filter: BookingFilter,
  most: number,
): Promise<number> {
  const { phase, date, mode } = bookingChoices(filter)
  const values = { ...bookingValues(filter), limit: most }
  const found = await readOwnAndShared(actor, {
    read: (reader) => matchingIds(db, { ...values, ...reader }, phase, date, mode),
    compare: () => 0,
    limit: most,
  })
  return found.length
}

/** Whether a filter matches any booking. */
export const hasBooking = async (
  db: Executor,
  actor: AccountActor,
  filter: BookingFilter,
): Promise<boolean> => (await countBookings(db, actor, filter, 1)) > 0

/** Inserts a booking. */
export const insertBooking = prepareWrite((db, row: RowPlaces<typeof booking.$inferInsert>) =>
  db.insert(booking).values(row),
)

type BookingKey = Pick<BookingRow, 'account_id' | 'property_id' | 'id'>

/** Reads a booking under the caller's rights, with the row locked until the transaction ends. */
export async function selectBookingForUpdate(
  tx: Executor,
  actor: AccountActor,
  key: BookingKey,
): Promise<VisibleBooking> {
  await lockBookingRow(tx, key)
  return readBooking(tx, actor, key)
}

const bookingForUpdate = prepareOnce((db, params: Places<BookingKey>) =>
  db.select({ id: booking.id }).from(booking).where(withKey(booking, params)).for('update'),
)

/** Locks a booking until the transaction ends. */
export async function lockBookingRow(
  tx: Executor,
  { account_id, property_id, id }: BookingKey,
): Promise<void> {
  await bookingForUpdate(tx, { account_id, property_id, id })
}

/** A booking with its row locked until the transaction ends, whichever property it is at; null if there is none. */
export async function selectBookingRowForUpdate(
  tx: Executor,
  { account_id, id }: Pick<BookingKey, 'account_id' | 'id'>,
): Promise<BookingRow | null> {
  const [found] = await tx
    .select()
    .from(booking)
    .where(and(eq(booking.account_id, account_id), eq(booking.id, id)))
    .for('update')
  return found ?? null
}

const bookingByKey = prepareOnce(
  (db, params: Places<ReaderIds & { owner_id: string; property_id: string; id: string }>) =>
    visible(db, params).where(withKey(booking, { ...params, account_id: params.owner_id })),
)

/** A booking already checked for the caller, as the transaction sees it. */
export async function readBooking(
  tx: Executor,
  { account_id, user_id }: AccountActor,
  { account_id: owner_id, property_id, id }: BookingKey,
): Promise<VisibleBooking> {
  const [found] = await bookingByKey(tx, { account_id, user_id, owner_id, property_id, id })
  if (!found) throw notFound()
  return found
}

/** Updates a booking and increments its version. */
export async function updateBookingRow(
  tx: Executor,
  key: BookingKey,
  changes: Partial<typeof booking.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(booking)
    .set({ ...changes, version: sql`${booking.version} + 1`, updated_at: now })
    .where(withKey(booking, key))
}

/** The reference of a booking at its source. */
export type Reference = Pick<BookingRow, 'account_id' | 'property_id' | 'source' | 'external_reference'>

const holderOfReference = prepareOnce((db, params: Places<Reference & { external_reference: string }>) =>
  db
    .select({
      booking_id: booking.id,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
    })
    .from(booking)
    .where(
      and(
        eq(booking.account_id, params.account_id),
        eq(booking.property_id, params.property_id),
        eq(booking.source, params.source),
        eq(booking.external_reference, params.external_reference),
        inArray(booking.status, [...OCCUPYING_STATUSES]),
      ),
    ),
)

/**
 * The booking of the property with a reference of a source while it occupies its nights; null if the
 * reference is free.
 */
export async function findHolderOfReference(
  tx: Executor,
  { account_id, property_id, source, external_reference }: Reference,
): Promise<{ booking_id: string; arrival_date: string; departure_date: string } | null> {
  if (external_reference === null) return null
  const [found] = await holderOfReference(tx, { account_id, property_id, source, external_reference })
  return found ?? null
}

type Moment = { owner_id: string; property_id: string; now: string }

const bookingAt = prepareOnce((db, params: Places<ReaderIds & Moment>) =>
  visible(db, params)
    .where(
      and(
        eq(booking.account_id, params.owner_id),
        eq(booking.property_id, params.property_id),
        isExpected,
        lte(booking.from, params.now),
        gt(booking.to, params.now),
      ),
    )
    .orderBy(desc(booking.from))
    .limit(1),
)

/** The confirmed booking of the current stay at a property; null if nobody is staying. */
export async function findCurrentBooking(
  db: Executor,
  { account_id, user_id }: AccountActor,
  { account_id: owner_id, property_id }: Pick<BookingRow, 'account_id' | 'property_id'>,
  now: string,
): Promise<VisibleBooking | null> {
  const [found] = await bookingAt(db, { account_id, user_id, owner_id, property_id, now })
  return found ?? null
}
