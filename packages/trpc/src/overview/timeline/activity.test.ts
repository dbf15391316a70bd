import type { Activity } from '@stayward/contract/kernel/activity'
import { activity } from '@stayward/db/schema/activity.table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard } from '../../testing/test-inputs.ts'
import { lockedFlat } from '../../testing/test-locked-flat.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { walkPages } from '../../testing/walk-pages.ts'

const vendors = new TestVendors()
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** A booked flat with a guest, a task and an invitation, with an event every minute. */
async function livelyFlat() {
  const booked = await bookedFlat(app, { guest_first_name: 'Ana', guest_last_name: 'Pons' })
  const { owner, property, booking, code } = booked
  const property_id = property.id
  const later = () => app.clock.advance({ minutes: 1 })
  later()
  const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
  later()
  const task = await owner.api.tasks.create({
    property_id,
    service: 'cleaning',
    title: 'Clean the oven',
    due_at: booking.from,
  })
  later()
  const invitation = await owner.api.propertyMembers.createInvitation({
    property_id,
    email: 'carmen@example.com',
    access_level: 'staff',
    service: 'cleaning',
  })
  later()
  return { ...booked, property_id, task, invitation, guest_id: guests[0]?.id ?? '' }
}

const feed = async (caller: { api: Awaited<ReturnType<TestApp['as']['owner']>>['api'] }, filter = {}) =>
  (await caller.api.timeline.activity(filter)).items

/** What an entry shows to people. */
const told = ({ type, actor, subject }: Activity) => [type, actor.name, subject.label]

describe('the feed of an owner', () => {
  it('tells everything of the account, the newest first, by names as they are now', async () => {
    const { owner, property_id, booking } = await livelyFlat()
    await owner.api.bookings.update({ booking_id: booking.id, guest_first_name: 'Anna' })
    expect((await feed(owner)).map(told)).toEqual([
      ['booking.updated', 'Lucía Navarro', 'Anna Pons'],
      ['invitation.created', 'Lucía Navarro', 'carmen@example.com'],
      ['task.created', 'Lucía Navarro', 'Clean the oven'],
      ['checkin.guest_registered', null, 'Lucía Ortega'],
      ['booking.created', 'Lucía Navarro', 'Anna Pons'],
      ['property.created', 'Lucía Navarro', 'Ático Malasaña'],
    ])
    const [updated, , , registered] = await feed(owner)
    expect(registered).toMatchObject({ actor: { kind: 'guest' }, property_id, subject: { type: 'guest' } })
    expect(updated).toMatchObject({ changes: {}, request_id: expect.any(String) })
  })

  it('names nobody for what followed without them: turnovers, codes and their ends', async () => {
    const { owner, property_id } = await lockedFlat(app, vendors, {
      auto_cleaning_task: true,
      auto_access_codes: 'on_checkin_completed',
    })
    const stay = { property_id, from: '2026-12-05', to: '2026-12-09', guests_number: 1 }
    const booking = await owner.api.bookings.create(stay)
    await app.as.guest().api.checkin.registerGuest({ code: booking.code ?? '', ...spaniard })
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    const entries = await feed(owner, { booking_id: booking.id })
    expect(entries.map(({ type, actor }) => `${type} ${actor.kind}`).toSorted()).toEqual([
      'access_code.created system',
      'access_code.revoked system',
      'booking.cancelled user',
      'booking.created user',
      'checkin.completed guest',
      'checkin.guest_registered guest',
      'task.cancelled system',
      'task.created system',
    ])
  })

  it('keeps the account’s own business, and names what a key did', async () => {
    const owner = await app.as.owner()
    const key = await app.as.apiKey(owner)
    await owner.api.apiKeys.update({ api_key_id: key.actor.api_key_id, name: 'Old one' })
    app.clock.advance({ minutes: 1 })
    await key.api.properties.create(flat)
    const entries = await feed(owner)
    expect(entries.map(told)).toEqual([
      ['property.created', 'Old one', 'Ático Malasaña'],
      ['api_key.updated', 'Lucía Navarro', 'Old one'],
    ])
    expect(entries.map(({ actor, property_id }) => [actor.kind, property_id === null])).toEqual([
      ['api_key', false],
      ['user', true],
    ])
    expect((await feed(key)).map(told)).toEqual(entries.map(told))
  })

  it('stays when things are gone, without their names', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create(flat)
    app.clock.advance({ minutes: 1 })
    await owner.api.properties.remove({ property_id: property.id })
    expect((await feed(owner)).map(told)).toEqual([
      ['property.deleted', 'Lucía Navarro', null],
      ['property.created', 'Lucía Navarro', null],
    ])
  })

  it('knows a member who was removed from the entry itself', async () => {
    const { owner, property_id } = await livelyFlat()
    await app.as.staff({ account_id: owner.actor.account_id, id: property_id })
    const { items } = await owner.api.propertyMembers.list({ property_id })
    await owner.api.propertyMembers.remove({ property_id, member_id: items[0]?.id ?? '' })
    const [entry] = await feed(owner, { type: ['member.removed'] })
    expect(entry && told(entry)).toEqual(['member.removed', 'Lucía Navarro', 'Lucía Navarro'])
  })

  it('forgets the names of guests who asked for it', async () => {
    const { owner, guest_id } = await livelyFlat()
    await owner.api.guests.erase({ guest_id })
    const labels = (await feed(owner)).filter(({ subject }) => subject.type === 'guest')
    expect(labels.map(told)).toEqual([
      ['guest.restricted', 'Lucía Navarro', null],
      ['checkin.guest_registered', null, null],
    ])
  })
})

describe('the feed of somebody invited', () => {
  it('tells a manager what happens on the property, and nothing of the account', async () => {
    const { owner, property } = await livelyFlat()
    await app.as.apiKey(owner)
    const manager = await app.as.manager(property)
    expect((await feed(manager)).map(told)).toEqual([
      ['invitation.created', 'Lucía Navarro', 'carmen@example.com'],
      ['task.created', 'Lucía Navarro', 'Clean the oven'],
      ['checkin.guest_registered', null, 'Lucía Ortega'],
      ['booking.created', 'Lucía Navarro', 'Ana Pons'],
      ['property.created', 'Lucía Navarro', 'Ático Malasaña'],
    ])
  })

  it('tells staff the same without persons, and of tasks those that they see', async () => {
    const { owner, property, booking } = await livelyFlat()
    app.clock.advance({ minutes: 1 })
    await owner.api.tasks.create({
      property_id: property.id,
      service: 'pool',
      title: 'Empty the pool',
      due_at: booking.from,
    })
    const staff = await app.as.staff(property)
    expect((await feed(staff)).map(told)).toEqual([
      ['task.created', 'Lucía Navarro', 'Clean the oven'],
      ['checkin.guest_registered', null, null],
      ['booking.created', 'Lucía Navarro', 'Ático Malasaña'],
      ['property.created', 'Lucía Navarro', 'Ático Malasaña'],
    ])
  })

  it('tells contractors of their own tasks while those are open, by nobody’s name but their own', async () => {
    const { owner, property, property_id, task } = await livelyFlat()
    const contractor = await app.as.contractor(property)
    expect(await feed(contractor)).toEqual([])
    const { items } = await owner.api.propertyMembers.list({ property_id })
    await owner.api.tasks.update({ task_id: task.id, assignee_id: items[0]?.id ?? '' })
    app.clock.advance({ minutes: 1 })
    await contractor.api.tasks.start({ task_id: task.id })
    expect((await feed(contractor)).map(told)).toEqual([
      ['task.started', 'Lucía Navarro', 'Clean the oven'],
      ['task.updated', null, 'Clean the oven'],
      ['task.created', null, 'Clean the oven'],
    ])
  })

  it('puts what is shared and what is their own in one order', async () => {
    const { property } = await livelyFlat()
    const manager = await app.as.manager(property)
    await manager.api.properties.create({ ...flat, name: 'Casa Propia' })
    app.clock.advance({ minutes: 1 })
    await manager.api.properties.update({ property_id: property.id, ...flat, name: 'Ático Nuevo' })
    expect((await feed(manager)).slice(0, 3).map(told)).toEqual([
      ['property.updated', 'Lucía Navarro', 'Ático Nuevo'],
      ['property.created', 'Lucía Navarro', 'Casa Propia'],
      ['invitation.created', 'Lucía Navarro', 'carmen@example.com'],
    ])
  })

  it('tells strangers nothing', async () => {
    const { property_id } = await livelyFlat()
    const stranger = await app.as.owner()
    expect(await feed(stranger)).toEqual([])
    expect(await feed(stranger, { property_id })).toEqual([])
  })
})

describe('a narrowed feed', () => {
  it('goes by property, type, actor and time', async () => {
    const { owner, property_id } = await livelyFlat()
    const other = await owner.api.properties.create({ ...flat, name: 'Otra' })
    const types = async (filter: object) => (await feed(owner, filter)).map(({ type }) => type)
    expect(await types({ property_id: other.id })).toEqual(['property.created'])
    expect(await types({ property_id, type: ['task.created', 'booking.created'] })).toEqual([
      'task.created',
      'booking.created',
    ])
    expect(await types({ actor_kind: 'guest' })).toEqual(['checkin.guest_registered'])
    expect(await types({ property_id, since: '2026-12-01T13:02:00+01:00' })).toEqual([
      'invitation.created',
      'task.created',
    ])
    expect(await types({ property_id, since: '2026-12-01T12:03:00.001Z' })).toEqual([])
  })

  it('goes by booking, with its guests and tasks, and tells nothing of other stays', async () => {
    const { owner, property_id, booking } = await livelyFlat()
    const due_at = booking.from
    await owner.api.tasks.create({
      property_id,
      booking_id: booking.id,
      service: 'cleaning',
      title: 'Two more towels',
      due_at,
    })
    app.clock.advance({ minutes: 1 })
    const other = await owner.api.bookings.create({
      property_id,
      from: '2027-02-01',
      to: '2027-02-03',
      guests_number: 1,
    })
    expect((await feed(owner, { booking_id: booking.id })).map(told)).toEqual([
      ['task.created', 'Lucía Navarro', 'Two more towels'],
      ['checkin.guest_registered', null, 'Lucía Ortega'],
      ['booking.created', 'Lucía Navarro', 'Ana Pons'],
    ])
    expect((await feed(owner, { booking_id: other.id })).map(({ type }) => type)).toEqual(['booking.created'])
    expect(await feed(await app.as.owner(), { booking_id: booking.id })).toEqual([])
    const tasks = await owner.api.tasks.list({ booking_id: booking.id })
    expect(tasks.items.map(({ title }) => title)).toEqual(['Two more towels'])
  })

  it('goes by task, and tells nothing of another one', async () => {
    const { owner, property_id, booking } = await livelyFlat()
    const create = (title: string) =>
      owner.api.tasks.create({ property_id, service: 'cleaning', title, due_at: booking.from })
    const [towels, windows] = [await create('Two more towels'), await create('Wash the windows')]
    app.clock.advance({ minutes: 1 })
    await owner.api.tasks.update({ task_id: towels.id, priority: 'high' })
    const typesOf = async (task_id: string) => (await feed(owner, { task_id })).map(({ type }) => type)
    expect(await typesOf(towels.id)).toEqual(['task.updated', 'task.created'])
    expect(await typesOf(windows.id)).toEqual(['task.created'])
    expect(await feed(await app.as.owner(), { task_id: towels.id })).toEqual([])
  })

  it('refuses a type that there is not', async () => {
    const owner = await app.as.owner()
    const types: unknown = ['booking.dreamt']
    const asked = { type: types as Activity['type'][] }
    expect((await refusalOf(owner.api.timeline.activity(asked))).status).toBe(400)
  })

  it('neither skips nor repeats while things happen', async () => {
    const { owner, property, property_id } = await livelyFlat()
    const manager = await app.as.manager(property)
    const before = (await feed(manager)).map(({ id }) => id)
    const seen = await walkPages(
      (cursor) => manager.api.timeline.activity({ size: 2, cursor }),
      (page) => owner.api.properties.update({ property_id, ...flat, name: `Ático ${page}` }),
    )
    expect(seen.map(({ id }) => id)).toEqual(before)
  })
})

it('keeps no name of a person in any entry', async () => {
  await livelyFlat()
  const entries = await app.services.db.select().from(activity)
  expect(JSON.stringify(entries)).not.toMatch(/Ana|Pons|Ortega|carmen/)
})
