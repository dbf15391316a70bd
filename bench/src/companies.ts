import { searchKey } from '@stayward/contract/kernel/search-key'
import type { Vault } from '@stayward/db/vault'
import { OWN_ISSUER } from '@stayward/trpc/account/auth/access-tokens.service'
import { issueDevelopmentToken } from '@stayward/trpc/account/auth/development-token.service'
import type { UserActor } from '@stayward/trpc/kernel/actor'
import { uuidIds } from '@stayward/trpc/kernel/ids'
import { makeServices } from '@stayward/trpc/services.root'
import type postgres from 'postgres'
import { type BulkRow, copyRows, loadWithoutIndexes } from './bulk-copy.ts'
import {
  activityRows,
  BOOKINGS_A_PROPERTY,
  bookingRow,
  guestRow,
  isOpen,
  partyOf,
  staysOf,
  taskRow,
} from './stays.ts'
import type { ScratchDatabase } from '@stayward/trpc/testing/scratch-database'

/** One of the companies in the database, as far as requests need it. */
export type Company = {
  actor: UserActor
  email: string
  property_ids: readonly string[]
  /** A property where somebody stays now, whatever the time of day. */
  occupied_id: string
  /** Check-in codes of stays whose guests have registered. */
  full_codes: string[]
  /** Check-in codes of stays to come that nobody has registered for. */
  free_codes: string[]
  /** For the API, as the owner. */
  token: string
}

const PROPERTIES_A_COMPANY = 50
export const BOOKINGS_A_COMPANY = PROPERTIES_A_COMPANY * BOOKINGS_A_PROPERTY

/** The companies that anybody asks for, the first ones. */
export const CALLERS = 20
const CODES_TO_ASK_FOR = 5

const TABLES = ['booking', 'guest', 'activity', 'task', 'occupancy']

/** Adds companies of 50 properties, 5,000 bookings, 10,000 guests, 15,000 activities and 5,000 tasks each. */
export async function addCompanies(
  { env, vault, sql }: ScratchDatabase,
  count: number,
): Promise<[Company, ...Company[]]> {
  const companies: [Company, ...Company[]] = [newCompany(), ...Array.from({ length: count - 1 }, newCompany)]
  await copyRows(
    sql,
    'account',
    companies.map(({ actor }) => ({ id: actor.account_id })),
  )
  await copyRows(sql, 'user', companies.map(userRow))
  await copyRows(sql, 'identity', companies.map(identityRow))
  await copyRows(sql, 'property', companies.flatMap(propertyRows))
  await loadWithoutIndexes(sql, TABLES, async () => {
    // By company, so that no more than one is in memory.
    for (const company of companies) await addBookings(sql, vault, company)
  })
  await sql`vacuum (analyze)`
  await sql`checkpoint`
  const services = makeServices(env, 'bench')
  try {
    for (const company of companies.slice(0, CALLERS))
      company.token = await issueDevelopmentToken(services, company.email)
  } finally {
    await services.close()
  }
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
      locale: 'en',
      session_id: null,
      proved_at: null,
      has_memberships: false,
    },
    email: `${user_id}@example.com`,
    property_ids,
    // Its guests came two days ago and leave tomorrow, see `staysOf`.
    occupied_id: property_ids[2] ?? '',
    full_codes: [],
    free_codes: [],
    token: '',
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
  const codesOf = (some: typeof stays) => some.map(({ code }) => code)
  const { open = [], full = [] } = Object.groupBy(stays, (stay) => (isOpen(stay) ? 'open' : 'full'))
  company.free_codes = codesOf(open)
  // The last ones lie ahead.
  company.full_codes = codesOf(full.slice(-CODES_TO_ASK_FOR))
}
