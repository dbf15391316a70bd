import type { Property } from '@stayward/contract/properties/property'
import { findAccount } from '../account/account.queries.ts'
import { claimOwnIdentity, putPassword } from '../account/auth/auth.queries.ts'
import { openAccount } from '../account/auth/open-account.service.ts'
import { hashPassword } from '../account/auth/password-hash.rules.ts'
import type { UserActor } from '../kernel/actor.ts'
import { nowInstant } from '../kernel/clock.ts'
import { makeContext } from '../kernel/make-context.ts'
import type { Services } from '../kernel/services.ts'
import { callerAt } from './caller-at.ts'
import { bookStays } from './book-stays.ts'
import { DEMO_PROPERTIES, type DemoProperties, type DemoPropertyName } from './demo-company.ts'
import { DEMO_HOST, DEMO_PASSWORD, DEMO_TEAM, type DemoPerson, type DemoTeam } from './demo-team.ts'
import {
  connectAuthorities,
  type DemoAuthorities,
  loadTables,
  NO_AUTHORITIES,
} from './connect-authorities.ts'
import { connectChannels, type DemoChannels } from './connect-channels.ts'
import { connectPhones, type DemoPhones } from './connect-phones.ts'
import { readDemoCover } from './demo-covers.ts'
import { type DemoVendors, equipDemo } from './equip-demo.ts'
import { importHistory } from './import-history.ts'
import { nameOwners } from './name-owners.ts'
import { planWork } from './plan-work.ts'
import { joinTeam } from './join-team.ts'

/** What somebody who just started Stayward needs to look around. */
export type Demo = {
  sign_in: { email: string; password: string }
  /** The address of a cleaner; the password is the same. */
  cleaner_email: string
  /** The check-in page of a booking without registered guests; null once all of them are registered. */
  checkin_url: string | null
}

/** What the demo is connected to; null is not there. */
export type DemoSurroundings = {
  vendors: DemoVendors | null
  authorities: DemoAuthorities
  phones: DemoPhones | null
  channels: DemoChannels | null
}

/** Connected to nothing. */
export const ALONE: DemoSurroundings = {
  vendors: null,
  authorities: NO_AUTHORITIES,
  phones: null,
  channels: null,
}

/**
 * Creates the demo company with stays around today, through the same procedures as everyone else. Later calls change
 * nothing until no upcoming stay has an open check-in; then they add new stays. With `vendors` it has locks, with
 * `authorities` it reports its guests, with `phones` it sends texts, with `channels` it has listings and their calendars. Refuses production.
 */
export async function seedDemo(
  services: Services,
  { vendors, authorities, phones, channels }: DemoSurroundings = ALONE,
): Promise<Demo> {
  if (services.env.STAYWARD_ENV === 'production') throw new Error('The demo company is not for production.')
  const [host, carmen, ines, nestor] = await Promise.all([
    demoUser(services, DEMO_HOST),
    demoUser(services, DEMO_TEAM.carmen.person),
    demoUser(services, DEMO_TEAM.ines.person),
    demoUser(services, DEMO_TEAM.nestor.person),
  ])
  const team: DemoTeam = { carmen, ines, nestor }
  const properties = await demoProperties(services, host)
  await joinTeam(services, host, team, properties)
  // What guests from Italy say of their birthplace is looked up there.
  await loadTables(services, authorities)
  const waiting = await findWaitingCheckin(services, host)
  if (!waiting) {
    await importHistory(services, host, properties)
    await bookStays(services, host, properties)
    await planWork(services, host, team, properties)
  }
  await nameOwners(services, host, properties)
  if (vendors) await equipDemo(services, host, properties, vendors)
  await connectAuthorities(services, host, properties, authorities)
  if (phones) await connectPhones(services, host, phones)
  if (channels) await connectChannels(services, host, properties, channels)
  return {
    sign_in: { email: DEMO_HOST.email, password: DEMO_PASSWORD },
    cleaner_email: DEMO_TEAM.carmen.person.email,
    checkin_url: waiting ?? (await findWaitingCheckin(services, host)),
  }
}

async function demoUser(services: Services, person: DemoPerson): Promise<UserActor> {
  const ctx = makeContext(services, { kind: 'system' }, { locale: 'en' })
  return services.db.transaction(async (tx) => {
    const identity = await claimOwnIdentity(tx, services.ids.next(), person.email)
    if (identity.user_id === null)
      await putPassword(tx, identity.id, await hashPassword(DEMO_PASSWORD), nowInstant(services.clock))
    const { account_id, id, role, locale } =
      identity.user_id === null
        ? await openAccount(ctx, tx, identity, { name: person.name, last_name: person.last_name })
        : await findAccount(tx, identity.user_id)
    return {
      kind: 'user',
      user_id: id,
      account_id,
      identity_id: identity.id,
      role,
      locale,
      session_id: null,
      proved_at: nowInstant(services.clock),
      has_memberships: false,
    }
  })
}

async function demoProperties(services: Services, host: UserActor): Promise<DemoProperties> {
  const { items } = await callerAt(services, host).properties.list({ size: 100 })
  const find = async (key: DemoPropertyName): Promise<Property> =>
    items.find(({ name }) => name === DEMO_PROPERTIES[key].name) ??
    (await createProperty(services, host, key))
  const [madrid, tenerife, seville, vejer, barcelona, mallorca, bilbao, lisbon, rome, berlin] =
    await Promise.all([
      find('madrid'),
      find('tenerife'),
      find('seville'),
      find('vejer'),
      find('barcelona'),
      find('mallorca'),
      find('bilbao'),
      find('lisbon'),
      find('rome'),
      find('berlin'),
    ])
  return { madrid, tenerife, seville, vejer, barcelona, mallorca, bilbao, lisbon, rome, berlin }
}

async function createProperty(services: Services, host: UserActor, key: DemoPropertyName): Promise<Property> {
  const { id } = await callerAt(services, host).properties.create(DEMO_PROPERTIES[key])
  const form = new FormData()
  form.set('property_id', id)
  form.set('file', await readDemoCover(key))
  return callerAt(services, host).properties.setCoverImage(form)
}

/** The check-in of a stay in Spain that nobody has registered for, so that the whole journey can be tried. */
async function findWaitingCheckin(services: Services, host: UserActor): Promise<string | null> {
  const { items } = await callerAt(services, host).bookings.list({ phase: 'upcoming', size: 100 })
  const waiting = items.find(
    ({ checkin, guests_number, time_zone }) =>
      checkin.state === 'open' &&
      checkin.closed_at === null &&
      guests_number === 3 &&
      time_zone === 'Europe/Madrid',
  )
  return waiting?.checkin_url ?? items.find(({ checkin }) => checkin.state === 'open')?.checkin_url ?? null
}
