import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import { codeColumns, emailColumns } from '@stayward/trpc/stays/bookings/booking-input.rules'
import { documentLookup, guestPlace } from '@stayward/trpc/stays/party/guest-row.rules'
import type { UserActor } from '@stayward/trpc/kernel/actor'
import { linkCode, secretToken, uuidIds } from '@stayward/trpc/kernel/ids'
import { publicTokenPlace } from '@stayward/trpc/work/tasks/tasks.presenter'
import { Temporal } from 'temporal-polyfill'
import type { BulkRow } from './bulk-copy.ts'

/** A stay before it is spread over the tables. */
type Stay = {
  property_id: string
  id: string
  code: string
  arrival_date: string
  departure_date: string
  /** Counts the stays of a company, so that names, statuses and times of making vary. */
  number: number
}

type Guest = { id: string; first_name: string; last_name: string; document_number: string }

export const BOOKINGS_A_PROPERTY = 100
const GUESTS_A_BOOKING = 2
/** One place stays free, so that no registration completes a check-in and all cost the same. */
const PLACES = 4
const NIGHTS = 3
/** One night between two stays is free. */
const DAYS_A_BOOKING = NIGHTS + 1
/** Three of four stays are over. */
const FIRST_DAY = -0.75 * BOOKINGS_A_PROPERTY * DAYS_A_BOOKING
const BOOKED_AHEAD_DAYS = 30

const FIRST_NAMES = 'Ana Marta Lucía Carmen Elena Irene Iván Pablo Hugo Diego Bruno'.split(' ')
const LAST_NAMES =
  'Ortega Navarro Vidal Soler Campos Prieto Ibáñez Fuentes Rivas Molina Peña Bravo Lozano'.split(' ')

const ZONE = 'Europe/Madrid'
const today = Temporal.Now.plainDateISO(ZONE)

/** The day `offset` days from today in Madrid. A few hundred days come up a million times. */
export const dayOf = remembered((offset: number) => today.add({ days: offset }).toString())

/** The instant of a local date and time in Madrid, RFC 3339. */
const instantOf = remembered((local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant().toString(),
)

function remembered<Key>(make: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

/** The stays of properties, one after the other in each. */
export const staysOf = (property_ids: readonly string[]): Stay[] =>
  property_ids.flatMap((property_id, flat) =>
    Array.from({ length: BOOKINGS_A_PROPERTY }, (_, index) => {
      const day = FIRST_DAY + index * DAYS_A_BOOKING + (flat % DAYS_A_BOOKING)
      return {
        property_id,
        id: uuidIds.next(),
        code: linkCode(),
        arrival_date: dayOf(day),
        departure_date: dayOf(day + NIGHTS),
        number: flat * BOOKINGS_A_PROPERTY + index,
      }
    }),
  )

/** Whether nobody has registered yet: of the stays to come, every second one. */
export const isOpen = ({ arrival_date, number }: Stay): boolean =>
  arrival_date > dayOf(0) && number % 2 === 0 && !isCancelled(number)

const isCancelled = (number: number): boolean => number % 20 === 0

/** Who has registered; the booking goes by the name of the first. */
export const partyOf = (stay: Stay): Guest[] => (isOpen(stay) ? [] : guestsOf(stay))

const guestsOf = ({ number }: Stay): Guest[] =>
  Array.from({ length: GUESTS_A_BOOKING }, (_, nth) => ({
    id: uuidIds.next(),
    ...nameOf(number + nth),
    document_number: `AB${(number * GUESTS_A_BOOKING + nth).toString().padStart(7, '0')}`,
  }))

const nameOf = (number: number) => ({
  first_name: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
  last_name: LAST_NAMES[Math.floor(number / FIRST_NAMES.length) % LAST_NAMES.length] ?? '',
})

const searchOf = ({ first_name, last_name }: ReturnType<typeof nameOf>): string =>
  searchKey(`${first_name} ${last_name}`)

/** Within a second of each other no two are alike, so that keyset pages have something to tell apart. */
const madeAt = ({ number }: Stay): string =>
  new Date(
    Date.parse(instantOf(`${dayOf(FIRST_DAY - BOOKED_AHEAD_DAYS)}T09:00`)) + number * 5_000_000,
  ).toISOString()

export function bookingRow(vault: Vault, { account_id }: UserActor, stay: Stay): BulkRow {
  const { property_id, id, code, arrival_date, departure_date, number } = stay
  const name = nameOf(number)
  const to = instantOf(`${departure_date}T11:00`)
  const isOver = departure_date < dayOf(0)
  return {
    account_id,
    property_id,
    id,
    ...codeColumns(vault, id, code),
    from: instantOf(`${arrival_date}T15:00`),
    to,
    arrival_date,
    departure_date,
    guests_number: PLACES,
    status: isCancelled(number) ? 'cancelled' : number % 20 === 1 ? 'tentative' : 'confirmed',
    source: number % 3 === 0 ? 'airbnb' : 'direct',
    // Check-in closes when guests have left.
    checkin_closed_at: isOver ? to : null,
    checkin_closed_reason: isOver ? 'departed' : null,
    guest_first_name: name.first_name,
    guest_last_name: name.last_name,
    ...emailColumns(vault, id, `guest${number}@example.com`),
    contracted_on: dayOf(FIRST_DAY - BOOKED_AHEAD_DAYS),
    search: searchOf(name),
    created_at: madeAt(stay),
    updated_at: madeAt(stay),
  }
}

export function guestRow(vault: Vault, { account_id }: UserActor, stay: Stay, guest: Guest): BulkRow {
  const { id, document_number, ...name } = guest
  return {
    account_id,
    property_id: stay.property_id,
    booking_id: stay.id,
    id,
    ...name,
    nationality_country_code: 'DEU',
    date_of_birth: '1987-04-16',
    sex: 'M',
    document_type: 'PAS',
    document_number: vault.seal(document_number, guestPlace('document_number', id)),
    document_lookup: documentLookup(vault, { document_type: 'PAS', document_number }),
    email: vault.seal(`${id}@example.com`, guestPlace('email', id)),
    marketing_consent: false,
    is_minor: false,
    search: searchOf(name),
    created_at: madeAt(stay),
    updated_at: madeAt(stay),
  }
}

/** What happened to a booking: made by the host, guests registered. */
export function activityRows(actor: UserActor, stay: Stay, guests: readonly Guest[]): BulkRow[] {
  const common = { account_id: actor.account_id, property_id: stay.property_id, occurred_at: madeAt(stay) }
  return [
    {
      ...common,
      id: uuidIds.next(),
      type: 'booking.created',
      actor_kind: 'user',
      actor_id: actor.user_id,
      subject_type: 'booking',
      subject_id: stay.id,
    },
    ...guests.map(({ id }) => ({
      ...common,
      id: uuidIds.next(),
      type: 'checkin.guest_registered',
      actor_kind: 'guest',
      actor_id: null,
      subject_type: 'guest',
      subject_id: id,
    })),
  ]
}

export function taskRow(vault: Vault, { account_id }: UserActor, stay: Stay): BulkRow {
  const id = uuidIds.next()
  const token = secretToken()
  const isDone = stay.departure_date < dayOf(0)
  const due_at = instantOf(`${stay.departure_date}T15:00`)
  return {
    account_id,
    property_id: stay.property_id,
    id,
    booking_id: stay.id,
    service: 'cleaning',
    title: 'Turnover cleaning',
    priority: 'normal',
    status: isDone ? 'completed' : 'todo',
    due_at,
    completed_at: isDone ? due_at : null,
    public_token: vault.seal(token, publicTokenPlace(id)),
    public_token_lookup: vault.lookup(token, 'task.public_token'),
    search: 'turnover cleaning',
    created_at: madeAt(stay),
    updated_at: madeAt(stay),
  }
}
