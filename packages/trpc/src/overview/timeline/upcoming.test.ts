import { accessCode } from '@stayward/db/schema/access-code.table'
import { integration } from '@stayward/db/schema/integration.table'
import { smartLock } from '@stayward/db/schema/smart-lock.table'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, stay } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Caller = { api: Awaited<ReturnType<TestApp['as']['owner']>>['api'] }

/** The days, each with its items. */
const upcoming = async ({ api }: Caller, query: { days?: number; property_id?: string } = {}) => {
  const { days } = await api.timeline.upcoming(query)
  return days.map(({ date, items }) => [date, ...items.map(({ kind, title }) => `${kind}: ${title}`)])
}

describe('what comes next', () => {
  it('is on the days of arrival and departure, with the turnover and the check-in that is missing', async () => {
    const owner = await app.as.owner()
    const { id: property_id } = await owner.api.properties.create({ ...flat, auto_cleaning_task: true })
    const booking = await owner.api.bookings.create({ property_id, ...stay, guest_first_name: 'Ana' })
    await owner.api.tasks.create({
      property_id,
      service: 'pool',
      title: 'Empty the pool',
      due_at: '2026-12-09T23:30:00+01:00',
    })
    expect(await upcoming(owner)).toEqual([
      ['2026-12-05', 'arrival: Ana', 'checkin_incomplete: Ana'],
      ['2026-12-09', 'departure: Ana', 'turnover: Turnover cleaning', 'task: Empty the pool'],
    ])
    const { days } = await owner.api.timeline.upcoming({})
    expect(days[0]?.items[0]).toEqual({
      kind: 'arrival',
      at: '2026-12-05T16:00:00+01:00',
      property_id,
      booking_id: booking.id,
      task_id: null,
      title: 'Ana',
    })
    expect(days[1]?.items[1]).toMatchObject({ booking_id: booking.id, task_id: expect.any(String) })
  })

  it('ends with the last of the days asked for, today being the first', async () => {
    const { owner } = await bookedFlat(app)
    expect(await upcoming(owner, { days: 4 })).toEqual([])
    expect((await upcoming(owner, { days: 5 })).map(([date]) => date)).toEqual(['2026-12-05'])
    app.clock.set('2026-12-05T22:59:59Z')
    expect((await upcoming(owner, { days: 1 })).map(([date]) => date)).toEqual(['2026-12-05'])
    app.clock.set('2026-12-05T23:00:00Z')
    expect((await upcoming(owner)).map(([date]) => date)).toEqual(['2026-12-09'])
  })

  it('leaves out what is cancelled, done, or checked in', async () => {
    const { owner, property, booking, code } = await bookedFlat(app, { guests_number: 1 })
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const { id: task_id } = await owner.api.tasks.create({
      property_id: property.id,
      service: 'pool',
      title: 'Empty the pool',
      due_at: booking.from,
    })
    await owner.api.tasks.complete({ task_id })
    expect((await upcoming(owner)).map((day) => day.length)).toEqual([2, 2])
    await owner.api.bookings.update({ booking_id: booking.id, status: 'cancel' })
    expect(await upcoming(owner)).toEqual([])
  })

  it('is of all properties, or of one', async () => {
    const { owner, property } = await bookedFlat(app)
    const other = await owner.api.properties.create({ ...flat, name: 'Otra' })
    await owner.api.bookings.create({ property_id: other.id, ...stay })
    const names = async (query = {}) =>
      (await upcoming(owner, query)).flat().filter((text) => /arrival/.test(text))
    expect(await names()).toEqual(['arrival: Ático Malasaña', 'arrival: Otra'])
    expect(await names({ property_id: other.id })).toEqual(['arrival: Otra'])
    expect(await names({ property_id: property.id })).toEqual(['arrival: Ático Malasaña'])
  })

  it('falls on each property’s own day', async () => {
    const owner = await app.as.owner()
    const at = '2026-12-05T23:30:00Z'
    for (const [name, time_zone] of [
      ['Auckland', 'Pacific/Auckland'],
      ['Honolulu', 'Pacific/Honolulu'],
    ] as const) {
      const { id: property_id } = await owner.api.properties.create({ ...flat, name, time_zone })
      await owner.api.tasks.create({ property_id, service: 'other', title: name, due_at: at })
    }
    expect(await upcoming(owner)).toEqual([
      ['2026-12-05', 'task: Honolulu'],
      ['2026-12-06', 'task: Auckland'],
    ])
    app.clock.set('2026-12-06T11:00:00Z')
    expect(await upcoming(owner)).toEqual([])
  })
})

describe('who is invited', () => {
  it('sees what their level shows', async () => {
    const { owner, property, booking } = await bookedFlat(app, { guest_first_name: 'Ana' })
    const property_id = property.id
    const make = (service: 'cleaning' | 'pool', title: string) =>
      owner.api.tasks.create({ property_id, service, title, due_at: booking.from })
    await make('pool', 'Empty the pool')
    const own = await make('cleaning', 'Clean the oven')
    const [manager, staff, contractor] = [
      await app.as.manager(property),
      await app.as.staff(property),
      await app.as.contractor(property),
    ]
    const { items } = await owner.api.propertyMembers.list({ property_id })
    const assignee_id = items.find(({ user_id }) => user_id === contractor.actor.user_id)?.id ?? ''
    await owner.api.tasks.update({ task_id: own.id, assignee_id })
    const firstDay = async (caller: Caller) => (await upcoming(caller))[0]?.slice(1).toSorted()
    expect(await firstDay(manager)).toEqual(await firstDay(owner))
    expect(await firstDay(staff)).toEqual([
      'arrival: Ático Malasaña',
      'checkin_incomplete: Ático Malasaña',
      'task: Clean the oven',
    ])
    expect(await upcoming(contractor)).toEqual([['2026-12-05', 'task: Clean the oven']])
  })
})

describe('locks', () => {
  /** A lock of the property, with a code of the booking. */
  async function lockedFlat(
    lock: Partial<typeof smartLock.$inferInsert> = {},
    code: Partial<typeof accessCode.$inferInsert> = {},
  ) {
    const { owner, property, booking } = await bookedFlat(app)
    const { ids, db } = app.services
    const key = { account_id: property.account_id, property_id: property.id }
    const [integration_id, smart_lock_id, code_id] = [ids.next(), ids.next(), ids.next()]
    await db.insert(integration).values({
      account_id: property.account_id,
      id: integration_id,
      type: 'nuki',
      name: 'Nuki',
      status: 'connected',
      config: {},
      secret: 'sealed',
    })
    await db.insert(smartLock).values({
      ...key,
      id: smart_lock_id,
      integration_id,
      vendor: 'nuki',
      kind: 'lock',
      external_id: '18298712180',
      name: 'Front door',
      position: 0,
      pin_constraints: {
        lengths: [6],
        digits: '123456789',
        forbidden_prefixes: ['12'],
        unique_within: 'device',
      },
      connection: 'online',
      bolt: 'locked',
      door: 'closed',
      battery: 'good',
      ...lock,
    })
    const [starts_at, ends_at] = [booking.from, booking.to]
    await db.insert(accessCode).values({
      ...key,
      id: code_id,
      smart_lock_id,
      booking_id: booking.id,
      tag: code_id,
      pin: 'sealed',
      starts_at,
      ends_at,
      stay_from: starts_at,
      stay_to: ends_at,
      intent: 'present',
      wanted_at: '2026-12-01T12:00:00Z',
      delivery: 'verified',
      vendor_code_id: '1',
      ...code,
    })
    return { owner, property, booking }
  }

  const ofLocks = async (caller: Caller) => {
    const { days } = await caller.api.timeline.upcoming({})
    return days.flatMap(({ date, items }) =>
      items
        .filter(({ kind }) => kind === 'code_problem' || kind === 'lock_battery')
        .map(({ kind, title }) => [date, kind, title]),
    )
  }

  it('stand on today while their battery is low, for those who see locks', async () => {
    const { owner, property } = await lockedFlat({ battery: 'critical' })
    const today = [['2026-12-01', 'lock_battery', 'Front door']]
    expect(await ofLocks(owner)).toEqual(today)
    expect(await ofLocks(await app.as.staff(property))).toEqual(today)
    const removed = await lockedFlat({ battery: 'low', removed_at: '2026-12-01T00:00:00Z' })
    expect(await ofLocks(removed.owner)).toEqual([])
  })

  it('with a code that failed stand on the day it is for, for those who see codes', async () => {
    const { owner, property, booking } = await lockedFlat({}, { delivery: 'failed' })
    expect(await ofLocks(owner)).toEqual([['2026-12-05', 'code_problem', 'Front door']])
    expect(await ofLocks(await app.as.manager(property))).toHaveLength(1)
    expect(await ofLocks(await app.as.staff(property))).toEqual([])
    const { days } = await owner.api.timeline.upcoming({})
    const item = days.flatMap(({ items }) => items).find(({ kind }) => kind === 'code_problem')
    expect(item).toMatchObject({ booking_id: booking.id, at: '2026-12-05T16:00:00+01:00' })
  })

  it('with a code that stayed after its window stand on today', async () => {
    const { owner } = await lockedFlat()
    expect(await ofLocks(owner)).toEqual([])
    app.clock.set('2026-12-20T12:00:00Z')
    expect(await ofLocks(owner)).toEqual([['2026-12-20', 'code_problem', 'Front door']])
  })

  it('with a code that is on its way in time are not mentioned', async () => {
    const { owner } = await lockedFlat({}, { delivery: 'waiting', next_attempt_at: '2026-12-02T12:00:00Z' })
    expect(await ofLocks(owner)).toEqual([])
    app.clock.set('2026-12-05T14:00:00Z')
    expect(await ofLocks(owner)).toEqual([['2026-12-05', 'code_problem', 'Front door']])
  })
})
