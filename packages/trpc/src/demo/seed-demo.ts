import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import type { Property } from '@stayward/contract/properties/property'
import { Temporal } from 'temporal-polyfill'
import { findAccount } from '../account/account.queries.ts'
import { claimOwnIdentity, putPassword } from '../account/auth/auth.queries.ts'
import { openAccount } from '../account/auth/open-account.service.ts'
import { hashPassword } from '../account/auth/password-hash.rules.ts'
import { guestRouter } from '../guest.root.ts'
import type { UserActor } from '../kernel/actor.ts'
import { nowInstant, today } from '../kernel/clock.ts'
import { makeContext } from '../kernel/make-context.ts'
import { toServiceError } from '../kernel/problem.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { managerRouter } from '../manager.root.ts'
import {
  DEMO_BOOKINGS,
  DEMO_CLEANER,
  DEMO_HOST,
  DEMO_PASSWORD,
  DEMO_PROPERTIES,
  type DemoBooking,
  type DemoPerson,
} from './demo-company.ts'
import { DEMO_GUESTS, type DemoGuestName } from './demo-guests.ts'
import { type DemoVendors, equipDemo } from './equip-demo.ts'
import { staffDemo } from './staff-demo.ts'

/** What somebody who just started Stayward needs to look around. */
export type Demo = {
  sign_in: { email: string; password: string }
  /** The address of a cleaner; the password is the same. */
  cleaner_email: string
  /** The check-in page of a booking without registered guests; null once all of them are registered. */
  checkin_url: string | null
}

const asManager = createCallerFactory(managerRouter)
const asGuest = createCallerFactory(guestRouter)

/**
 * Creates the demo company with stays around today, through the same procedures as everyone else. Later calls
 * change nothing unless all its stays are over; then they add new ones. With `vendors` it has locks. Refuses
 * production.
 */
export async function seedDemo(services: Services, vendors: DemoVendors | null = null): Promise<Demo> {
  if (services.env.STAYWARD_ENV === 'production') throw new Error('The demo company is not for production.')
  const actor = await demoUser(services, DEMO_HOST)
  const properties = await demoProperties(services, actor)
  const waiting = await findWaitingCheckin(services, actor)
  if (!waiting)
    for (const stay of DEMO_BOOKINGS) await bookAndRegister(services, actor, properties[stay.property], stay)
  await staffDemo(services, { host: actor, cleaner: await demoUser(services, DEMO_CLEANER) }, properties)
  if (vendors) await equipDemo(services, actor, properties, vendors)
  return {
    sign_in: { email: DEMO_HOST.email, password: DEMO_PASSWORD },
    cleaner_email: DEMO_CLEANER.email,
    checkin_url: waiting ?? (await findWaitingCheckin(services, actor)),
  }
}

async function demoUser(services: Services, person: DemoPerson): Promise<UserActor> {
  const ctx = makeContext(services, { kind: 'system' }, { locale: 'en' })
  return services.db.transaction(async (tx) => {
    const identity = await claimOwnIdentity(tx, services.ids.next(), person.email)
    if (identity.user_id === null)
      await putPassword(tx, identity.id, await hashPassword(DEMO_PASSWORD), nowInstant(services.clock))
    const { account_id, id, role } =
      identity.user_id === null
        ? await openAccount(ctx, tx, identity, { name: person.name, last_name: person.last_name })
        : await findAccount(tx, identity.user_id)
    return {
      kind: 'user',
      user_id: id,
      account_id,
      identity_id: identity.id,
      role,
      session_id: null,
      proved_at: nowInstant(services.clock),
      has_memberships: false,
    }
  })
}

async function demoProperties(services: Services, actor: UserActor) {
  const caller = asManager(makeContext(services, actor))
  const { items } = await caller.properties.list({ size: 100 })
  const find = async (key: DemoBooking['property']): Promise<Property> =>
    items.find(({ name }) => name === DEMO_PROPERTIES[key].name) ??
    (await caller.properties.create(DEMO_PROPERTIES[key]))
  return { madrid: await find('madrid'), tenerife: await find('tenerife'), lisbon: await find('lisbon') }
}

/** The next demo booking in Spain without a registered guest, so that the whole journey can be tried. */
async function findWaitingCheckin(services: Services, actor: UserActor): Promise<string | null> {
  const caller = asManager(makeContext(services, actor))
  const { items } = await caller.bookings.list({ phase: 'upcoming', size: 100 })
  const waiting = items.find(
    ({ checkin, guests_number, time_zone }) =>
      checkin.state === 'open' &&
      checkin.closed_at === null &&
      guests_number === 3 &&
      time_zone === 'Europe/Madrid',
  )
  return waiting?.checkin_url ?? items.find(({ checkin }) => checkin.state === 'open')?.checkin_url ?? null
}

/**
 * Books as of some days before the stay, so that guests of past stays could register. Taken nights are
 * skipped.
 */
async function bookAndRegister(
  services: Services,
  actor: UserActor,
  property: Property,
  stay: DemoBooking,
): Promise<void> {
  const day = Temporal.PlainDate.from(today(services.clock, property.time_zone))
  const bookedAt = new Date(services.clock.now().getTime() + (Math.min(stay.arrival, 0) - 12) * 86_400_000)
  const earlier: Services = { ...services, clock: { now: () => bookedAt } }
  const booking = await asManager(makeContext(earlier, actor))
    .bookings.create({
      property_id: property.id,
      from: day.add({ days: stay.arrival }).toString(),
      to: day.add({ days: stay.departure }).toString(),
      ...stay.booking,
    })
    .catch((error: unknown) => {
      if (toServiceError(error).code === 'booking.overlap') return null
      throw error
    })
  if (booking?.code) for (const name of stay.registered ?? []) await register(earlier, booking.code, name)
}

async function register(services: Services, code: string, name: DemoGuestName): Promise<void> {
  const guest = GuestRegistration.parse({ marketing_consent: false, ...DEMO_GUESTS[name] })
  const context = makeContext(services, { kind: 'guest', registered_guest_ids: [] })
  await asGuest(context).checkin.registerGuest({ code, ...guest })
  const { stored_guest_id } = context.answer
  if (stored_guest_id !== undefined)
    await sign(services, code, stored_guest_id, [guest.first_name, guest.last_name].join(' '))
}

/** The demo guests who have to sign do so with their names. */
async function sign(services: Services, code: string, guest_id: string, mark: string): Promise<void> {
  const statement = 'The details in my registration are true and match my identity document.'
  const signature = { method: 'typed', mark, statement, accepts_house_rules: true } as const
  const { checkin } = asGuest(makeContext(services, { kind: 'guest', registered_guest_ids: [] }))
  const { guests } = await checkin.deviceView({ code })
  if (guests.some(({ id, signature: state }) => id === guest_id && state === 'missing'))
    await checkin.sign({ code, guest_id, ...signature })
}
