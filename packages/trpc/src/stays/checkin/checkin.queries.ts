import { SHOWN_GUEST_STATES } from '@stayward/contract/stays/guest'
import { pick } from '@stayward/contract/kernel/keys'
import { ARRIVAL_TEXTS, TRANSLATED_TEXTS } from '@stayward/contract/properties/property-values'
import type { Executor } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { booking } from '@stayward/db/schema/booking.table'
import { company } from '@stayward/db/schema/company.table'
import { cover } from '@stayward/db/schema/cover.table'
import { guest } from '@stayward/db/schema/guest.table'
import { messageSettings } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { and, eq, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ArrivalCode } from '../readiness/arrival-codes.presenter.ts'
import type { GuestRow, SoughtDocument } from '../party/guest-row.rules.ts'
import { type Places, prepareOnce, prepareWrite, type RowPlaces, setTo } from '../../kernel/prepare-once.ts'
import { lockOfCode, propertyOf, withKey } from '../../kernel/relations.ts'
import { companyLook, guestContact, logo, logoOfCompany } from '../../properties/company/company.queries.ts'
import { coverOfProperty } from '../../properties/covers.queries.ts'
import { provinceCode } from '../../properties/property-region.queries.ts'

/** A guest of a party. `person` is null for a restricted or erased guest: they count, but are not shown. */
export type PartyGuest = Pick<GuestRow, 'id' | 'is_minor' | 'relationship_code'> & {
  person:
    | (Pick<GuestRow, 'document_type' | 'document_number' | 'signed_at' | 'house_rules_accepted_at'> & {
        first_name: string
        last_name: string
        date_of_birth: string
      })
    | null
}

const ofBooking = and(
  eq(guest.account_id, booking.account_id),
  eq(guest.property_id, booking.property_id),
  eq(guest.booking_id, booking.id),
)

const isShown = sql.raw(`in (${SHOWN_GUEST_STATES.map((state) => `'${state}'`).join(', ')})`)

const guestsOfBooking = sql<PartyGuest[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${guest.id}, 'is_minor', ${guest.is_minor}, 'relationship_code', ${guest.relationship_code},
    'person', case when ${guest.state} ${isShown} then json_build_object(
      'first_name', ${guest.first_name}, 'last_name', ${guest.last_name},
      'date_of_birth', ${guest.date_of_birth}, 'signed_at', ${guest.signed_at},
      'house_rules_accepted_at', ${guest.house_rules_accepted_at},
      'document_type', ${guest.document_type}, 'document_number', ${guest.document_number}) end
  ) order by ${guest.created_at}, ${guest.id}), '[]') from ${guest} where ${ofBooking})`

/** The codes of a stay, and the reserves that were shown to it. */
const codesOfBooking = sql<ArrivalCode[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${accessCode.id}, 'pin', ${accessCode.pin}, 'lock_name', ${smartLock.name},
    'guest_names', ${smartLock.guest_names},
    'starts_at', ${accessCode.starts_at}, 'ends_at', ${accessCode.ends_at}, 'wanted_at', ${accessCode.wanted_at},
    'intent', ${accessCode.intent}, 'delivery', ${accessCode.delivery},
    'vendor_code_id', ${accessCode.vendor_code_id}, 'attempts', ${accessCode.attempts},
    'next_attempt_at', ${accessCode.next_attempt_at}, 'verified_until', ${accessCode.verified_until},
    'smart_lock_id', ${accessCode.smart_lock_id}, 'is_reserve', ${accessCode.is_reserve},
    'retires_at', ${accessCode.retires_at}
  ) order by ${smartLock.position}, ${smartLock.id}), '[]')
  from ${accessCode} join ${smartLock} on ${lockOfCode} where ${and(
    eq(accessCode.account_id, booking.account_id),
    eq(accessCode.property_id, booking.property_id),
    or(eq(accessCode.booking_id, booking.id), eq(accessCode.revealed_booking_id, booking.id)),
    eq(accessCode.intent, 'present'),
  )})`

const hostName = sql<string>`(
  select concat_ws(' ', ${user.name}, ${user.last_name}) from ${user}
  where ${user.account_id} = ${booking.account_id} order by ${user.created_at}, ${user.id} limit 1)`

const stayColumns = {
  account_id: booking.account_id,
  property_id: booking.property_id,
  id: booking.id,
  code: booking.code,
  from: booking.from,
  to: booking.to,
  arrival_date: booking.arrival_date,
  locale: booking.locale,
  guests_number: booking.guests_number,
  guests_number_known: booking.guests_number_known,
  max_guests: property.max_guests,
  version: booking.version,
  status: booking.status,
  arrival_released_at: booking.arrival_released_at,
  codes_shown_at: booking.codes_shown_at,
  checkin_completed_at: booking.checkin_completed_at,
  conflict_since: booking.conflict_since,
  checkin_closed_reason: booking.checkin_closed_reason,
  name: property.name,
  address: property.address,
  city: property.city,
  postal_code: property.postal_code,
  country_code: property.country_code,
  province_code: provinceCode.as('province_code'),
  time_zone: property.time_zone,
  check_in_time: property.check_in_time,
  check_out_time: property.check_out_time,
  ...pick(property, TRANSLATED_TEXTS),
  texts_locale: property.texts_locale,
  translations: property.translations,
  ...guestContact,
  ...pick(property, ARRIVAL_TEXTS),
  arrival_release: property.arrival_release,
  codes_after_signatures: property.codes_after_signatures,
  cover,
  ...companyLook,
  host_name: hostName.as('host_name'),
  guests: guestsOfBooking.as('guests'),
  access_codes: codesOfBooking.as('access_codes'),
}

const stays = (db: Executor) =>
  db
    .select(stayColumns)
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(cover, coverOfProperty)
    .leftJoin(company, eq(company.account_id, booking.account_id))
    .leftJoin(messageSettings, eq(messageSettings.account_id, booking.account_id))
    .leftJoin(logo, logoOfCompany)
    .$dynamic()

export type CheckinStay = Awaited<ReturnType<typeof stays>>[number]
export type BookingKey = Pick<CheckinStay, 'account_id' | 'property_id' | 'id'>

const stayByCode = prepareOnce((db, params: Places<{ code_lookup: string }>) =>
  stays(db).where(and(eq(booking.code_lookup, params.code_lookup), isNull(property.archived_at))),
)

/**
 * The stay behind the keyed hash of a check-in code: booking, property, host and guests in one round trip.
 * The links of an archived property find nothing.
 */
export async function findStayByCode(db: Executor, code_lookup: string): Promise<CheckinStay | null> {
  const [stay] = await stayByCode(db, { code_lookup })
  return stay ?? null
}

const companyByCode = prepareOnce((db, params: Places<{ code_lookup: string }>) =>
  db
    .select(companyLook)
    .from(booking)
    .innerJoin(property, propertyOf(booking))
    .leftJoin(company, eq(company.account_id, booking.account_id))
    .leftJoin(messageSettings, eq(messageSettings.account_id, booking.account_id))
    .leftJoin(logo, logoOfCompany)
    .where(and(eq(booking.code_lookup, params.code_lookup), isNull(property.archived_at))),
)

/** How the host's company looks, by the keyed hash of a check-in code. */
export async function findCompanyByCode(db: Executor, code_lookup: string) {
  const [look] = await companyByCode(db, { code_lookup })
  return look ?? null
}

const stayByKey = prepareOnce((db, params: Places<BookingKey>) => stays(db).where(withKey(booking, params)))

const placeForUpdate = prepareOnce((db, params: Places<Omit<BookingKey, 'property_id'>>) =>
  db
    .select({ property_id: booking.property_id })
    .from(booking)
    .where(and(eq(booking.account_id, params.account_id), eq(booking.id, params.id)))
    .for('update'),
)

/**
 * Reads the stay of a booking, with the row locked until the transaction ends, so that two guests can't take
 * the last place. It is found by its id, since the host may just have moved it to another property.
 */
export async function selectStayForUpdate(
  tx: Executor,
  { account_id, id }: Omit<BookingKey, 'property_id'>,
): Promise<CheckinStay> {
  const [place] = await placeForUpdate(tx, { account_id, id })
  if (!place) throw new Error('The booking of a stay is gone.')
  return readLockedStay(tx, { account_id, id, ...place })
}

/** The stay of a booking that the transaction has locked. */
export async function readLockedStay(
  tx: Executor,
  { account_id, property_id, id }: BookingKey,
): Promise<CheckinStay> {
  const [stay] = await stayByKey(tx, { account_id, property_id, id })
  if (!stay) throw new Error('A locked booking has no stay.')
  return stay
}

/** The stays of some bookings, by the id of the booking. */
export async function readStays(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CheckinStay>> {
  if (ids.length === 0) return new Map()
  const found = await stays(db).where(inArray(booking.id, [...ids]))
  return new Map(found.map((stay) => [stay.id, stay]))
}

/** The guests of a booking in order of registration. */
export async function listPartyGuests(db: Executor, key: BookingKey): Promise<PartyGuest[]> {
  const [found] = await db.select({ guests: guestsOfBooking }).from(booking).where(withKey(booking, key))
  return found?.guests ?? []
}

/** Adds a guest to a booking. */
export const insertGuest = prepareWrite((db, row: RowPlaces<typeof guest.$inferInsert>) =>
  db.insert(guest).values(row),
)

export async function updateGuest(
  tx: Executor,
  id: string,
  row: Partial<typeof guest.$inferInsert>,
  now: string,
): Promise<void> {
  await tx
    .update(guest)
    .set({ ...row, version: sql`${guest.version} + 1`, updated_at: now })
    .where(eq(guest.id, id))
}

export async function deleteGuest(tx: Executor, id: string): Promise<void> {
  await tx.delete(guest).where(eq(guest.id, id))
}

/** Whether another guest of the booking has the same document, by the unique key of documents. */
export async function hasDocument(
  tx: Executor,
  stay: BookingKey,
  { lookup, country }: SoughtDocument,
  exceptGuestId: string | null,
): Promise<boolean> {
  const { account_id, property_id, id } = stay
  const others = await guestsWithDocument(tx, { account_id, property_id, id, lookup, country, exceptGuestId })
  return others.length > 0
}

type Document = BookingKey & SoughtDocument & { exceptGuestId: string | null }

const guestsWithDocument = prepareOnce((db, params: Places<Document>) =>
  others(
    db,
    params,
    and(
      eq(guest.document_lookup, params.lookup),
      params.country === null ? undefined : eq(guest.nationality_country_code, params.country),
    ),
  ),
)

/** Whether another guest of the booking has no document and the same search name and date of birth. */
export async function hasPersonWithoutDocument(
  db: Executor,
  stay: BookingKey,
  { search, date_of_birth }: { search: string; date_of_birth: string },
  exceptGuestId: string | null,
): Promise<boolean> {
  const isSame = and(
    eq(guest.search, search),
    eq(guest.date_of_birth, date_of_birth),
    isNull(guest.document_lookup),
  )
  return (await others(db, { ...stay, exceptGuestId }, isSame)).length > 0
}

/** At most one guest of a booking who matches, other than `exceptGuestId`. */
const others = (
  db: Executor,
  params: Places<BookingKey & { exceptGuestId: string | null }>,
  isSame: SQL | undefined,
) =>
  db
    .select({ id: guest.id })
    .from(guest)
    .where(
      and(
        eq(guest.account_id, params.account_id),
        eq(guest.property_id, params.property_id),
        eq(guest.booking_id, params.id),
        isSame,
        params.exceptGuestId === null ? undefined : ne(guest.id, params.exceptGuestId),
      ),
    )
    .limit(1)

type Settled = BookingKey & {
  checkin_completed_at: string | null
  arrival_released_at: string | null
  updated_at: string
}

/** Stores the state of the registration on the booking and increments its version. */
export const updateCheckin = prepareWrite((db, row: RowPlaces<Settled>) =>
  db
    .update(booking)
    .set({
      checkin_completed_at: setTo(booking.checkin_completed_at, row.checkin_completed_at),
      arrival_released_at: setTo(booking.arrival_released_at, row.arrival_released_at),
      updated_at: setTo(booking.updated_at, row.updated_at),
      version: sql`${booking.version} + 1`,
    })
    .where(withKey(booking, row)),
)

/** Records once that a guest has seen the codes of a stay, which changes nothing that callers see. */
export async function noteCodesShown(db: Executor, stay: BookingKey, now: string): Promise<void> {
  await db
    .update(booking)
    .set({ codes_shown_at: now })
    .where(and(withKey(booking, stay), isNull(booking.codes_shown_at)))
}

/** Closes the check-ins of at most `limit` past stays. Returns them. */
export const closeDeparted = (tx: Executor, now: string, limit: number) =>
  tx
    .update(booking)
    .set({
      checkin_closed_at: now,
      checkin_closed_reason: 'departed',
      version: sql`${booking.version} + 1`,
      updated_at: now,
    })
    .where(
      sql`(${booking.account_id}, ${booking.property_id}, ${booking.id}) in (${tx
        .select({ account_id: booking.account_id, property_id: booking.property_id, id: booking.id })
        .from(booking)
        .where(and(lte(booking.to, now), isNull(booking.checkin_closed_at)))
        .limit(limit)
        .for('update', { skipLocked: true })})`,
    )
    .returning({ account_id: booking.account_id, property_id: booking.property_id, id: booking.id })
