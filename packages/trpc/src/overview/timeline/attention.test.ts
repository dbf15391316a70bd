import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { integration } from '@stayward/db/schema/integration.table'
import { message } from '@stayward/db/schema/message.table'
import { MailError } from '@stayward/integrations/mail/mail-transport'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, stay } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { MessageDesk, planRules, runMessages } from '../../testing/test-messages.ts'
import { TestVendors } from '../../testing/test-vendors.ts'

let app: TestApp
const vendors = new TestVendors()
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Caller = { api: Awaited<ReturnType<TestApp['as']['owner']>>['api'] }

type Owner = Awaited<ReturnType<TestApp['as']['owner']>>

/** An account at an authority that nobody asked about its credentials. */
async function addAccount(
  { actor: { account_id } }: Owner,
  type: 'siba' | 'alloggiati',
  config: Record<string, unknown>,
): Promise<{ id: string }> {
  const [id, secret] = [app.services.ids.next(), 'not opened here']
  await app.services.db
    .insert(integration)
    .values({ account_id, id, type, name: type, status: 'connected', config, secret })
  return { id }
}

/** Everything that needs the caller's attention, as `deadline: title: type`. */
const allNeeds = async ({ api }: Caller, query: { property_id?: string } = {}) => {
  const { items } = await api.timeline.attention(query)
  return items.map(({ at, kind, title }) => `${at?.slice(0, 16) ?? 'some time'} ${kind}: ${title}`)
}

/** The same without the missing SES account of every flat here, which has its own test. */
const needs = async (...asked: Parameters<typeof allNeeds>) =>
  (await allNeeds(...asked)).filter((need) => !need.includes('report_route_missing'))

describe('a check-in', () => {
  it('needs a person from a day before the arrival until it is complete', async () => {
    const { owner, code } = await bookedFlat(app, { guests_number: 1, guest_first_name: 'Ana' })
    app.clock.set('2026-12-04T14:59:59Z')
    expect(await needs(owner)).toEqual([])
    app.clock.set('2026-12-04T15:00:00Z')
    const missing = ['2026-12-05T16:00 checkin_incomplete: Ana']
    expect(await needs(owner)).toEqual(missing)
    app.clock.set('2026-12-07T12:00:00Z')
    expect(await needs(owner)).toEqual(missing)
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    expect(await needs(owner)).toEqual([])
  })

  it('of a stay that is off or only held needs nobody', async () => {
    const { owner, booking } = await bookedFlat(app)
    const held = await bookedFlat(app, { status: 'tentative' })
    app.clock.set('2026-12-05T12:00:00Z')
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect(await needs(owner)).toEqual([])
    expect(await needs(held.owner)).toEqual([])
  })
})

describe('a property that cannot report its guests', () => {
  const routes = async (caller: Caller) =>
    (await allNeeds(caller)).filter((need) => need.includes('report_route_missing'))
  const until = ['2026-12-06T16:00 report_route_missing: Ático Malasaña']

  it('needs a person from two weeks before the first arrival to a while after the last stay', async () => {
    const { owner, property } = await bookedFlat(app)
    app.clock.set('2026-11-21T14:59:59Z')
    expect(await routes(owner)).toEqual([])
    app.clock.set('2026-11-21T15:00:00Z')
    expect(await routes(owner)).toEqual(until)
    expect(await routes(await app.as.manager(property))).toEqual(until)
    expect(await routes(await app.as.staff(property))).toEqual([])
    app.clock.set('2026-12-12T09:00:00Z')
    expect(await routes(owner)).toEqual(until)
    app.clock.set('2026-12-12T10:00:00Z')
    expect(await routes(owner)).toEqual([])
  })

  it.each([
    {
      authority: 'mossos',
      place: { postal_code: '08001', city: 'Barcelona' },
      connect: (owner: Owner) => owner.api.integrations.createMossos({}),
      codes: { establishment_code: '08019AAR02' },
      until: '2026-12-06T16:00:00+01:00',
    },
    {
      authority: 'ertzaintza',
      place: { postal_code: '48001', city: 'Bilbao' },
      connect: (owner: Owner) =>
        owner.api.integrations.createErtzaintza({ lessor_code: '0000012345', transport: 'file' }),
      codes: { establishment_code: 'C1123' },
      until: '2026-12-06T16:00:00+01:00',
    },
    {
      authority: 'siba',
      place: { postal_code: '1100-148', city: 'Lisboa', country_code: 'PRT' },
      connect: (owner: Owner) => addAccount(owner, 'siba', { tax_number: '500000000' }),
      codes: { abbreviation: 'CASA LAPA' },
      until: '2026-12-05T16:00:00+00:00',
    },
    {
      authority: 'alloggiati',
      place: { postal_code: '00153', city: 'Roma', country_code: 'ITA' },
      connect: (owner: Owner) => addAccount(owner, 'alloggiati', { username: 'RM000123' }),
      // The number of an apartment is not required: an account may have one establishment.
      codes: {},
      until: '2026-12-05T16:00:00+01:00',
    },
  ])('needs an account at its authority, and then its codes: $authority', async (where) => {
    const { authority, place, connect, codes, until: at } = where
    const owner = await app.as.owner()
    const facts = { ...flat, ...place, check_in_time: '16:00' }
    const { id: property_id } = await owner.api.properties.create(facts)
    await owner.api.bookings.create({ property_id, ...stay })
    const missing = async (change: object) => {
      await owner.api.properties.update({ ...facts, property_id, ...change })
      const { items } = await owner.api.timeline.attention({})
      return items.filter(({ kind }) => /^report_(route|codes)_missing$/.test(kind))
    }
    const item = { property_id, authority, at }
    expect(await missing({})).toMatchObject([{ kind: 'report_route_missing', ...item }])
    expect(await missing({ reports_elsewhere: true })).toEqual([])
    const { id: authority_integration_id } = await connect(owner)
    const codeless = await missing({ authority_integration_id })
    const needsCodes = Object.keys(codes).length > 0
    expect(codeless).toMatchObject(needsCodes ? [{ kind: 'report_codes_missing', ...item }] : [])
    expect(codeless).toHaveLength(needsCodes ? 1 : 0)
    expect(await missing({ authority_integration_id, authority_codes: codes })).toEqual([])
  })

  it('is none where no authority is known', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create({ ...flat, country_code: 'FRA' })
    await owner.api.bookings.create({ property_id, ...stay })
    expect(await routes(owner)).toEqual([])
  })

  it('has time while nobody comes for certain', async () => {
    const { owner } = await bookedFlat(app, { status: 'tentative' })
    expect(await routes(owner)).toEqual([])
  })
})

describe('a turnover', () => {
  async function turnover() {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
    const property_id = property.id
    await owner.api.bookings.create({ property_id, ...stay })
    const { items } = await owner.api.tasks.list({ property_id: [property_id] })
    const cleaner = await app.as.contractor(property)
    const members = await owner.api.propertyMembers.list({ property_id })
    return { owner, cleaner, task_id: items[0]?.id ?? '', assignee_id: members.items[0]?.id ?? '' }
  }
  const risks = async (caller: Caller) => (await needs(caller)).filter((need) => /turnover/.test(need))
  const areAssigned = async (caller: Caller) =>
    (await caller.api.timeline.attention({})).items
      .filter(({ kind }) => kind === 'turnover_at_risk')
      .map(({ is_assigned }) => is_assigned)
  const atRisk = ['2026-12-09T16:00 turnover_at_risk: Turnover cleaning']

  it('is at risk while nobody is assigned a day before it is due', async () => {
    const { owner, task_id, assignee_id } = await turnover()
    app.clock.set('2026-12-08T14:00:00Z')
    expect(await risks(owner)).toEqual([])
    app.clock.set('2026-12-08T16:00:00Z')
    expect(await risks(owner)).toEqual(atRisk)
    expect(await areAssigned(owner)).toEqual([false])
    await owner.api.tasks.update({ task_id, assignee_id })
    expect(await risks(owner)).toEqual([])
  })

  it('is at risk where nobody has begun shortly before, and when it is overdue', async () => {
    const { owner, cleaner, task_id, assignee_id } = await turnover()
    await owner.api.tasks.update({ task_id, assignee_id })
    app.clock.set('2026-12-09T13:00:00Z')
    expect(await risks(owner)).toEqual(atRisk)
    expect(await areAssigned(owner)).toEqual([true])
    await owner.api.tasks.start({ task_id })
    expect(await risks(owner)).toEqual([])
    app.clock.set('2026-12-09T15:00:00Z')
    expect(await risks(owner)).toEqual(atRisk)
    expect(await risks(cleaner)).toEqual([])
    await owner.api.tasks.complete({ task_id })
    expect(await risks(owner)).toEqual([])
  })
})

it('counts any other task once it is overdue', async () => {
  const { owner, property } = await bookedFlat(app)
  const due_at = '2026-12-01T14:00:00+01:00'
  await owner.api.tasks.create({ property_id: property.id, service: 'pool', title: 'Pool', due_at })
  expect(await needs(owner)).toEqual([])
  app.clock.set('2026-12-01T13:00:00Z')
  expect(await needs(owner)).toEqual(['2026-12-01T14:00 task_overdue: Pool'])
})

describe('a lock', () => {
  it('that is offline or low on battery has until the next arrival, if there is one', async () => {
    const { owner, property_id, lock } = await lockedFlat(app, vendors)
    const { db } = app.services
    const isLock = eq(smartLock.id, lock.id)
    await db.update(smartLock).set({ battery: 'low', connection: 'online' }).where(isLock)
    expect(await needs(owner)).toEqual([`some time lock_battery: ${lock.name}`])
    await owner.api.bookings.create({ property_id, ...stay })
    await db.update(smartLock).set({ connection: 'offline' }).where(isLock)
    expect(await needs(owner)).toEqual([`2026-12-05T16:00 lock_offline: ${lock.name}`])
    await db.update(smartLock).set({ battery: 'good', connection: 'online' }).where(isLock)
    expect(await needs(owner)).toEqual([])
  })

  it('whose code failed leads to the booking, for those who see codes', async () => {
    const { owner, property, property_id, lock } = await lockedFlat(app, vendors)
    const booking = await owner.api.bookings.create({ property_id, ...stay })
    await owner.api.accessCodes.createOfBooking({ booking_id: booking.id })
    const ofFlat = eq(accessCode.property_id, property_id)
    expect(await needs(owner)).toEqual([])
    await app.services.db.update(accessCode).set({ delivery: 'failed' }).where(ofFlat)
    const { items } = await owner.api.timeline.attention({})
    expect(items.filter(({ kind }) => kind === 'code_problem')).toEqual([
      expect.objectContaining({ booking_id: booking.id, smart_lock_id: lock.id }),
    ])
    expect(await needs(await app.as.manager(property))).toHaveLength(1)
    expect(await needs(await app.as.staff(property))).toEqual([])
  })
})

describe('a message', () => {
  /** A host whose directions need the notes of the property. */
  async function directed(input: object = {}) {
    const { owner, property, booking } = await bookedFlat(app, {
      guest_email: 'ana@example.com',
      from: '2026-12-09',
      to: '2026-12-11',
      ...input,
    })
    const template = await owner.api.messageTemplates.create({
      name: 'Wi-Fi',
      trigger: 'before_arrival',
      texts: { en: { body: 'The password is {{wifi_password}}.' } },
    })
    await owner.api.messageRules.create({
      name: 'Wi-Fi',
      trigger: 'before_arrival',
      offset: { days: 3 },
      template_id: template.id,
      enabled: true,
    })
    await planRules(app.services)
    return { owner, property, booking }
  }

  it('that lacks something is on Today once it is due, for those who write to guests', async () => {
    const { owner, property } = await directed()
    await runMessages(app.services)
    expect(await needs(owner)).toEqual([])
    app.clock.set('2026-12-06T15:00:00Z')
    await runMessages(app.services)
    const held = '2026-12-10T04:00 message_held: Ático Malasaña'
    expect(await needs(owner)).toEqual([held])
    expect(await needs(await app.as.manager(property))).toEqual([held])
    expect(await needs(await app.as.staff(property))).toEqual([])
  })

  it('that was refused is on Today for a week', async () => {
    const { owner, booking } = await directed()
    const desk = new MessageDesk()
    desk.fault = new MailError('refused', 'No such mailbox.')
    await owner.api.messages.create({ booking_id: booking.id, body: 'Hello' })
    await runMessages(app.services, desk)
    expect(await needs(owner)).toEqual([expect.stringMatching(/message_failed: Ático Malasaña$/)])
  })

  it('whose text its provider was asked for in vain is on Today, but not while it is looked up', async () => {
    const { owner, booking } = await directed()
    await app.services.db
      .update(message)
      .set({ state: 'unknown', claimed_at: '2026-12-01T12:00:00Z', updated_at: '2026-12-01T12:00:00Z' })
      .where(eq(message.booking_id, booking.id))
    app.clock.set('2026-12-01T12:10:00Z')
    expect(await needs(owner)).toEqual([])
    app.clock.set('2026-12-01T12:10:01Z')
    expect(await needs(owner)).toEqual([expect.stringMatching(/message_failed: Ático Malasaña$/)])
  })
})

it('begins with failing integrations, which only their owner can fix', async () => {
  const { owner, property, property_id } = await lockedFlat(app, vendors)
  await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-02' })
  await app.services.db
    .update(integration)
    .set({ status: 'reauthorization_required' })
    .where(eq(integration.account_id, property.account_id))
  const checkin = '2026-12-02T16:00 checkin_incomplete: Ático Malasaña'
  app.clock.set('2026-12-02T12:00:00Z')
  expect(await needs(owner)).toEqual([
    expect.stringMatching(/^some time integration_reauthorization/),
    checkin,
  ])
  expect(await needs(owner, { property_id })).toEqual([checkin])
  expect(await needs(await app.as.manager(property))).toEqual([checkin])
})
