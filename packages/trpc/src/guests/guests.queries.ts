import { MAX_NIGHTS } from '@stayward/contract/booking'
import { type GuestList, type GuestState, SHOWN_GUEST_STATES } from '@stayward/contract/guest'
import { searchKey } from '@stayward/contract/search-key'
import type { AccessLevel } from '@stayward/contract/rights'
import type { Executor } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import { guest } from '@stayward/db/schema/guest.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { and, desc, eq, gt, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { GuestRow } from '../checkin/checkin.queries.ts'
import type { AccountActor } from '../kernel/actor.ts'
import type { Position } from '../kernel/cursor.ts'
import { accessLevel, membershipOf, propertiesWith } from '../properties/properties.queries.ts'

export type VisibleGuest = GuestRow & {
  access_level: AccessLevel
  property_name: string
  country_code: string
  time_zone: string
  arrival_date: string
  departure_date: string
}

const ofBooking = and(
  eq(booking.account_id, guest.account_id),
  eq(booking.property_id, guest.property_id),
  eq(booking.id, guest.booking_id),
)

const visible = (db: Executor, actor: AccountActor) =>
  db
    .select({
      row: guest,
      access_level: accessLevel(actor),
      property_name: property.name,
      country_code: property.country_code,
      time_zone: property.time_zone,
      arrival_date: booking.arrival_date,
      departure_date: booking.departure_date,
    })
    .from(guest)
    .innerJoin(booking, ofBooking)
    .innerJoin(property, and(eq(property.account_id, guest.account_id), eq(property.id, guest.property_id)))
    .leftJoin(member, membershipOf(actor))
    .$dynamic()

const flatten = ({ row, ...rest }: Awaited<ReturnType<typeof visible>>[number]): VisibleGuest => ({
  ...row,
  ...rest,
})

/** A guest of a booking that the caller sees, whatever their state; null when unknown or not the caller's to know. */
export async function findGuest(db: Executor, actor: AccountActor, id: string): Promise<VisibleGuest | null> {
  const [found] = await visible(db, actor).where(and(eq(guest.id, id), propertiesWith(actor, 'booking.see')))
  return found ? flatten(found) : null
}

/** What a list of guests may be narrowed to; `documents` are the keyed hashes of whole numbers. */
export type GuestFilter = Omit<GuestList, 'cursor'> & { after: Position | null; documents: string[] }

/** One more than `size` guests after a position, those registered last at the top. */
export async function listGuests(
  db: Executor,
  actor: AccountActor,
  filter: GuestFilter,
): Promise<VisibleGuest[]> {
  const { after } = filter
  const rows = await visible(db, actor)
    .where(
      and(
        inPlace(actor, filter.property_id),
        inArray(guest.state, [...SHOWN_GUEST_STATES]),
        filter.booking_id ? eq(guest.booking_id, filter.booking_id) : undefined,
        filter.from ? inDatesFrom(filter.from) : undefined,
        filter.to ? inDatesUntil(filter.to) : undefined,
        filter.query ? matches(filter.query, filter.documents) : undefined,
        after
          ? or(lt(guest.created_at, after[0]), and(eq(guest.created_at, after[0]), lt(guest.id, after[1])))
          : undefined,
      ),
    )
    .orderBy(desc(guest.created_at), desc(guest.id))
    .limit(filter.size + 1)
  return rows.map(flatten)
}

/** The own account's guests, or those of one property with the right to see them there. */
const inPlace = (actor: AccountActor, property_id: string | undefined): SQL | undefined =>
  property_id === undefined
    ? eq(guest.account_id, actor.account_id)
    : and(eq(guest.property_id, property_id), propertiesWith(actor, 'guest.see'))

// The bounds on the instants, with a day for the zones, are what the index on `from` is used for.
const inDatesFrom = (day: string): SQL | undefined =>
  and(
    gt(booking.departure_date, day),
    sql`${booking.from} > ${day}::date - make_interval(days => ${MAX_NIGHTS} + 1)`,
  )

const inDatesUntil = (day: string): SQL | undefined =>
  and(lt(booking.arrival_date, day), sql`${booking.from} < ${day}::date + interval '1 day'`)

function matches(query: string, documents: string[]): SQL | undefined {
  const words = searchKey(query)
  return or(words ? like(guest.search, `%${words}%`) : undefined, inArray(guest.document_lookup, documents))
}

type GuestKey = Pick<GuestRow, 'account_id' | 'property_id' | 'id'>

/** Moves a guest to another state; the version counts the change. */
export async function updateGuestState(
  tx: Executor,
  key: GuestKey,
  state: GuestState,
  now: string,
): Promise<void> {
  await tx
    .update(guest)
    .set({ state, version: sql`${guest.version} + 1`, updated_at: now })
    .where(
      and(eq(guest.account_id, key.account_id), eq(guest.property_id, key.property_id), eq(guest.id, key.id)),
    )
}
