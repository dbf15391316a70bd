import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import { OWN_ISSUER } from '@stayward/trpc/account/auth/access-tokens.service'
import type { UserActor } from '@stayward/trpc/kernel/actor'
import { uuidIds } from '@stayward/trpc/kernel/ids'
import type postgres from 'postgres'
import { type BulkRow, copyRows, loadWithoutIndexes } from './bulk-copy.ts'
import {
  activityRows,
  BOOKINGS_A_PROPERTY,
  bookingRow,
  guestRow,
  partyOf,
  staysOf,
  taskRow,
} from './stays.ts'
import { dayOf } from './days.ts'

/** One of the companies in the database, with what requests need. */
export type Company = {
  actor: UserActor
  email: string
  property_ids: readonly string[]
  /** A property with a current stay, at any time of day. */
  occupied_id: string
  /** Check-in codes of some upcoming stays. */
  codes: string[]
}

const PROPERTIES_A_COMPANY = 50
export const BOOKINGS_A_COMPANY = PROPERTIES_A_COMPANY * BOOKINGS_A_PROPERTY
const CODES_TO_ASK_FOR = 25

const TABLES = ['booking', 'guest', 'activity', 'task', 'occupancy']

/**
 * Adds companies with 50 properties, 5,000 bookings, 10,000 guests, 15,000 activities and 5,000 tasks each.
 */
export async function addCompanies(sql: postgres.Sql, vault: Vault, count: number): Promise<Company[]> {
  const companies = Array.from({ length: count }, newCompany)
  await copyRows(
    sql,
    'account',
    companies.map(({ actor }) => ({ id: actor.account_id })),
  )
  await copyRows(sql, 'user', companies.map(userRow))
  await copyRows(sql, 'identity', companies.map(identityRow))
  await copyRows(sql, 'property', companies.flatMap(propertyRows))
  await loadWithoutIndexes(sql, TABLES, async () => {
    // One company at a time, so that only one is in memory.
    for (const company of companies) await addBookings(sql, vault, company)
  })
  await sql`vacuum (analyze)`
  await sql`checkpoint`
  return companies
}

function newCompany(): Company {
  const [account_id, user_id, identity_id] = [uuidIds.next(), uuidIds.next(), uuidIds.next()]
  const property_ids = Array.from({ length: PROPERTIES_A_COMPANY }, () => uuidIds.next())
  return {
    actor: {
      kind: 'user',
      account_id,
      user_id,
      identity_id,
      role: 'user',
      session_id: null,
      proved_at: null,
      has_memberships: false,
    },
    email: `${user_id}@example.com`,
    property_ids,
    // Its guests arrived two days ago and leave tomorrow, see `staysOf`.
    occupied_id: property_ids[2] ?? '',
    codes: [],
  }
}

const userRow = ({ actor, email }: Company): BulkRow => ({
  account_id: actor.account_id,
  id: actor.user_id,
  name: 'Lucía',
  last_name: 'Navarro',
  email,
  search: searchKey(`Lucía Navarro ${email}`),
})

const identityRow = ({ actor, email }: Company): BulkRow => ({
  id: actor.identity_id,
  issuer: OWN_ISSUER,
  subject: actor.identity_id,
  email,
  account_id: actor.account_id,
  user_id: actor.user_id,
})

const propertyRows = ({ actor: { account_id }, property_ids }: Company): BulkRow[] =>
  property_ids.map((id, index) => {
    const name = `Casa del Olmo ${index}`
    return {
      account_id,
      id,
      name,
      kind: 'apartment',
      address: 'Calle del Olmo 14',
      postal_code: '28012',
      city: 'Madrid',
      country_code: 'ESP',
      time_zone: 'Europe/Madrid',
      check_in_time: '15:00',
      check_out_time: '11:00',
      max_guests: 6,
      auto_access_codes: 'off',
      auto_cleaning_task: false,
      arrival_release: 'completed',
      search: searchKey(name),
    }
  })

async function addBookings(sql: postgres.Sql, vault: Vault, company: Company): Promise<void> {
  const stays = staysOf(company.property_ids)
  const parties = stays.map((stay) => ({ stay, guests: partyOf(stay) }))
  const { actor } = company
  await copyRows(
    sql,
    'booking',
    stays.map((stay) => bookingRow(vault, actor, stay)),
  )
  await copyRows(
    sql,
    'guest',
    parties.flatMap(({ stay, guests }) => guests.map((guest) => guestRow(vault, actor, stay, guest))),
  )
  await copyRows(
    sql,
    'activity',
    parties.flatMap(({ stay, guests }) => activityRows(actor, stay, guests)),
  )
  await copyRows(
    sql,
    'task',
    stays.map((stay) => taskRow(vault, actor, stay)),
  )
  await sql`
    insert into occupancy (account_id, property_id, id, booking_id, nights)
    select account_id, property_id, id, id, daterange(arrival_date, departure_date) from booking
    where account_id = ${actor.account_id} and status in ('tentative', 'confirmed')`
  const today = dayOf(0)
  company.codes = stays
    .filter(({ arrival_date }) => arrival_date > today)
    .slice(0, CODES_TO_ASK_FOR)
    .map(({ code }) => code)
}
