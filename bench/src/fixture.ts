import { searchKey } from '@stayward/contract/kernel/search-key'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Vault } from '@stayward/db/vault'
import { sealedPlace as bookingPlace } from '@stayward/trpc/stays/bookings/bookings.presenter'
import { documentLookup, guestPlace } from '@stayward/trpc/stays/party/guest-row.rules'
import { linkCode, uuidIds } from '@stayward/trpc/kernel/ids'
import { sealedPlace as propertyPlace } from '@stayward/trpc/properties/property-texts.rules'
import postgres from 'postgres'
import { GUESTS_TO_REGISTER, PLACES_TO_REGISTER } from './guests-to-register.ts'
import type { Codes } from './operations.ts'

type Database = postgres.Sql
type Host = { account_id: string; property_ids: string[] }

/** The database of a benchmark: codes to request, and a way back to the state before any registration. */
export type Fixture = { codes: Codes; reset: () => Promise<void>; close: () => Promise<void> }

const PROPERTIES = 100
const BOOKINGS = 20_000
const QUIET_POLLS = 5
const POLL_MS = 50

/**
 * Inserts two hosts with 20,000 upcoming stays each. The first one's are read: every second one is checked
 * in, with its arrival information released. The second one's have no guests yet.
 */
export async function insertFixture(url: string, vault: Vault): Promise<Fixture> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const [reading, writing] = [await insertHost(sql, vault), await insertHost(sql, vault)]
  const read = await insertBookings(sql, vault, reading, 2)
  const write = await insertBookings(sql, vault, writing, PLACES_TO_REGISTER)
  await checkInHalf(sql, vault, reading)
  const { account_id } = writing
  const reset = async () => {
    await quiet(sql)
    await sql`delete from guest where account_id = ${account_id}`
    await sql`delete from activity where account_id = ${account_id}`
    await sql`vacuum (analyze) guest, activity, booking`
    await sql`checkpoint`
  }
  await sql`vacuum (analyze)`
  await sql`checkpoint`
  return { codes: { read, write }, reset, close: () => sql.end() }
}

async function insertHost(sql: Database, vault: Vault): Promise<Host> {
  const account_id = uuidIds.next()
  const email = `${account_id}@example.com`
  await sql`insert into account (id) values (${account_id})`
  await sql`insert into "user" (account_id, id, name, last_name, email, search)
    values (${account_id}, ${uuidIds.next()}, 'Lucía', 'Navarro', ${email}, ${searchKey(`Lucía Navarro ${email}`)})`
  const properties = Array.from({ length: PROPERTIES }, () => {
    const id = uuidIds.next()
    return {
      id,
      wifi_password: vault.seal('olive-garden-24', propertyPlace('wifi_password', id)),
      arrival_notes: vault.seal('The door is on the left of the bakery.', propertyPlace('arrival_notes', id)),
    }
  })
  await sql`
    insert into property (account_id, id, name, kind, address, postal_code, city, country_code, time_zone, check_in_time,
      check_out_time, max_guests, wifi_name, wifi_password, arrival_notes, house_rules, auto_access_codes,
      auto_cleaning_task, arrival_release, search)
    select ${account_id}, id, 'Casa del Olmo', 'apartment', 'Calle del Olmo 14', '28012', 'Madrid', 'ESP', 'Europe/Madrid',
      '15:00', '11:00', 8, 'Olmo', wifi_password, arrival_notes, 'No parties.', 'off', false, 'completed', 'casa del olmo'
    from jsonb_to_recordset(${sql.json(properties)}) as given (id uuid, wifi_password text, arrival_notes text)`
  return { account_id, property_ids: properties.map(({ id }) => id) }
}

/** Stays of two nights, back to back in each property from tomorrow on. Returns their check-in codes. */
async function insertBookings(sql: Database, vault: Vault, host: Host, places: number): Promise<string[]> {
  const codes = Array.from({ length: BOOKINGS }, linkCode)
  const bookings = codes.map((code, index) => {
    const id = uuidIds.next()
    return {
      id,
      property_id: host.property_ids[index % PROPERTIES],
      code: vault.seal(code, bookingPlace('code', id)),
      code_lookup: vault.lookup(code, 'booking.code'),
      day: 1 + 2 * Math.floor(index / PROPERTIES),
    }
  })
  // Row by row, the trigger would take longer than everything else here together.
  await sql`alter table booking disable trigger booking_occupancy`
  await sql`
    insert into booking (account_id, property_id, id, code, code_lookup, "from", "to", arrival_date, departure_date,
      guests_number, status, source, contracted_on, search)
    select ${host.account_id}, property_id, id, code, code_lookup,
      (current_date + day + time '15:00') at time zone 'Europe/Madrid',
      (current_date + day + 2 + time '11:00') at time zone 'Europe/Madrid',
      current_date + day, current_date + day + 2, ${places}, 'confirmed', 'direct', current_date, ''
    from jsonb_to_recordset(${sql.json(bookings)})
      as given (id uuid, property_id uuid, code text, code_lookup text, day int)`
  await sql`
    insert into occupancy (account_id, property_id, id, booking_id, nights)
    select account_id, property_id, id, id, daterange(arrival_date, departure_date) from booking
    where account_id = ${host.account_id}`
  await sql`alter table booking enable trigger booking_occupancy`
  return codes
}

async function checkInHalf(sql: Database, vault: Vault, { account_id }: Host): Promise<void> {
  const bookings = await sql<{ property_id: string; id: string }[]>`
    update booking set checkin_completed_at = now(), arrival_released_at = now()
    from (select id, row_number() over (order by code_lookup) % 2 = 0 as is_complete from booking
      where account_id = ${account_id}) as numbered
    where booking.id = numbered.id and numbered.is_complete
    returning booking.property_id, booking.id`
  const guests = bookings.flatMap(({ property_id, id: booking_id }) =>
    GUESTS_TO_REGISTER.slice(0, 2).map((guest) => {
      const id = uuidIds.next()
      const document_number = vault.sealOptional(guest.document_number, guestPlace('document_number', id))
      return { id, property_id, booking_id, document_number, document_lookup: documentLookup(vault, guest) }
    }),
  )
  await sql`
    insert into guest (account_id, property_id, booking_id, id, first_name, last_name, nationality_country_code,
      date_of_birth, sex, document_type, document_number, document_lookup, marketing_consent, is_minor, search)
    select ${account_id}, property_id, booking_id, id, 'Lucía', 'Ortega', 'ESP', '1987-04-16', 'M', 'NIF',
      document_number, document_lookup, false, false, 'lucia ortega'
    from jsonb_to_recordset(${sql.json(guests)})
      as given (id uuid, property_id uuid, booking_id uuid, document_number text, document_lookup text)`
}

/**
 * Waits until nobody else works in the database: a load stops while requests are in flight, which still
 * write.
 */
async function quiet(sql: Database): Promise<void> {
  for (let polls = 0; polls < QUIET_POLLS;) {
    await sleep(POLL_MS)
    const busy = await sql`
      select from pg_stat_activity
      where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`
    polls = busy.length === 0 ? polls + 1 : 0
  }
}
