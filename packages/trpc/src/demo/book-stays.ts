import type { Booking } from '@stayward/contract/stays/booking'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { guestRouter } from '../guest.root.ts'
import type { UserActor } from '../kernel/actor.ts'
import { makeContext } from '../kernel/make-context.ts'
import { toServiceError } from '../kernel/problem.ts'
import type { Services } from '../kernel/services.ts'
import { createCallerFactory } from '../kernel/trpc.ts'
import { callerAt, servicesAt } from './caller-at.ts'
import { dayAt } from './day-at.ts'
import type { DemoProperties } from './demo-company.ts'
import { DEMO_GUESTS, type DemoGuestName } from './demo-guests.ts'
import { DEMO_BLOCKS, DEMO_STAYS, type DemoStay } from './demo-stays.ts'
import { regimeDetails } from './regime-details.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** How many days before the arrival, or before today if that is earlier, a demo guest books and registers. */
const BOOKED_DAYS = 12
const REGISTERED_DAYS = 2

const asGuest = createCallerFactory(guestRouter)

/** Books the stays of the demo and blocks its nights. Taken nights are skipped. */
export async function bookStays(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
): Promise<void> {
  const stays = Map.groupBy(DEMO_STAYS, ({ property }) => property)
  await Promise.all(
    Array.from(stays.values(), async (ofProperty) => {
      for (const stay of ofProperty) await bookAndRegister(services, host, properties, stay)
    }),
  )
  for (const { property, from, to, block } of DEMO_BLOCKS) {
    const days = {
      from: dayAt(services, properties, property, from),
      to: dayAt(services, properties, property, to),
    }
    await unlessTaken(
      callerAt(services, host).calendar.createBlock({
        property_id: properties[property].id,
        ...days,
        ...block,
      }),
    )
  }
}

async function unlessTaken<Created>(creation: Promise<Created>): Promise<Created | null> {
  try {
    return await creation
  } catch (error) {
    if (toServiceError(error).code === 'booking.overlap') return null
    throw error
  }
}

/** Books and registers as of some days before the stay, so that guests of past stays could register. */
async function bookAndRegister(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  stay: DemoStay,
): Promise<void> {
  const now_ms = services.clock.now().getTime()
  const daysBefore = (days: number) => new Date(now_ms + (Math.min(stay.arrival, 0) - days) * DAY_MS)
  const booking = await unlessTaken(book(services, host, properties, stay, daysBefore(BOOKED_DAYS)))
  if (!booking?.code) return
  const registers = stay.party.slice(0, stay.registered ?? stay.party.length)
  for (const [order, name] of registers.entries()) {
    const at = new Date(daysBefore(REGISTERED_DAYS).getTime() + order * 9 * MINUTE_MS)
    const details = regimeDetails(properties[stay.property].country_code, name, order === 0)
    await register(servicesAt(services, at), booking.code, name, details)
  }
  if (stay.end) {
    const at = stay.end === 'no_show' ? daysBefore(-1) : daysBefore(REGISTERED_DAYS)
    await callerAt(services, host, at).bookings.update({ booking_id: booking.id, status: stay.end })
  }
}

function book(
  services: Services,
  host: UserActor,
  properties: DemoProperties,
  { property, arrival, departure, party, guests_number = party.length, booking }: DemoStay,
  at: Date,
): Promise<Booking> {
  const { first_name, last_name, email, phone_prefix, phone, locale } = DEMO_GUESTS[party[0]]
  return callerAt(services, host, at).bookings.create({
    property_id: properties[property].id,
    from: dayAt(services, properties, property, arrival),
    to: dayAt(services, properties, property, departure),
    guests_number,
    guest_first_name: first_name,
    guest_last_name: last_name,
    guest_email: email,
    guest_phone: phone ? `${phone_prefix} ${phone}` : null,
    locale,
    ...booking,
  })
}

async function register(
  services: Services,
  code: string,
  name: DemoGuestName,
  details: ReturnType<typeof regimeDetails>,
): Promise<void> {
  const { locale: _locale, ...facts } = DEMO_GUESTS[name]
  const guest = GuestRegistration.parse({ marketing_consent: false, ...facts, ...details })
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
