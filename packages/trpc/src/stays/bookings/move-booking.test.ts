import type { BookingMovePreview } from '@stayward/contract/stays/booking-move'
import { accessCode } from '@stayward/db/schema/access-code.table'
import { activity } from '@stayward/db/schema/activity.table'
import { booking as bookings } from '@stayward/db/schema/booking.table'
import { member as members } from '@stayward/db/schema/member.table'
import { occupancy } from '@stayward/db/schema/occupancy.table'
import { property as properties } from '@stayward/db/schema/property.table'
import { report } from '@stayward/db/schema/report.table'
import { task as tasks } from '@stayward/db/schema/task.table'
import { and, asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const house = { ...flat, name: 'Casa Lavapiés', check_in_time: '17:00', check_out_time: '10:00' }
const lisbon = { ...house, name: 'Casa Alfama', city: 'Lisboa', country_code: 'PRT', postal_code: '1100-001' }

/** A booked flat and a house of the same owner. */
async function twoPlaces(input: Parameters<typeof bookedFlat>[1] = {}, there: object = {}) {
  const place = await bookedFlat(app, input)
  const target = await place.owner.api.properties.create({ ...house, ...there })
  const ids = { booking_id: place.booking.id }
  const to = { ...ids, property_id: target.id }
  const move = async (change: object = {}) => {
    const moved = await place.owner.api.bookings.move({ ...to, ...change })
    if ('dry_run' in moved) throw new Error('The move was a dry run.')
    return moved
  }
  const preview = async (change: object = {}): Promise<BookingMovePreview> => {
    const moved = await place.owner.api.bookings.move({ ...to, ...change, dry_run: true })
    if (!('dry_run' in moved)) throw new Error('The dry run moved the booking.')
    return moved
  }
  return { ...place, target, ids, to, move, preview }
}

const nightsOf = (id: string) =>
  app.services.db
    .select({ property_id: occupancy.property_id, nights: occupancy.nights })
    .from(occupancy)
    .where(eq(occupancy.id, id))

describe('moving a booking', () => {
  it('keeps its days, at the times of the new property', async () => {
    const { booking, property, target, move, code } = await twoPlaces()
    const moved = await move()
    expect(moved).toMatchObject({
      id: booking.id,
      property_id: target.id,
      code: booking.code,
      checkin_url: booking.checkin_url,
      from: '2026-12-05T17:00:00+01:00',
      to: '2026-12-09T10:00:00+01:00',
      arrival_date: '2026-12-05',
      departure_date: '2026-12-09',
      status: 'confirmed',
    })
    expect(await nightsOf(booking.id)).toEqual([
      { property_id: target.id, nights: '[2026-12-05,2026-12-09)' },
    ])
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({
      property: { name: 'Casa Lavapiés' },
    })
    const entries = await app.services.db
      .select({ property_id: activity.property_id, changes: activity.changes })
      .from(activity)
      .where(and(eq(activity.subject_id, booking.id), eq(activity.type, 'booking.moved')))
      .orderBy(asc(activity.id))
    const changes = expect.objectContaining({ property_id: { before: property.id, after: target.id } })
    expect(entries).toEqual([
      { property_id: property.id, changes },
      { property_id: target.id, changes },
    ])
  })

  it('is told at both properties, by name to those who still see it', async () => {
    const { owner, property, ids, move } = await twoPlaces({ guest_first_name: 'Ana' })
    const manager = await app.as.manager(property)
    await move()
    const told = async ({ api }: typeof owner) =>
      (await api.timeline.activity(ids)).items
        .filter(({ subject }) => subject.id === ids.booking_id)
        .map(({ type, subject }) => [type, subject.label])
    expect(await told(owner)).toEqual([
      ['booking.moved', 'Ana'],
      ['booking.moved', 'Ana'],
      ['booking.created', 'Ana'],
    ])
    expect(await told(manager)).toEqual([
      ['booking.moved', null],
      ['booking.created', null],
    ])
  })

  it('takes other days, and frees the old nights at once', async () => {
    const { owner, property, booking, target, move } = await twoPlaces()
    await owner.api.bookings.create({ property_id: target.id, ...stay })
    const moved = await move({ from: '2026-12-09', to: '2026-12-12T08:00:00Z' })
    expect(moved).toMatchObject({ from: '2026-12-09T17:00:00+01:00', to: '2026-12-12T09:00:00+01:00' })
    await owner.api.bookings.create({ property_id: property.id, ...stay })
    expect(await nightsOf(booking.id)).toHaveLength(1)
  })

  it('resolves the days in the zone of the new property', async () => {
    const { move } = await twoPlaces({}, lisbon)
    expect(await move()).toMatchObject({
      time_zone: 'Europe/Lisbon',
      from: '2026-12-05T17:00:00+00:00',
      to: '2026-12-09T10:00:00+00:00',
    })
  })

  it('takes the guests along, whose documents stay readable', async () => {
    const { owner, code, target, move } = await twoPlaces({ guests_number: 2 })
    for (const guest of [spaniard, traveller])
      await app.as.guest().api.checkin.registerGuest({ code, ...guest })
    expect((await move()).checkin).toMatchObject({ state: 'completed', registered: 2 })
    const { items } = await owner.api.guests.list({ property_id: target.id })
    expect(items.map(({ first_name, state }) => `${first_name} ${state}`).toSorted()).toEqual([
      'Lucía registered',
      'Oliver registered',
    ])
    const guest_id = items.find(({ first_name }) => first_name === 'Lucía')?.id ?? ''
    expect(await owner.api.guests.reveal({ guest_id })).toMatchObject({ document_number: '12345678Z' })
    await owner.api.guests.correct({ guest_id, ...spaniard, first_name: 'Luz' })
  })

  it('has guests checked again, and check-in opened, where other rules apply', async () => {
    const { owner, ids, code, to, move, preview } = await twoPlaces({ guests_number: 2 }, lisbon)
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    await owner.api.checkin.close(ids)
    expect(await preview()).toMatchObject({
      guests: { registered: 1, needs_correction: 1 },
      checkin_reopens: true,
    })
    const moved = await move()
    expect(moved.checkin).toMatchObject({ closed_reason: null, registered: 1 })
    expect(moved.readiness.items).toContainEqual({
      kind: 'guest_correction',
      ok: false,
      reason: 'guest.needs_correction',
    })
    const { items } = await owner.api.guests.list({ property_id: to.property_id })
    expect(items).toMatchObject([{ state: 'needs_correction' }])
  })

  it('moves back again', async () => {
    const { owner, property, ids, booking, move } = await twoPlaces()
    await move()
    await owner.api.bookings.move({ ...ids, property_id: property.id })
    const { updated_at: _, ...rest } = await owner.api.bookings.get(ids)
    const { updated_at: __, ...before } = booking
    expect(rest).toEqual(before)
  })

  it('is cancelled and restored like any other', async () => {
    const { owner, ids, move } = await twoPlaces()
    await move()
    await owner.api.bookings.update({ ...ids, status: 'cancel' })
    expect(await owner.api.bookings.restore(ids)).toMatchObject({ status: 'confirmed' })
  })

  it('repeats its answer for a repeated key', async () => {
    const { owner, to, move } = await twoPlaces()
    const facts = { idempotency_key: 'move-once' }
    const first = await owner.request(facts).api.bookings.move(to)
    const again = owner.request(facts)
    expect(await again.api.bookings.move(to)).toEqual(first)
    expect(again.answer.replayed).toBe(true)
    expect((await refusalOf(move())).details.errors).toMatchObject([{ code: 'same_property' }])
  })
})

describe('a move is refused', () => {
  const invalid = async (answer: Promise<unknown>) =>
    (await refusalOf(answer)).details.errors?.map(({ path, code }) => [path, code])

  it('onto taken nights', async () => {
    const { owner, booking, property, target, move, preview } = await twoPlaces()
    const other = await owner.api.bookings.create({ property_id: target.id, ...stay })
    for (const attempt of [move, preview])
      expect(await refusalOf(attempt())).toMatchObject({
        code: 'booking.overlap',
        details: { members: { conflicts: [{ booking_id: other.id }] } },
      })
    expect(await nightsOf(booking.id)).toMatchObject([{ property_id: property.id }])
  })

  it('where another booking has its reference', async () => {
    const reference = { source: 'airbnb', external_reference: 'HMABC' } as const
    const { owner, target, move } = await twoPlaces(reference)
    const dates = { from: '2027-01-05', to: '2027-01-09' }
    await owner.api.bookings.create({ property_id: target.id, ...stay, ...dates, ...reference })
    expect((await refusalOf(move())).code).toBe('booking.reference_taken')
  })

  it('to the same property, one that is too small, or with impossible days', async () => {
    const { owner, property, ids, move } = await twoPlaces({}, { max_guests: 2 })
    expect(await invalid(owner.api.bookings.move({ ...ids, property_id: property.id }))).toEqual([
      ['property_id', 'same_property'],
    ])
    expect(await invalid(move())).toEqual([['guests_number', 'too_big']])
    const roomy = await twoPlaces()
    expect(await invalid(roomy.move({ to: '2026-12-05' }))).toEqual([['to', 'before_from']])
    expect(await invalid(roomy.move({ from: '2026-11-20' }))).toEqual([
      ['contracted_on', 'contracted_after_arrival'],
    ])
  })

  it('after the arrival, and while cancelled', async () => {
    const { owner, ids, move } = await twoPlaces()
    const action = async () =>
      (await owner.api.bookings.get(ids)).allowed_actions.find(({ action: name }) => name === 'move')
    expect(await action()).toEqual({ action: 'move', allowed: true, reason: null })
    await owner.api.bookings.update({ ...ids, status: 'cancel' })
    expect((await refusalOf(move())).code).toBe('booking.not_active')
    expect(await action()).toEqual({ action: 'move', allowed: false, reason: 'booking.not_active' })
    await owner.api.bookings.restore(ids)
    app.clock.set('2026-12-05T14:59:59Z')
    expect(await action()).toMatchObject({ allowed: true })
    app.clock.set('2026-12-05T15:00:00Z')
    expect((await refusalOf(move())).code).toBe('booking.arrived')
    expect(await action()).toEqual({ action: 'move', allowed: false, reason: 'booking.arrived' })
  })

  it('to an archived property', async () => {
    const { owner, target, move } = await twoPlaces()
    const { id: property_id } = target
    await owner.api.bookings.create({ property_id, ...stay, from: '2027-01-05', to: '2027-01-06' })
    await owner.api.properties.remove({ property_id })
    expect((await refusalOf(move())).code).toBe('property.archived')
  })

  it('without the right at both properties, or across accounts', async () => {
    const { property, ids, target, to } = await twoPlaces()
    const [staff, stranger] = [await app.as.staff(property), await app.as.owner()]
    expect((await refusalOf(staff.api.bookings.move(to))).code).toBe('access.denied')
    expect((await refusalOf(stranger.api.bookings.move(to))).code).toBe('resource.not_found')
    const contractor = await app.as.contractor(property)
    expect((await refusalOf(contractor.api.bookings.move(to))).code).toBe('resource.not_found')
    const manager = await app.as.manager(property)
    expect(await invalid(manager.api.bookings.move(to))).toEqual([['property_id', 'unknown_property']])
    const own = await manager.api.properties.create(house)
    expect(await invalid(manager.api.bookings.move({ ...ids, property_id: own.id }))).toEqual([
      ['property_id', 'other_account'],
    ])
    await join(manager.actor, target, 'staff')
    expect((await refusalOf(manager.api.bookings.move(to))).code).toBe('access.denied')
    await join(manager.actor, target, 'manager')
    expect(await manager.api.bookings.move(to)).toMatchObject({ property_id: target.id })
  })

  it('if it changed since it was read', async () => {
    const { owner, to } = await twoPlaces()
    const stale = owner.request({ if_match: '"7"' })
    expect((await refusalOf(stale.api.bookings.move(to))).code).toBe('version.mismatch')
  })
})

describe('moves at the same time', () => {
  it('let one of two bookings have the nights that both want', async () => {
    const { owner, target, ids } = await twoPlaces()
    const third = await owner.api.properties.create(flat)
    const other = await owner.api.bookings.create({ property_id: third.id, ...stay })
    const outcomes = await Promise.allSettled(
      [ids.booking_id, other.id].map((booking_id) =>
        owner.api.bookings.move({ booking_id, property_id: target.id }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('let bookings change places without waiting for each other forever', async () => {
    const { owner, property, target, booking } = await twoPlaces()
    const later = { from: '2026-12-20', to: '2026-12-24' }
    const other = await owner.api.bookings.create({ property_id: target.id, ...stay, ...later })
    for (let round = 0; round < 4; round++) {
      const [here, there] = round % 2 === 0 ? [target.id, property.id] : [property.id, target.id]
      const outcomes = await Promise.allSettled([
        owner.api.bookings.move({ booking_id: booking.id, property_id: here }),
        owner.api.bookings.move({ booking_id: other.id, property_id: there }),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    }
  })

  it('refuse both of two that want each other’s nights, until one makes way', async () => {
    const { owner, property, target, booking, move } = await twoPlaces()
    const other = await owner.api.bookings.create({ property_id: target.id, ...stay })
    const back = (days: object = {}) =>
      owner.api.bookings.move({ booking_id: other.id, property_id: property.id, ...days })
    for (const outcome of await Promise.allSettled([move(), back()]))
      expect(outcome).toMatchObject({ status: 'rejected' })
    const away = { from: '2026-12-09', to: '2026-12-12' }
    const outcomes = await Promise.allSettled([back(away), move({ from: '2026-12-12', to: '2026-12-14' })])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await nightsOf(booking.id)).toMatchObject([{ property_id: target.id }])
  })

  it('move a booking once, and lose no guest who registers meanwhile', async () => {
    const { owner, ids, code, target, property, move } = await twoPlaces()
    const third = await owner.api.properties.create(flat)
    const registering = app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const outcomes = await Promise.allSettled([
      move(),
      owner.api.bookings.move({ ...ids, property_id: third.id }),
    ])
    expect((await registering).guests).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const { property_id, checkin } = await owner.api.bookings.get(ids)
    expect([target.id, third.id]).toContain(property_id)
    expect(property_id).not.toBe(property.id)
    expect(checkin.registered).toBe(1)
  })
})

/** Adds a user to the team of a property. */
async function join(
  actor: { account_id: string; user_id: string },
  property: { id: string },
  access_level: 'manager' | 'staff',
): Promise<void> {
  const { db } = app.services
  const [found] = await db
    .select({ account_id: properties.account_id })
    .from(properties)
    .where(eq(properties.id, property.id))
  const place = { account_id: found?.account_id ?? '', property_id: property.id }
  const of = { user_account_id: actor.account_id, user_id: actor.user_id }
  const joined_at = '2026-12-01T12:00:00Z'
  await db
    .insert(members)
    .values({ ...place, ...of, id: app.services.ids.next(), access_level, joined_at })
    .onConflictDoUpdate({
      target: [members.account_id, members.property_id, members.user_id],
      set: { access_level },
    })
}

describe('the tasks of a moved booking', () => {
  it('follow until somebody starts them', async () => {
    const cleaned = { auto_cleaning_task: true }
    const owner = await app.as.owner()
    const api = owner.api
    const here = await api.properties.create({ ...flat, ...cleaned })
    const there = await api.properties.create({ ...house, ...cleaned })
    const earlier = { from: '2026-12-02', to: '2026-12-05' }
    await api.bookings.create({ property_id: here.id, ...stay, ...earlier })
    const booking = await api.bookings.create({
      property_id: here.id,
      ...stay,
      from: '2026-12-05T12:00:00+01:00',
    })
    const staff = await app.as.staff(here)
    const [member] = (await api.propertyMembers.list({ property_id: here.id })).items
    const make = (title: string) =>
      api.tasks.create({
        property_id: here.id,
        booking_id: booking.id,
        service: 'other',
        title,
        due_at: '2026-12-04T12:00:00Z',
        assignee_id: member?.id ?? null,
        checklist: [{ text: 'Sheets' }],
      })
    const [cot, keys] = [await make('Cot'), await make('Keys')]
    await staff.api.tasks.start({ task_id: keys.id })
    const listed = async (property_id: string) =>
      (await api.tasks.listOfProperty({ property_id })).items
        .map(({ title, status, due_at, booking_id }) =>
          [title, status, due_at, booking_id === booking.id].join(' '),
        )
        .toSorted()
    expect(await listed(here.id)).toEqual([
      'Cot todo 2026-12-04T13:00:00+01:00 true',
      'Keys in_progress 2026-12-04T13:00:00+01:00 true',
      'Turnover cleaning todo 2026-12-05T12:00:00+01:00 false',
      'Turnover cleaning todo 2026-12-09T16:00:00+01:00 true',
    ])
    const to = { booking_id: booking.id, property_id: there.id }
    expect(await api.bookings.move({ ...to, dry_run: true })).toMatchObject({
      tasks: {
        moved: [
          { id: cot.id, title: 'Cot', due_at: '2026-12-04T13:00:00+01:00', loses_assignee: true },
          { title: 'Turnover cleaning', due_at: '2026-12-09T17:00:00+01:00', loses_assignee: false },
        ],
        left: [{ id: keys.id, title: 'Keys' }],
        planned: [],
      },
    })
    await api.bookings.move(to)
    // The cleaning of the earlier stay has until check-in again, as nobody arrives at noon any more.
    expect(await listed(here.id)).toEqual([
      'Keys in_progress 2026-12-04T13:00:00+01:00 false',
      'Turnover cleaning todo 2026-12-05T16:00:00+01:00 false',
    ])
    expect(await listed(there.id)).toEqual([
      'Cot todo 2026-12-04T13:00:00+01:00 true',
      'Turnover cleaning todo 2026-12-09T17:00:00+01:00 true',
    ])
    expect(await api.tasks.get({ task_id: cot.id })).toMatchObject({
      assignee: null,
      checklist: [{ text: 'Sheets' }],
    })
    expect((await refusalOf(staff.api.tasks.get({ task_id: cot.id }))).code).toBe('resource.not_found')
  })

  it('are for those who do them at the new property', async () => {
    const { owner, property, ids, target, to, preview, move } = await twoPlaces()
    const [both, cleaner] = [await app.as.staff(property), await app.as.staff(target)]
    await join(both.actor, target, 'staff')
    const memberOf = async (property_id: string, user_id: string) => {
      const { items } = await owner.api.propertyMembers.list({ property_id })
      return items.find((item) => item.user_id === user_id)?.id ?? ''
    }
    const { name, address, postal_code, city, country_code, max_guests } = target
    await owner.api.properties.update({
      property_id: target.id,
      name,
      address,
      postal_code,
      city,
      country_code,
      max_guests,
      default_cleaner_id: await memberOf(target.id, cleaner.actor.user_id),
    })
    await owner.api.properties.update({ property_id: property.id, ...flat, auto_cleaning_task: true })
    const cot = { service: 'other', title: 'Cot', due_at: '2026-12-04T12:00:00Z' } as const
    const assignee_id = await memberOf(property.id, both.actor.user_id)
    await owner.api.tasks.create({ property_id: property.id, ...ids, ...cot, assignee_id })
    expect((await preview()).tasks.moved).toMatchObject([
      { title: 'Cot', loses_assignee: false },
      { title: 'Turnover cleaning', loses_assignee: false },
    ])
    await move()
    const { items } = await owner.api.tasks.listOfProperty({ property_id: to.property_id })
    expect(items.map(({ title, assignee }) => [title, assignee?.user_id])).toEqual([
      ['Cot', both.actor.user_id],
      ['Turnover cleaning', cleaner.actor.user_id],
    ])
  })

  it('are a new turnover if that of the old property was started, and none if the host wants none', async () => {
    const owner = await app.as.owner()
    const cleaned = { auto_cleaning_task: true }
    const here = await owner.api.properties.create({ ...flat, ...cleaned })
    const there = await owner.api.properties.create({ ...house, ...cleaned })
    const book = () => owner.api.bookings.create({ property_id: here.id, ...stay })
    const first = await book()
    const turnoverOf = async (booking_id: string) => {
      const { items } = await owner.api.tasks.list({ booking_id })
      return items[0]?.id ?? ''
    }
    const started = await turnoverOf(first.id)
    await owner.api.tasks.start({ task_id: started })
    await owner.api.bookings.move({ booking_id: first.id, property_id: there.id })
    expect(await turnoverOf(first.id)).not.toBe(started)
    expect(await owner.api.tasks.get({ task_id: started })).toMatchObject({ booking_id: null })
    const second = await book()
    await owner.api.tasks.remove({ task_id: await turnoverOf(second.id) })
    await owner.api.bookings.update({ booking_id: first.id, status: 'cancel' })
    await owner.api.bookings.move({ booking_id: second.id, property_id: there.id })
    expect(await turnoverOf(second.id)).toBe('')
  })
})

describe('a dry run', () => {
  const counted = async () => {
    const { db } = app.services
    const rows = await Promise.all(
      [bookings, occupancy, accessCode, tasks, report, activity].map((table) =>
        db.select({ rows: count() }).from(table),
      ),
    )
    return rows.flat().map((row) => row.rows)
  }

  it('says what the move then does, and changes nothing', async () => {
    const { owner, property, ids, booking, code, move, preview } = await twoPlaces(
      {},
      { auto_cleaning_task: true },
    )
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const before = { booking: await owner.api.bookings.get(ids), rows: await counted() }
    const days = { from: '2026-12-06', to: '2026-12-10' }
    const seen = await preview(days)
    expect(await owner.api.bookings.get(ids)).toEqual(before.booking)
    expect(await counted()).toEqual(before.rows)
    expect(await nightsOf(booking.id)).toMatchObject([{ property_id: property.id }])
    expect(seen).toMatchObject({
      dry_run: true,
      stay: {
        before: { property_id: property.id, from: booking.from, arrival_date: '2026-12-05' },
        after: { arrival_date: '2026-12-06', from: '2026-12-06T17:00:00+01:00' },
      },
      codes: { removed: [], created: [] },
      tasks: { moved: [], left: [], planned: [{ title: 'Turnover cleaning' }] },
      guests: { registered: 1, needs_correction: 0 },
      checkin_reopens: false,
    })
    const moved = await move(days)
    expect({ ...seen.booking, updated_at: '' }).toEqual({ ...moved, updated_at: '' })
  })

  it('leaves no version behind, and its key repeats it', async () => {
    const { owner, to } = await twoPlaces()
    const facts = { idempotency_key: 'dry-once' }
    const first = await owner.request(facts).api.bookings.move({ ...to, dry_run: true })
    const again = owner.request(facts)
    expect(await again.api.bookings.move({ ...to, dry_run: true })).toEqual(first)
    expect((await refusalOf(owner.request(facts).api.bookings.move(to))).code).toBe('idempotency.mismatch')
  })
})
