import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, flat, spaniard, traveller, unknownParty } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

type Booked = Awaited<ReturnType<typeof bookedFlat>>

const checkin = () => app.as.guest().api.checkin
const read = ({ owner, booking }: Booked) => owner.api.bookings.get({ booking_id: booking.id })
const update = ({ owner, booking }: Booked, change: object) =>
  owner.api.bookings.update({ booking_id: booking.id, ...change })

const secondTraveller = { ...traveller, first_name: 'Emma', document_number: '533401827' }
const thirdTraveller = { ...traveller, first_name: 'Noah', document_number: '533401828' }

/** The errors of a refused number. */
const errorsOf = async (answer: Promise<unknown>) =>
  (await refusalOf(answer)).details.errors?.map(({ path, code }) => [path, code])

/** The size of the party before and after, for each edit in the activity, oldest first. */
async function sizesTold({ owner }: Booked) {
  const { items } = await owner.api.timeline.activity({ type: ['booking.updated'] })
  return items
    .map(({ actor, changes }) => [
      actor.kind,
      changes?.['guests_number']?.before,
      changes?.['guests_number']?.after,
    ])
    .toReversed()
}

describe('a booking', () => {
  it('that somebody creates has a known number', async () => {
    const { booking } = await bookedFlat(app)
    expect(booking).toMatchObject({ guests_number: 3, guests_number_known: true })
  })

  it('shows that its number is unknown, on its page, in lists and on the board', async () => {
    const booked = await unknownParty(app)
    const unknown = { guests_number: flat.max_guests, guests_number_known: false }
    expect(await read(booked)).toMatchObject(unknown)
    expect((await booked.owner.api.bookings.list({})).items).toMatchObject([unknown])
    const board = await booked.owner.api.calendar.board({ from: '2026-12-01', to: '2026-12-31' })
    expect(board.items[0]?.stays).toMatchObject([unknown])
  })

  it('whose number the host sends is known, with another number and with the same', async () => {
    for (const guests_number of [2, flat.max_guests]) {
      const booked = await unknownParty(app)
      const known = { guests_number, guests_number_known: true }
      expect(await update(booked, { guests_number })).toMatchObject(known)
      expect(await read(booked)).toMatchObject(known)
      expect(await sizesTold(booked)).toEqual([['user', null, guests_number]])
    }
  })

  it('stays unknown when something else changes', async () => {
    const booked = await unknownParty(app)
    expect(await update(booked, { notes: 'Late' })).toMatchObject({ guests_number_known: false })
    expect(await sizesTold(booked)).toEqual([['user', undefined, undefined]])
  })

  it('of unknown size is as large as its property allows, when that changes and when it moves', async () => {
    const booked = await unknownParty(app)
    const { owner, property, booking } = booked
    const resize = (max_guests: number) =>
      owner.api.properties.update({ property_id: property.id, ...flat, max_guests })
    for (const max_guests of [6, 2]) {
      await resize(max_guests)
      expect(await read(booked)).toMatchObject({ guests_number: max_guests, guests_number_known: false })
    }
    const larger = await owner.api.properties.create({ ...flat, max_guests: 8 })
    await owner.api.bookings.move({ booking_id: booking.id, property_id: larger.id })
    expect(await read(booked)).toMatchObject({ guests_number: 8, guests_number_known: false })
  })

  it('of unknown size fits a property that became smaller while it was cancelled', async () => {
    const booked = await unknownParty(app)
    const { owner, property, booking } = booked
    await update(booked, { status: 'cancel' })
    await owner.api.properties.update({ property_id: property.id, ...flat, max_guests: 2 })
    await owner.api.bookings.restore({ booking_id: booking.id })
    expect(await read(booked)).toMatchObject({ guests_number: 2, guests_number_known: false })
  })

  it('of unknown size counts those who are registered in the register book', async () => {
    const { owner, property, code } = await unknownParty(app)
    for (const guest of [spaniard, traveller]) await checkin().registerGuest({ code, ...guest })
    const { items } = await owner.api.reports.registerBook({
      property_id: property.id,
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(items.map(({ guests_number }) => guests_number)).toEqual([2, 2])
  })

  it('of unknown size keeps the places of those who are registered', async () => {
    const booked = await unknownParty(app)
    const { owner, property, code } = booked
    for (const guest of [spaniard, traveller]) await checkin().registerGuest({ code, ...guest })
    const resize = (max_guests: number) =>
      owner.api.properties.update({ property_id: property.id, ...flat, max_guests })
    const refusal = await refusalOf(resize(1))
    expect([refusal.code, refusal.details.members]).toEqual(['property.guests_booked', { guests_number: 2 }])
    await resize(2)
    const small = await owner.api.properties.create({ ...flat, max_guests: 1 })
    expect(
      await errorsOf(owner.api.bookings.move({ booking_id: booked.booking.id, property_id: small.id })),
    ).toEqual([['guests_number', 'too_big']])
  })
})

describe('while the number is unknown, check-in', () => {
  it('registers as many as the property allows, and is not completed', async () => {
    const booked = await unknownParty(app)
    const { code } = booked
    for (const guest of [spaniard, traveller, secondTraveller, thirdTraveller])
      expect(await checkin().registerGuest({ code, ...guest })).toMatchObject({
        guests_number: flat.max_guests,
        checkin_completed: false,
      })
    const booking = await read(booked)
    expect(booking.checkin).toMatchObject({ state: 'in_progress', registered: 4, completed_at: null })
    expect(booking.readiness.items[0]).toEqual({ kind: 'checkin', ok: false, reason: 'checkin.incomplete' })
    const oneMore = { ...traveller, document_number: '533401829' }
    expect((await refusalOf(checkin().registerGuest({ code, ...oneMore }))).code).toBe('checkin.full')
  })

  it('is completed when the host sends the number of those who are registered', async () => {
    const booked = await unknownParty(app)
    await checkin().registerGuest({ code: booked.code, ...spaniard })
    const { checkin: state } = await update(booked, { guests_number: 1 })
    expect(state).toMatchObject({ state: 'completed', registered: 1, expected: 1 })
  })
})

describe('a guest who says how many they are', () => {
  it('sets the number once; the same one again changes nothing, another is refused', async () => {
    const booked = await unknownParty(app)
    const { code } = booked
    expect(await checkin().deviceView({ code })).toMatchObject({ guests_number_known: false })
    expect(await checkin().setGuestsNumber({ code, guests_number: 2 })).toMatchObject({ guests_number: 2 })
    expect(await checkin().deviceView({ code })).toMatchObject({ guests_number_known: true })
    const { updated_at } = await read(booked)
    app.clock.advance({ minutes: 1 })
    await checkin().setGuestsNumber({ code, guests_number: 2 })
    expect(await read(booked)).toMatchObject({ guests_number: 2, guests_number_known: true, updated_at })
    const refusal = await refusalOf(checkin().setGuestsNumber({ code, guests_number: 3 }))
    expect(refusal.code).toBe('checkin.guests_number_known')
    expect(await sizesTold(booked)).toEqual([['guest', null, 2]])
  })

  it('does not change the number of a host', async () => {
    const { code } = await bookedFlat(app)
    const refusal = await refusalOf(checkin().setGuestsNumber({ code, guests_number: 4 }))
    expect(refusal.code).toBe('checkin.guests_number_known')
  })

  it('completes check-in if everybody is registered, and then sees the way in', async () => {
    const booked = await unknownParty(app)
    const { code } = booked
    for (const guest of [spaniard, traveller]) await checkin().registerGuest({ code, ...guest })
    const snapshot = await checkin().setGuestsNumber({ code, guests_number: 2 })
    expect(snapshot.checkin_completed).toBe(true)
    expect(snapshot.property.arrival).not.toBeNull()
    expect((await read(booked)).checkin).toMatchObject({ state: 'completed', expected: 2 })
    const { items } = await booked.owner.api.timeline.activity({ type: ['checkin.completed'] })
    expect(items.map(({ actor }) => actor.kind)).toEqual(['guest'])
  })

  it('cannot exceed the property, fall below the registered, or leave no place for an adult', async () => {
    const { code } = await unknownParty(app)
    const set = (guests_number: number) => checkin().setGuestsNumber({ code, guests_number })
    expect(await errorsOf(set(0))).toEqual([['guests_number', 'too_small']])
    expect(await errorsOf(set(5))).toEqual([['guests_number', 'too_big']])
    await checkin().registerGuest({ code, ...child })
    expect(await errorsOf(set(1))).toEqual([['guests_number', 'checkin.adult_required']])
    await checkin().registerGuest({ code, ...spaniard })
    expect(await errorsOf(set(1))).toEqual([['guests_number', 'too_small']])
    expect(await set(2)).toMatchObject({ checkin_completed: true })
  })

  it('finds nothing behind an unknown link, and check-in closed if it is', async () => {
    const unknown = 'zzzzzzzzzzzzzzzzzzzzzzzzzz'
    const refusal = await refusalOf(checkin().setGuestsNumber({ code: unknown, guests_number: 2 }))
    expect(refusal.code).toBe('resource.not_found')
    const { owner, booking, code } = await unknownParty(app)
    await owner.api.checkin.close({ booking_id: booking.id })
    expect((await refusalOf(checkin().setGuestsNumber({ code, guests_number: 2 }))).code).toBe(
      'checkin.closed',
    )
  })

  it('who is two people at once sets one number', async () => {
    const { code } = await unknownParty(app)
    const answers = await Promise.allSettled(
      [2, 3].map((guests_number) => checkin().setGuestsNumber({ code, guests_number })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
