import type { FeedSource } from '@stayward/contract/integrations/integration-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarOf } from '@stayward/integrations/testing/calendar-texts'
import {
  airbnbCalendar,
  ana,
  ben,
  closed,
  fedProperty,
  reserved,
  unknown,
} from '../../testing/fed-property.ts'
import { giveFirstRules, runMessages } from '../../testing/test-messages.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { spaniard, stay } from '../../testing/test-inputs.ts'
import { TestVendors } from '../../testing/test-vendors.ts'
import { readFeed } from '../feeds/read-feed.service.ts'

const vendors = new TestVendors()

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
})
beforeEach(() => {
  app.clock.set('2026-12-01T09:00:00Z')
  vendors.calendars.clear()
})
afterAll(() => app.close())

const carl = reserved('c', '2026-12-27', '2026-12-30', 'HMCARLCARL')

/** A fed property, and what a person does about its differences. */
async function fed(source: FeedSource = 'airbnb') {
  const place = await fedProperty(app, vendors, source)
  const { integration_id } = place.key
  const { integrations } = place.owner.api
  const latest = async () => {
    const [difference] = await place.differences()
    if (!difference) throw new Error('There is no difference.')
    return difference
  }
  const id = async () => ({ integration_id, difference_id: (await latest()).id })
  return {
    ...place,
    latest,
    apply: async (positions?: number[]) =>
      integrations.applyIcalDifference({ ...(await id()), ...(positions && { positions }) }),
    keep: async () => integrations.keepIcalDifference(await id()),
    undo: async () => integrations.undoIcalDifference(await id()),
    shown: async () =>
      (await latest()).items.map(({ action, reason, event }) => `${action} ${reason} ${event?.from}`),
  }
}

describe('a difference', () => {
  it('says what a read brought, changed and cancelled', async () => {
    const { read, readUntilSure, shown, differences, bookings } = await fed()
    await read(ana, ben, closed('x', '2027-01-10', '2027-01-12'))
    expect(await shown()).toEqual(['add new 2026-12-20', 'add new 2026-12-23', 'add new 2027-01-10'])
    const [first] = await bookings()
    expect((await differences())[0]).toMatchObject({
      state: 'applied',
      reason: null,
      items: [
        { booking_id: first?.id, event: { kind: 'stay', to: '2026-12-23' }, before: null },
        {},
        { booking_id: null },
      ],
    })
    app.clock.advance({ minutes: 15 })
    await read(
      reserved('a', '2026-12-19', '2026-12-23', 'HMABCD1234'),
      ben,
      closed('x', '2027-01-10', '2027-01-13'),
    )
    expect((await differences())[0]?.items).toMatchObject([
      { action: 'change', reason: 'other_days', before: { from: '2026-12-20', to: '2026-12-23' } },
      { action: 'change', reason: 'other_days', before: { from: '2027-01-10', to: '2027-01-12' } },
    ])
    await readUntilSure(ben, closed('x', '2027-01-10', '2027-01-13'))
    expect(await shown()).toEqual(['cancel absent 2026-12-19'])
    expect((await differences())[1]?.items).toMatchObject([{ action: 'keep', reason: 'absent' }])
  })

  it('is not made by a read without news', async () => {
    const { read, differences } = await fed()
    await read(ana)
    app.clock.advance({ minutes: 15 })
    await read(ana)
    expect(await differences()).toHaveLength(1)
  })

  it('names an event that cannot be read, once', async () => {
    const { read, shown, differences } = await fed()
    await read(ana, ['BEGIN:VEVENT', 'UID:broken', 'SUMMARY:Reserved', 'END:VEVENT'])
    expect(await shown()).toEqual(['add new 2026-12-20', 'unreadable no_start undefined'])
    app.clock.advance({ minutes: 15 })
    await read(ana, ['BEGIN:VEVENT', 'UID:broken', 'SUMMARY:Reserved', 'END:VEVENT'])
    expect(await differences()).toHaveLength(1)
  })
})

describe('a held read', () => {
  it('is shown whole, applied by a person, and undone', async () => {
    const { read, stays, shown, latest, apply, undo, health } = await fed()
    await read(ana, ben, carl)
    app.clock.advance({ minutes: 15 })
    await read()
    expect(await latest()).toMatchObject({ state: 'open', reason: 'empty' })
    expect(await shown()).toEqual([
      'cancel absent 2026-12-20',
      'cancel absent 2026-12-23',
      'cancel absent 2026-12-27',
    ])
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_held' })

    expect(await apply()).toMatchObject({ state: 'applied', reason: 'empty' })
    expect(await stays()).toEqual([
      '2026-12-20 2026-12-23 cancelled',
      '2026-12-23 2026-12-27 cancelled',
      '2026-12-27 2026-12-30 cancelled',
    ])
    expect(await health()).toEqual({ status: 'connected', fault: null })

    expect(await undo()).toMatchObject({ state: 'undone', items: [{ obstacle: null }, {}, {}] })
    const restored = [
      '2026-12-20 2026-12-23 confirmed',
      '2026-12-23 2026-12-27 confirmed',
      '2026-12-27 2026-12-30 confirmed',
    ]
    expect(await stays()).toEqual(restored)
    app.clock.advance({ minutes: 15 })
    await read()
    await read(ana, ben, carl)
    expect(await stays()).toEqual(restored)
  })

  it('is kept by a person, and its stays stay however long they are absent', async () => {
    const { read, readUntilSure, stays, keep, feed, latest, health } = await fed()
    await read(ana, ben, carl)
    await read()
    expect(await keep()).toMatchObject({ state: 'kept' })
    expect(await health()).toEqual({ status: 'connected', fault: null })
    await readUntilSure()
    await readUntilSure()
    expect((await stays()).every((each) => each.endsWith('confirmed'))).toBe(true)
    expect(await feed()).toMatchObject({ held_reason: null })
    expect(await latest()).toMatchObject({ state: 'kept' })
  })

  it('is not asked about again while a shifted calendar that a person rejected stays the same', async () => {
    const { read, stays, keep, feed, health } = await fed()
    await read(ana, ben, carl)
    const shifted = [
      reserved('a', '2026-12-21', '2026-12-24', 'HMABCD1234'),
      reserved('b', '2026-12-24', '2026-12-28', 'HMBENBEN12'),
      reserved('c', '2026-12-28', '2026-12-31', 'HMCARLCARL'),
    ]
    await read(...shifted)
    expect(await feed()).toMatchObject({ held_reason: 'shifted' })
    await keep()
    await read(...shifted)
    expect(await health()).toEqual({ status: 'connected', fault: null })
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
    await read(...shifted, reserved('d', '2027-02-01', '2027-02-03'))
    expect(await feed()).toMatchObject({ held_reason: 'shifted' })
    await read(ana, ben, carl)
    expect(await feed()).toMatchObject({ held_reason: null, kept_hash: null })
  })

  it('is asked about once though a person says meanwhile what an event is', async () => {
    const { read, keep, latest, differences, owner, key, events } = await fed()
    const { integration_id } = key
    const later = (...days: [string, string, string][]) =>
      days.map(([uid, from, to]) => reserved(uid, from, to))
    const before = later(
      ['a', '2027-01-01', '2027-01-03'],
      ['b', '2027-02-01', '2027-02-03'],
      ['c', '2027-03-01', '2027-03-03'],
    )
    const shifted = later(
      ['a', '2027-01-02', '2027-01-04'],
      ['b', '2027-02-02', '2027-02-04'],
      ['c', '2027-03-02', '2027-03-04'],
    )
    await read(...before)
    await read(...shifted)
    await keep()
    const event_id = (await events())[0]?.id ?? ''
    await owner.api.integrations.treatIcalEvent({ integration_id, event_id, treat_as: 'block' })
    app.clock.advance({ minutes: 15 })
    await read(...shifted)
    expect((await differences()).map(({ state }) => state)).not.toContain('open')
    expect((await latest()).state).toBe('applied')
  })

  it('closes when a good read no longer shows it', async () => {
    const { read, latest, differences } = await fed()
    await read(ana, ben, carl)
    await read()
    await read(ana, ben, carl, reserved('d', '2027-02-01', '2027-02-03'))
    expect(await latest()).toMatchObject({ state: 'applied', items: [{ action: 'add' }] })
    expect((await differences()).map(({ state }) => state)).toEqual(['applied', 'kept', 'applied'])
  })

  it('is applied as it was when a person saw it', async () => {
    const { owner, key, read, latest } = await fed()
    await read(ana, ben, carl)
    await read()
    const { integration_id } = key
    const difference_id = (await latest()).id
    const seen = owner.request({ if_match: '"1-x"' })
    app.clock.advance({ minutes: 15 })
    await read(reserved('d', '2027-02-01', '2027-02-03'))
    const applied = seen.api.integrations.applyIcalDifference({ integration_id, difference_id })
    expect(await refusalOf(applied)).toMatchObject({ code: 'version.mismatch' })
  })

  it('ends with its address, whose calendar nobody can apply any more', async () => {
    const { owner, key, read, apply, differences, stays, feed } = await fed()
    await read(ana, ben, carl)
    await read()
    const url = 'https://calendars.example.com/another.ics'
    const { integration_id } = key
    await owner.api.integrations.replaceIcal({ integration_id, source: 'airbnb', url, name: 'Another' })
    expect(await feed()).toMatchObject({ held_reason: null, held_since: null })
    expect(await refusalOf(apply())).toMatchObject({ code: 'difference.invalid_transition' })
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
    vendors.calendars.set(url, airbnbCalendar())
    await readFeed(app.services, key)
    expect((await differences()).map(({ state, reason }) => [state, reason])).toEqual([
      ['open', 'empty'],
      ['kept', 'empty'],
      ['applied', null],
    ])
  })

  it('waits on while its feed gets another name', async () => {
    const { owner, key, read, differences, feed, health } = await fed()
    await read(ana, ben, carl)
    await read()
    const [open] = await differences()
    const before = await feed()
    const { integration_id } = key
    const renamed = { integration_id, source: 'airbnb' as const, name: 'Another' }
    expect(await owner.api.integrations.replaceIcal(renamed)).toMatchObject({
      name: 'Another',
      events: 3,
      held: { reason: 'empty', difference_id: open?.id },
    })
    expect(await feed()).toEqual(before)
    expect((await differences())[0]).toEqual(open)
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_held' })
  })

  it('ends when its feed is read in another way, which then waits for its next read', async () => {
    const { owner, key, read, differences, feed, health } = await fed()
    await read(ana, ben, carl)
    await read()
    const { integration_id } = key
    await owner.api.integrations.replaceIcal({ integration_id, source: 'vrbo', name: null })
    expect(await feed()).toMatchObject({ held_reason: null, content_hash: null })
    expect((await differences())[0]).toMatchObject({ state: 'kept' })
    expect(await health()).toEqual({ status: 'pending', fault: null })
  })

  it('leaves a feed that cannot be read in trouble when it is read in another way', async () => {
    const { owner, key, read, readText, health } = await fed()
    await read(ana)
    await readText('no calendar')
    const { integration_id } = key
    const treat_unknown_as = 'block'
    await owner.api.integrations.replaceIcal({
      integration_id,
      source: 'airbnb',
      name: null,
      treat_unknown_as,
    })
    expect(await health()).toEqual({ status: 'degraded', fault: 'not_a_calendar' })
  })

  it('cannot be decided twice', async () => {
    const { read, apply, keep } = await fed()
    await read(ana, ben, carl)
    await read()
    await keep()
    expect(await refusalOf(apply())).toMatchObject({ code: 'difference.invalid_transition' })
    expect(await keep()).toMatchObject({ state: 'kept' })
  })
})

describe('a stay that is gone shortly before its arrival', () => {
  it('waits for a person, who gives it up or keeps it', async () => {
    const { read, readUntilSure, stays, shown, latest, apply, health } = await fed()
    await read(ana, ben, carl)
    app.clock.set('2026-12-19T09:00:00Z')
    await readUntilSure(ben, carl)
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
    expect(await latest()).toMatchObject({ state: 'open', reason: 'arriving_soon' })
    expect(await shown()).toEqual(['cancel arriving_soon 2026-12-20'])
    expect(await health()).toEqual({ status: 'degraded', fault: 'calendar_question' })
    expect(await apply()).toMatchObject({ state: 'applied', items: [{ action: 'cancel' }] })
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
    expect(await health()).toEqual({ status: 'connected', fault: null })
  })

  it('is kept for good if a person says so', async () => {
    const { read, readUntilSure, stays, keep, health } = await fed()
    await read(ana, ben, carl)
    app.clock.set('2026-12-19T09:00:00Z')
    await readUntilSure(ben, carl)
    await keep()
    await readUntilSure(ben, carl)
    expect(await stays()).toContain('2026-12-20 2026-12-23 confirmed')
    expect(await health()).toEqual({ status: 'connected', fault: null })
  })
})

describe('bookings that a feed finds at its first read', () => {
  const booked = { from: '2026-12-20', to: '2026-12-23', guest_first_name: 'Ana', notes: 'Late' }

  it('may be the same stays, which a person says', async () => {
    const { owner, property_id, read, bookings, events, shown, latest, apply } = await fed()
    const own = await owner.api.bookings.create({ property_id, ...stay, ...booked })
    await read(ana, ben)
    expect((await events())[0]).toMatchObject({ booking_id: null })
    expect(await bookings()).toHaveLength(2)
    expect(await latest()).toMatchObject({ state: 'open', reason: 'same_stay' })
    expect(await shown()).toEqual(['change same_nights 2026-12-20'])
    await apply()
    expect((await events())[0]).toMatchObject({ booking_id: own.id })
    const [joined] = await bookings()
    expect(joined).toMatchObject({
      id: own.id,
      code: own.code,
      notes: 'Late',
      guest_first_name: 'Ana',
      source: 'airbnb',
      external_reference: 'HMABCD1234',
    })
    await read(reserved('a', '2026-12-19', '2026-12-22', 'HMABCD1234'), ben)
    expect((await bookings())[0]).toMatchObject({ id: own.id, arrival_date: '2026-12-19' })
  })

  it('are in conflict with its stays if they are other ones', async () => {
    const { owner, property_id, read, bookings, keep } = await fed()
    const own = await owner.api.bookings.create({ property_id, ...stay, ...booked })
    await read(ana)
    await keep()
    expect(await bookings()).toMatchObject([
      { id: own.id, conflict: null },
      { conflict: { with: { kind: 'booking', id: own.id } } },
    ])
  })
})

describe('bookings that a later read finds', () => {
  const booked = { from: '2026-12-20', to: '2026-12-23', guest_first_name: 'Ana' }
  const nights = unknown('a', '2026-12-20', '2026-12-23')

  it('may be its stays if they are of the same channel', async () => {
    const { owner, property_id, readText, bookings, events, latest, apply } = await fed('booking')
    await readText(calendarOf('PRODID:-//Booking.com//EN'))
    const own = await owner.api.bookings.create({
      property_id,
      ...stay,
      ...booked,
      source: 'booking',
      external_reference: '4711',
    })
    await readText(calendarOf('PRODID:-//Booking.com//EN', nights))
    expect(await latest()).toMatchObject({ state: 'open', reason: 'same_stay' })
    await apply()
    expect((await events())[0]).toMatchObject({ booking_id: own.id })
    expect(await bookings()).toMatchObject([{ id: own.id, external_reference: '4711', conflict: null }])
  })

  it.each([
    ['made by the host', { source: 'direct' as const }],
    [
      'made by the same channel with another code',
      { source: 'airbnb' as const, external_reference: 'HMOTHER123' },
    ],
  ])('are in conflict with them if they were %s', async (_, origin) => {
    const { owner, property_id, read, bookings, latest } = await fed()
    await read(ben)
    const own = await owner.api.bookings.create({ property_id, ...stay, ...booked, ...origin })
    await read(ana, ben)
    expect(await latest()).toMatchObject({ state: 'applied' })
    expect(await bookings()).toMatchObject([
      { id: own.id, conflict: null },
      { conflict: { with: { kind: 'booking', id: own.id } } },
      { conflict: null },
    ])
  })
})

describe('an undo', () => {
  it('cancels what was added, and does not add it again', async () => {
    const { read, stays, blocks, undo } = await fed()
    await read(ana, closed('x', '2027-01-10', '2027-01-12'))
    expect(await undo()).toMatchObject({ state: 'undone' })
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 cancelled'])
    expect(await blocks()).toEqual([])
    app.clock.advance({ minutes: 15 })
    await read(ana, closed('x', '2027-01-10', '2027-01-12'))
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 cancelled'])
    expect(await blocks()).toEqual([])
  })

  it('gives changed stays and blocks their days back, and they keep these', async () => {
    const { read, stays, blocks, undo } = await fed()
    await read(ana, closed('x', '2027-01-10', '2027-01-12'))
    const later = [
      reserved('a', '2026-12-21', '2026-12-24', 'HMABCD1234'),
      closed('x', '2027-01-11', '2027-01-14'),
    ]
    await read(...later)
    await undo()
    app.clock.advance({ minutes: 15 })
    await read(...later)
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
    expect(await blocks()).toEqual(['2027-01-10 2027-01-12'])
  })

  it('gives a stay that a feed took over its own source back', async () => {
    const { owner, property_id, read, apply, undo, bookings } = await fed()
    const booked = { from: '2026-12-20', to: '2026-12-23', source: 'direct' } as const
    await owner.api.bookings.create({ property_id, ...stay, ...booked })
    await read(ana)
    expect(await apply()).toMatchObject({ items: [{ action: 'change', reason: 'same_nights' }] })
    const found = async (query: string) => (await owner.api.bookings.list({ query })).items.length
    expect(await bookings()).toMatchObject([{ source: 'airbnb', external_reference: 'HMABCD1234' }])
    expect(await found('HMABCD1234')).toBe(1)
    await undo()
    expect(await bookings()).toMatchObject([
      { source: 'direct', external_reference: null, feed: null, status: 'confirmed' },
    ])
    expect(await found('HMABCD1234')).toBe(0)
  })

  it('mails no guest because of the days that it gives back', async () => {
    const { owner, read, undo, bookings } = await fed()
    await giveFirstRules(app.services, owner.actor)
    await read(ana)
    const [before] = await bookings()
    await owner.api.bookings.update({ booking_id: before?.id ?? '', guest_email: 'ana.u@example.com' })
    await read(reserved('a', '2026-12-21', '2026-12-24', 'HMABCD1234'))
    expect(await undo()).toMatchObject({ items: [{ obstacle: null }] })
    expect(await runMessages(app.services)).toBe(0)
    app.clock.set('2026-12-13T12:00:00Z')
    expect(await runMessages(app.services)).toBe(1)
  })

  it('gives a stay that a person made a block its nights back', async () => {
    const { owner, key, read, undo, stays, blocks, events } = await fed('booking')
    await read(unknown('x', '2026-12-20', '2026-12-23'))
    const event_id = (await events())[0]?.id ?? ''
    const { integration_id } = key
    await owner.api.integrations.treatIcalEvent({ integration_id, event_id, treat_as: 'block' })
    expect(await undo()).toMatchObject({ items: [{ action: 'cancel', obstacle: null }] })
    expect(await stays()).toEqual(['2026-12-20 2026-12-23 confirmed'])
    expect(await blocks()).toEqual([])
  })

  it('leaves an item as a whole', async () => {
    const { owner, property_id, read, undo, stays, blocks } = await fed()
    await read(closed('x', '2026-12-20', '2026-12-23'))
    await read(closed('x', '2027-01-20', '2027-01-23'))
    await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-22', to: '2026-12-24' })
    expect(await undo()).toMatchObject({ items: [{ action: 'change', obstacle: 'nights_taken' }] })
    expect(await stays()).toEqual(['2026-12-22 2026-12-24 confirmed'])
    expect(await blocks()).toEqual(['2027-01-20 2027-01-23'])
  })

  it('leaves what a person edited since', async () => {
    const { owner, read, bookings, undo } = await fed()
    await read(ana, ben)
    const [first] = await bookings()
    await owner.api.bookings.update({ booking_id: first?.id ?? '', guest_first_name: 'Ana' })
    expect((await undo()).items).toMatchObject([{ obstacle: 'edited' }, { obstacle: null }])
    expect(await bookings()).toMatchObject([{ status: 'confirmed' }, { status: 'cancelled' }])
  })

  it('leaves a stay whose guests have registered', async () => {
    const { read, bookings, undo } = await fed()
    await read(ana)
    const code = (await bookings())[0]?.code ?? ''
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    expect((await undo()).items).toMatchObject([
      { obstacle: expect.stringMatching(/edited|guests_registered/) as string },
    ])
    expect(await bookings()).toMatchObject([{ status: 'confirmed' }])
  })

  it('leaves a cancelled stay whose nights are taken by now', async () => {
    const { owner, property_id, read, readUntilSure, stays, undo } = await fed()
    await read(ana, ben)
    await readUntilSure(ben)
    await owner.api.bookings.create({ property_id, ...stay, from: '2026-12-21', to: '2026-12-22' })
    expect((await undo()).items).toMatchObject([{ obstacle: 'nights_taken' }])
    expect(await stays()).toContain('2026-12-20 2026-12-23 cancelled')
  })

  it('is possible for 30 days', async () => {
    const { read, undo, latest } = await fed()
    await read(ana)
    app.clock.advance({ days: 31 })
    expect((await latest()).allowed_actions).toContainEqual({
      action: 'undo',
      allowed: false,
      reason: 'difference.too_old',
    })
    expect(await refusalOf(undo())).toMatchObject({ code: 'difference.invalid_transition' })
  })
})
