import { type GuestList, type GuestState, SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import type { GuestSort } from '@stayward/contract/stays/guest-values'
import { MAX_NIGHTS } from '@stayward/contract/kernel/limits'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, eq, getTableColumns, gt, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { GuestRow } from '../party/guest-row.rules.ts'
import type { AccountActor, Reader, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { type Param, type Places, prepareOnce } from '../../kernel/prepare-once.ts'
import { bookingOf, propertyOf, withKey } from '../../kernel/relations.ts'
import { searchPattern, searchWords } from '../../kernel/search-pattern.ts'
import { resembles } from '../bookings/booking-search.queries.ts'
import type { SearchMode } from '../bookings/booking-search.rules.ts'
import type { restrictedColumns } from '../party/restricted-person.rules.ts'
import { provinceCode } from '../../properties/property-region.queries.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'

export type VisibleGuest = GuestRow & {
  access_level: AccessLevel
  property_name: string
  country_code: string
  province_code: string | null
  time_zone: string
  arrival_date: string
  departure_date: string
  /** When the stay begins. */
  stay_from: string
}

const visible = (db: Executor, reader: Reader) =>
  db
    .select({
      ...getTableColumns(guest),
      access_level: accessLevel(reader),
      property_name: property.name,
      country_code: property.country_code,
      province_code: provinceCode.as('province_code'),
      time_zone: property.time_zone,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
      stay_from: booking.from,
    })
    .from(guest)
    .innerJoin(booking, bookingOf(guest))
    .innerJoin(property, propertyOf(guest))
    .leftJoin(member, membershipOf(reader))
    .$dynamic()

const guestById = prepareOnce((db, params: Places<ReaderIds & { id: string }>) =>
  visible(db, params).where(and(eq(guest.id, params.id), propertiesWith(params, 'booking.see'))),
)

/** A guest of a booking that the caller sees, in any state; null if unknown or not visible. */
export async function findGuest(
  db: Executor,
  { account_id, user_id }: AccountActor,
  id: string,
): Promise<VisibleGuest | null> {
  const [found] = await guestById(db, { account_id, user_id, id })
  return found ?? null
}

/** The filters of a list of guests; `documents` are the keyed hashes of whole numbers. */
export type GuestFilter = Omit<GuestList, 'cursor'> & { after: Position | null; documents: string[] }

/** What narrows a list of guests, whatever its order. */
export type GuestChoice = Omit<GuestFilter, 'after' | 'size' | 'sort'>

const choiceValues = ({ query, documents, ...filter }: GuestChoice) => ({
  property_id: filter.property_id,
  tag: filter.tag,
  booking_id: filter.booking_id,
  from: filter.from,
  to: filter.to,
  updated_since: filter.updated_since,
  pattern: searchPattern(query),
  words: searchWords(query),
  documents: query ? documents : undefined,
})

type ChoiceValues = ReturnType<typeof choiceValues>
type GuestValues = ChoiceValues & { after: Position | null; limit: number }

const matching = (params: Places<ReaderIds & ChoiceValues>, mode: SearchMode): SQL | undefined =>
  and(
    inPlace(params, params.property_id),
    withTag(params, params.tag),
    // Clients with a copy must learn who was erased from it.
    params.updated_since
      ? gte(guest.updated_at, params.updated_since)
      : inArray(guest.state, [...SHOWN_GUEST_STATES]),
    params.booking_id ? eq(guest.booking_id, params.booking_id) : undefined,
    params.from ? inDatesFrom(params.from) : undefined,
    params.to ? inDatesUntil(params.to) : undefined,
    params.documents ? matches(params, params.documents, mode) : undefined,
  )

const guestsInOrder = prepareOnce(
  (db, params: Places<ReaderIds & GuestValues>, sort: GuestSort, mode: SearchMode) => {
    const { after } = params
    return visible(db, params)
      .where(and(matching(params, mode), after ? comesAfter(sort, after) : undefined))
      .orderBy(...orderOf(sort))
      .limit(params.limit)
  },
)

/** Up to `size` + 1 guests after a position, in the order of the list. */
export function listGuests(
  db: Executor,
  { account_id, user_id }: AccountActor,
  filter: GuestFilter,
  mode: SearchMode,
): Promise<VisibleGuest[]> {
  const { after, size, sort, ...choice } = filter
  const reader = listReaderOf({ account_id, user_id }, choice)
  return guestsInOrder(db, { ...choiceValues(choice), after, limit: size + 1, ...reader }, sort, mode)
}

/** The account's own guests are queried without memberships, as in every list. */
const listReaderOf = ({ account_id, user_id }: ReaderIds, { property_id }: GuestChoice): ReaderIds => ({
  account_id,
  user_id: property_id === undefined ? null : user_id,
})

const matchingIds = prepareOnce(
  (db, params: Places<ReaderIds & ChoiceValues & { limit: number }>, mode: SearchMode) =>
    db
      .select({ id: guest.id })
      .from(guest)
      .innerJoin(booking, bookingOf(guest))
      .innerJoin(property, propertyOf(guest))
      .leftJoin(member, membershipOf(params))
      .where(matching(params, mode))
      .limit(params.limit),
)

/** How many guests a list has, counted up to `most`. */
export async function countGuests(
  db: Executor,
  { account_id, user_id }: AccountActor,
  choice: GuestChoice,
  most: number,
  mode: SearchMode,
): Promise<number> {
  const reader = listReaderOf({ account_id, user_id }, choice)
  return (await matchingIds(db, { ...choiceValues(choice), limit: most, ...reader }, mode)).length
}

/** The columns that a list is sorted by; ids break ties. */
const SORTED = {
  '-created_at': { column: guest.created_at, descends: true, of: ({ created_at }) => created_at },
  from: { column: booking.from, descends: false, of: ({ stay_from }) => stay_from },
  '-from': { column: booking.from, descends: true, of: ({ stay_from }) => stay_from },
} as const satisfies Record<
  GuestSort,
  {
    column: typeof guest.created_at | typeof booking.from
    descends: boolean
    of: (row: VisibleGuest) => string
  }
>

function comesAfter(sort: GuestSort, [value, id]: Places<Position>): SQL {
  const { column, descends } = SORTED[sort]
  return sql`(${column}, ${guest.id}) ${sql.raw(descends ? '<' : '>')} (${value}::timestamptz, ${id}::uuid)`
}

function orderOf(sort: GuestSort): SQL[] {
  const { column, descends } = SORTED[sort]
  const direction = sql.raw(descends ? 'desc' : 'asc')
  return [sql`${column} ${direction}`, sql`${guest.id} ${direction}`]
}

/** The sort value and id of a row, for the next page. */
export const guestPosition = (row: VisibleGuest, sort: GuestSort): Position => [SORTED[sort].of(row), row.id]

/** The own account's guests, or those of one property where the caller may see them. */
const inPlace = (reader: Reader, property_id: Param<string> | undefined): SQL | undefined =>
  property_id === undefined
    ? eq(guest.account_id, reader.account_id)
    : and(eq(guest.property_id, property_id), propertiesWith(reader, 'guest.see'))

// The bounds on the instants, a day wider for the zones, let the index on `from` be used.
const inDatesFrom = (day: Param<string>): SQL | undefined =>
  and(
    gt(booking.departure_date, day),
    sql`${booking.from} > ${day}::date - make_interval(days => ${MAX_NIGHTS} + 1)`,
  )

const inDatesUntil = (day: Param<string>): SQL | undefined =>
  and(lt(booking.arrival_date, day), sql`${booking.from} < ${day}::date + interval '1 day'`)

const matches = (
  { pattern, words }: Places<Pick<ChoiceValues, 'pattern' | 'words'>>,
  documents: Param<string>[],
  mode: SearchMode,
): SQL | undefined =>
  mode === 'exact'
    ? or(pattern ? like(guest.search, pattern) : undefined, inArray(guest.document_lookup, documents))
    : and(...words.map((word) => resembles(word, guest.search)))

type GuestKey = Pick<GuestRow, 'account_id' | 'property_id' | 'id'>

/** Changes a guest's state, or restricts them; increments the version. */
export async function updateGuestState(
  tx: Executor,
  key: GuestKey,
  change: { state: GuestState } | ReturnType<typeof restrictedColumns>,
  now: string,
): Promise<void> {
  await tx
    .update(guest)
    .set({ ...change, version: sql`${guest.version} + 1`, updated_at: now })
    .where(withKey(guest, key))
}
