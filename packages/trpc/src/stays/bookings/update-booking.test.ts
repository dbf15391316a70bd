import type { ActivityType } from '@stayward/contract/kernel/activity'
import { activity } from '@stayward/db/schema/activity.table'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, spaniard, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const told = async (booking_id: string, type: ActivityType) =>
  app.services.db
    .select()
    .from(activity)
    .where(and(eq(activity.subject_id, booking_id), eq(activity.type, type)))

describe('changing a booking', () => {
  it('keeps what is left out and clears what is null', async () => {
    const named = { guest_first_name: 'Ana', guest_email: 'ana@example.com', notes: 'Late.' }
    const { owner, booking } = await bookedFlat(app, named)
    const changed = await owner.api.bookings.update({ booking_id: booking.id, guest_email: null })
    // Without the address there is nobody to mail the link to.
    const { allowed_actions: _, ...kept } = booking
    expect(changed).toMatchObject({ ...kept, guest_email: null, updated_at: expect.any(String) })
  })

  it('finds the guest by the new name and address only', async () => {
    const { owner, booking } = await bookedFlat(app, {
      guest_first_name: 'Ana',
      guest_email: 'ana@example.com',
    })
    await owner.api.bookings.update({
      booking_id: booking.id,
      guest_first_name: 'Berta',
      guest_email: 'Berta@example.com',
    })
    const found = async (query: string) => (await owner.api.bookings.list({ query })).items.length
    expect(await Promise.all(['ana', 'ana@example.com', 'berta', 'berta@example.com'].map(found))).toEqual([
      0, 0, 1, 1,
    ])
  })

  it('moves the stay to free nights, its own included', async () => {
    const { owner, booking } = await bookedFlat(app)
    const moved = await owner.api.bookings.update({ booking_id: booking.id, from: '2026-12-06' })
    expect(moved).toMatchObject({ arrival_date: '2026-12-06', departure_date: '2026-12-09', nights: 3 })
    expect((await told(booking.id, 'booking.updated'))[0]?.changes).toMatchObject({
      arrival_date: { before: '2026-12-05', after: '2026-12-06' },
    })
  })

  it('does not move it onto taken nights', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const next = await owner.api.bookings.create({
      property_id: property.id,
      ...stay,
      from: '2026-12-09',
      to: '2026-12-11',
    })
    const refusal = await refusalOf(owner.api.bookings.update({ booking_id: next.id, from: '2026-12-08' }))
    expect(refusal).toMatchObject({
      code: 'booking.overlap',
      details: { members: { conflicts: [{ booking_id: booking.id }] } },
    })
  })

  it('lets one of two bookings that want the same nights have them', async () => {
    const { owner, property } = await bookedFlat(app)
    const bookings = await Promise.all(
      ['2027-01-01', '2027-02-01'].map((from) =>
        owner.api.bookings.create({ property_id: property.id, ...stay, from, to: `${from.slice(0, 8)}05` }),
      ),
    )
    const outcomes = await Promise.allSettled(
      bookings.map(({ id }) =>
        owner.api.bookings.update({ booking_id: id, from: '2027-03-01', to: '2027-03-05' }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    [{ guests_number: 5 }, 'guests_number', 'too_big'],
    [{ adults_count: 1 }, 'guests_number', 'split_mismatch'],
    [{ total_amount: '80.00' }, 'currency', 'required'],
    [{ guest_phone: '12' }, 'guest_phone', 'invalid_phone'],
    [{ to: '2026-12-05' }, 'to', 'before_from'],
    [{ status: 'cancel', notes: 'No.' } as const, 'status', 'not_alone'],
    [{}, '', 'nothing_to_change'],
  ])('refuses %j at %s as %s', async (change, path, code) => {
    const { owner, booking } = await bookedFlat(app)
    const refusal = await refusalOf(owner.api.bookings.update({ booking_id: booking.id, ...change }))
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toEqual([[path, code]])
  })

  it('does not lower the number of guests below the registered', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    for (const guest of [spaniard, traveller])
      await app.as.guest().api.checkin.registerGuest({ code, ...guest })
    const lower = (guests_number: number) =>
      owner.api.bookings.update({ booking_id: booking.id, guests_number })
    expect((await refusalOf(lower(1))).code).toBe('booking.guests_registered')
    expect((await lower(2)).checkin.state).toBe('completed')
    expect((await lower(4)).checkin).toMatchObject({ state: 'in_progress', completed_at: null })
  })

  it('counts ages on the new day of arrival', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    const almost = { ...spaniard, date_of_birth: '2008-12-07', relationship_code: 'HJ' as const }
    expect(await app.as.guest().api.checkin.registerGuest({ code, ...almost })).toMatchObject({
      has_minors: true,
    })
    await owner.api.bookings.update({ booking_id: booking.id, from: '2026-12-07' })
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({ has_minors: false })
  })

  it('is refused where it was changed since it was read', async () => {
    const { owner, booking } = await bookedFlat(app)
    const write = (if_match: string) =>
      owner.request({ if_match }).api.bookings.update({ booking_id: booking.id, notes: 'Late.' })
    await write('W/"1-abc"')
    expect((await refusalOf(write('"1-abc"'))).code).toBe('version.mismatch')
    await expect(write('"7-x", "2-y"')).resolves.toMatchObject({ notes: 'Late.' })
    await expect(write('*')).resolves.toMatchObject({ notes: 'Late.' })
  })

  it('is not for staff', async () => {
    const { property, booking } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    const refusal = await refusalOf(staff.api.bookings.update({ booking_id: booking.id, notes: 'x' }))
    expect(refusal.code).toBe('access.denied')
  })
})

describe('the status of a booking', () => {
  const command = async (
    booked: Awaited<ReturnType<typeof bookedFlat>>,
    status: 'cancel' | 'no_show' | 'reinstate',
  ) => booked.owner.api.bookings.update({ booking_id: booked.booking.id, status })

  it.each(['confirm', 'confirmed'] as const)('takes %s for a tentative booking', async (status) => {
    const { owner, booking } = await bookedFlat(app, { status: 'tentative' })
    expect(await owner.api.bookings.update({ booking_id: booking.id, status })).toMatchObject({
      status: 'confirmed',
    })
  })

  it('frees the nights and closes check-in when cancelled, for good', async () => {
    const booked = await bookedFlat(app)
    const { owner, property, booking, code } = booked
    expect(await command(booked, 'cancel')).toMatchObject({
      status: 'cancelled',
      checkin: { closed_reason: 'cancelled' },
    })
    await expect(owner.api.bookings.create({ property_id: property.id, ...stay })).resolves.toBeDefined()
    expect((await refusalOf(app.as.guest().api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'checkin.closed',
    )
    const refusal = await refusalOf(
      owner.api.bookings.update({ booking_id: booking.id, status: 'confirmed' }),
    )
    expect(refusal).toMatchObject({
      code: 'booking.invalid_transition',
      details: { members: { from: 'cancelled', to: 'confirmed', allowed: ['restore'] } },
    })
  })

  it('changes nothing and says nothing where it is reached already', async () => {
    const booked = await bookedFlat(app)
    const first = await command(booked, 'cancel')
    expect(await command(booked, 'cancel')).toEqual(first)
    expect(await told(booked.booking.id, 'booking.cancelled')).toHaveLength(1)
  })

  it('is one change for two who cancel at the same moment', async () => {
    const booked = await bookedFlat(app)
    const outcomes = await Promise.all([command(booked, 'cancel'), command(booked, 'cancel')])
    expect(outcomes.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await told(booked.booking.id, 'booking.cancelled')).toHaveLength(1)
  })

  it('becomes no-show from the day of arrival, and comes back while the stay lasts', async () => {
    const booked = await bookedFlat(app)
    expect((await refusalOf(command(booked, 'no_show'))).details.members).toEqual({
      from: 'confirmed',
      to: 'no_show',
      allowed: ['cancel'],
    })
    app.clock.set('2026-12-04T23:30:00Z')
    expect(await command(booked, 'no_show')).toMatchObject({ checkin: { closed_reason: 'cancelled' } })
    expect(await command(booked, 'reinstate')).toMatchObject({
      status: 'confirmed',
      checkin: { closed_reason: null, closed_at: null },
    })
    await command(booked, 'no_show')
    app.clock.set('2026-12-09T10:00:00Z')
    expect((await refusalOf(command(booked, 'reinstate'))).code).toBe('booking.invalid_transition')
  })

  it('does not come back onto nights that were given away', async () => {
    const booked = await bookedFlat(app)
    app.clock.set('2026-12-06T12:00:00Z')
    await command(booked, 'no_show')
    await booked.owner.api.bookings.create({ property_id: booked.property.id, ...stay, from: '2026-12-08' })
    expect((await refusalOf(command(booked, 'reinstate'))).code).toBe('booking.overlap')
  })

  it('tells what can be done, and what stands against the rest', async () => {
    const { booking, property } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    const actions = Object.fromEntries(
      booking.allowed_actions.map(({ action, allowed, reason }) => [action, allowed || reason]),
    )
    expect(actions).toEqual({
      confirm: 'booking.invalid_transition',
      cancel: true,
      no_show: 'booking.not_arriving_yet',
      reinstate: 'booking.invalid_transition',
      restore: 'booking.invalid_transition',
      move: true,
      close_checkin: true,
      reopen_checkin: 'checkin.invalid_transition',
      rotate_link: true,
      send_link: 'checkin.no_address',
      release_arrival: true,
      remove_guest: true,
    })
    const seen = await staff.api.bookings.get({ booking_id: booking.id })
    expect(new Set(seen.allowed_actions.map(({ reason }) => reason))).toEqual(new Set(['access.denied']))
  })
})

describe('a departure that lies ahead again', () => {
  it('opens the check-in that the last one had closed', async () => {
    const { owner, booking, code } = await bookedFlat(app)
    app.clock.set('2026-12-09T10:00:00Z')
    await owner.api.bookings.update({ booking_id: booking.id, to: '2026-12-12' })
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({ checkin_closed: false })
  })
})

describe('the stay under way', () => {
  it('is the one between arrival and departure', async () => {
    const { owner, property, booking } = await bookedFlat(app)
    const current = () => owner.api.bookings.current({ property_id: property.id })
    expect((await refusalOf(current())).code).toBe('booking.none_current')
    app.clock.set('2026-12-05T15:00:00Z')
    expect(await current()).toMatchObject({ id: booking.id })
    app.clock.set('2026-12-09T10:00:00Z')
    expect((await refusalOf(current())).code).toBe('booking.none_current')
  })
})
