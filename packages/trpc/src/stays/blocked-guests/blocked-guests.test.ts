import { blockedGuest } from '@stayward/db/schema/blocked-guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, flat, spaniard, traveller } from '../../testing/test-inputs.ts'
import { sweepBlockedGuests } from './blocked-guests.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const JAN = {
  guest_first_name: 'Jan',
  guest_last_name: 'Visser',
  guest_email: 'jan.visser@example.com',
  guest_phone: '+31 6 12345678',
}
const NOTE = 'Party with thirty people, police at 3 a.m.'

/** A flat where Jan booked and was blocked afterwards. */
async function blockedJan(change: object = {}) {
  const booked = await bookedFlat(app, JAN)
  const { owner, booking, property } = booked
  const blocked = await owner.api.blockedGuests.create({
    booking_id: booking.id,
    reason: 'noise',
    note: NOTE,
    ...change,
  })
  const book = (contact: object, property_id = property.id, from = '2027-02-01', to = '2027-02-03') =>
    owner.api.bookings.create({ property_id, from, to, guests_number: 2, ...contact })
  return { ...booked, blocked, book }
}

describe('a guest who is blocked', () => {
  it('is kept with a note, and by hashes of address and number alone', async () => {
    const { owner, property, blocked } = await blockedJan()
    expect(blocked).toMatchObject({
      property_id: property.id,
      property_name: property.name,
      name: 'Jan Visser',
      reason: 'noise',
      note: NOTE,
      recognized_by: ['email', 'phone'],
      erase_after: '2029-12-01',
    })
    expect(blocked.blocked_by).toBeTruthy()
    expect((await owner.api.blockedGuests.list({})).items).toEqual([blocked])
    const [row] = await app.services.db.select().from(blockedGuest).where(eq(blockedGuest.id, blocked.id))
    expect(JSON.stringify(row)).not.toMatch(/example\.com|12345678|thirty/)
  })

  it.each([
    ['another spelling of the address', { guest_email: 'JAN.Visser@Example.COM' }, ['email']],
    ['another spelling of the number', { guest_phone: '+31 (0)6-1234 5678' }, ['phone']],
    ['both', { guest_email: JAN.guest_email, guest_phone: '+31612345678' }, ['email', 'phone']],
  ])('warns at the next booking with %s, which is made all the same', async (_what, contact, matched_by) => {
    const { owner, blocked, book } = await blockedJan()
    const match = {
      blocked_guest_id: blocked.id,
      name: 'Jan Visser',
      reason: 'noise',
      note: NOTE,
      matched_by,
      blocked_at: blocked.created_at,
    }
    const made = await book(contact)
    expect(made).toMatchObject({
      status: 'confirmed',
      warnings: [{ code: 'guest.blocked', blocked_guest: match }],
    })
    expect((await owner.api.bookings.guestHistory({ booking_id: made.id })).blocked_guests).toEqual([match])
  })

  it('warns in the preview, and at another property of the account', async () => {
    const { owner, book } = await blockedJan()
    const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
    const asked = { property_id: loft.id, from: '2027-02-01', to: '2027-02-03', guests_number: 1 }
    const contact = { guest_email: JAN.guest_email }
    const preview = await owner.api.bookings.preview({ ...asked, ...contact })
    expect(preview.guest_history.blocked_guests).toMatchObject([
      { name: 'Jan Visser', matched_by: ['email'] },
    ])
    expect((await owner.api.bookings.preview(asked)).guest_history.blocked_guests).toEqual([])
    expect((await book(contact, loft.id)).warnings).toHaveLength(1)
    expect(
      (await book({ guest_email: 'jan@example.com' }, loft.id, '2027-03-01', '2027-03-02')).warnings,
    ).toBeUndefined()
  })

  it('is found by the name only where somebody chose that', async () => {
    const named = { guest_first_name: 'JAN', guest_last_name: 'Visser', external_reference: 'HMX4A9Q2' }
    const plain = await blockedJan()
    expect((await plain.book(named)).warnings).toBeUndefined()
    const strict = await blockedJan({ match_name: true })
    expect(strict.blocked.recognized_by).toEqual(['email', 'phone', 'name'])
    expect((await strict.book(named)).warnings).toMatchObject([{ blocked_guest: { matched_by: ['name'] } }])
    const other = { guest_first_name: 'Jan', guest_last_name: 'Vissering' }
    expect((await strict.book(other, undefined, '2027-03-01', '2027-03-02')).warnings).toBeUndefined()
  })

  it('may be one of a party, and warns as soon as they register again', async () => {
    const { owner, property, code } = await bookedFlat(app)
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    await owner.api.blockedGuests.create({ guest_id: guests[0]?.id ?? '', reason: 'damage' })
    const next = await owner.api.bookings.create({
      property_id: property.id,
      from: '2027-02-01',
      to: '2027-02-03',
      guests_number: 2,
    })
    expect(next.warnings).toBeUndefined()
    const attention = async () =>
      (await owner.api.timeline.attention({})).items.filter(({ kind }) => kind === 'blocked_guest')
    const before = await attention()
    await app.as.guest().api.checkin.registerGuest({ code: next.code ?? '', ...spaniard })
    expect((await attention()).length).toBe(before.length + 1)
    expect(await attention()).toContainEqual(
      expect.objectContaining({ booking_id: next.id, property_id: property.id, at: next.from }),
    )
    app.clock.set('2027-02-02T12:00:00Z')
    expect(await attention()).toEqual([])
  })

  it('is blocked once by the same marks, also by two people at once', async () => {
    const { owner, booking, blocked } = await blockedJan()
    const again = (change: object = {}) =>
      owner.api.blockedGuests.create({ booking_id: booking.id, reason: 'damage', ...change })
    expect(await refusalOf(again())).toMatchObject({
      details: { errors: [{ path: 'booking_id', code: 'already_blocked' }] },
    })
    await owner.api.blockedGuests.unblock({ blocked_guest_id: blocked.id })
    const outcomes = await Promise.allSettled([again(), again()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await again({ match_name: true })).recognized_by).toEqual(['email', 'phone', 'name'])
  })

  it('cannot be blocked by nothing at all', async () => {
    const { owner, booking } = await bookedFlat(app)
    const asked = { booking_id: booking.id, reason: 'other' } as const
    const errors = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })
    expect(await refusalOf(owner.api.blockedGuests.create(asked))).toMatchObject(
      errors('booking_id', 'nothing_to_recognize'),
    )
    expect(await refusalOf(owner.api.blockedGuests.create({ ...asked, match_name: true }))).toMatchObject(
      errors('match_name', 'nothing_to_recognize'),
    )
    expect(await refusalOf(owner.api.blockedGuests.create({ reason: 'other' }))).toMatchObject(
      errors('booking_id', 'one_of_two'),
    )
    expect(
      await refusalOf(
        owner.api.blockedGuests.create({ booking_id: app.services.ids.next(), reason: 'other' }),
      ),
    ).toMatchObject(errors('booking_id', 'unknown'))
  })
})

describe('changing an entry', () => {
  it('replaces the reason and the note alone, and is a change only where something differs', async () => {
    const { owner, blocked, book } = await blockedJan()
    const blocked_guest_id = blocked.id
    const changed = await owner.api.blockedGuests.update({ blocked_guest_id, note: 'Neighbours complained.' })
    expect(changed).toEqual({ ...blocked, note: 'Neighbours complained.', updated_at: changed.updated_at })
    const [row] = await app.services.db.select().from(blockedGuest).where(eq(blockedGuest.id, blocked.id))
    expect(JSON.stringify(row)).not.toMatch(/Neighbours/)
    expect((await book(JAN)).warnings).toMatchObject([{ blocked_guest: { note: 'Neighbours complained.' } }])
    const again = { blocked_guest_id, reason: 'damage' as const, note: null }
    expect(await owner.api.blockedGuests.update(again)).toMatchObject({ reason: 'damage', note: null })
    const { updated_at } = await owner.api.blockedGuests.update(again)
    app.clock.advance({ seconds: 1 })
    expect((await owner.api.blockedGuests.update(again)).updated_at).toBe(updated_at)
    const told = (await owner.api.timeline.activity({ type: ['blocked_guest.updated'] })).items
    expect(told.filter(({ subject }) => subject.id === blocked.id)).toHaveLength(2)
    expect(JSON.stringify(told)).not.toMatch(/Neighbours|thirty/)
  })

  it('is for those who manage the property, and needs something to change', async () => {
    const { owner, property, blocked } = await blockedJan()
    const blocked_guest_id = blocked.id
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.blockedGuests.update({ blocked_guest_id, note: null }))).code).toBe(
      'resource.not_found',
    )
    expect(await refusalOf(owner.api.blockedGuests.update({ blocked_guest_id }))).toMatchObject({
      code: 'request.invalid',
    })
  })
})

describe('unblocking', () => {
  it('ends the warning, and can be taken back for a day', async () => {
    const { owner, blocked, book } = await blockedJan()
    const blocked_guest_id = blocked.id
    await owner.api.blockedGuests.unblock({ blocked_guest_id })
    expect((await owner.api.blockedGuests.list({})).items).toEqual([])
    expect((await book(JAN)).warnings).toBeUndefined()
    expect(await owner.api.blockedGuests.restore({ blocked_guest_id })).toMatchObject({ note: NOTE })
    expect((await book(JAN, undefined, '2027-03-01', '2027-03-02')).warnings).toHaveLength(1)
    await owner.api.blockedGuests.unblock({ blocked_guest_id })
    app.clock.advance({ days: 1, seconds: 1 })
    expect(await sweepBlockedGuests(app.services)).toBeGreaterThanOrEqual(1)
    expect((await refusalOf(owner.api.blockedGuests.restore({ blocked_guest_id }))).code).toBe(
      'resource.not_found',
    )
  })

  it('comes with three years, when the entry is deleted', async () => {
    const { owner } = await blockedJan()
    app.clock.set('2029-12-01T11:59:00Z')
    await sweepBlockedGuests(app.services)
    expect((await owner.api.blockedGuests.list({})).items).toHaveLength(1)
    app.clock.set('2029-12-01T12:00:01Z')
    await sweepBlockedGuests(app.services)
    expect((await owner.api.blockedGuests.list({})).items).toEqual([])
  })
})

describe('who knows of it', () => {
  it('are those who manage the property; others are warned without the note, and cleaners never', async () => {
    const { owner, property, blocked, book } = await blockedJan()
    const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
    const made = await book(JAN, loft.id)
    const booking_id = made.id
    const [manager, neighbour, staff] = [
      await app.as.manager(property),
      await app.as.manager(loft),
      await app.as.staff(loft),
    ]
    expect((await manager.api.blockedGuests.list({})).items).toMatchObject([{ id: blocked.id, note: NOTE }])
    expect((await neighbour.api.blockedGuests.list({})).items).toEqual([])
    const blocked_guest_id = blocked.id
    expect((await refusalOf(neighbour.api.blockedGuests.get({ blocked_guest_id }))).status).toBe(404)
    expect((await neighbour.api.bookings.guestHistory({ booking_id })).blocked_guests).toMatchObject([
      { name: 'Jan Visser', reason: 'noise', note: null },
    ])
    const kinds = async (who: typeof staff) =>
      (await who.api.timeline.attention({})).items.filter(({ kind }) => kind === 'blocked_guest')
    expect(await kinds(neighbour)).toMatchObject([{ booking_id }])
    expect(await kinds(staff)).toEqual([])
    expect((await refusalOf(staff.api.bookings.guestHistory({ booking_id }))).code).toBe('access.denied')
    expect(JSON.stringify(await staff.api.bookings.get({ booking_id }))).not.toContain('Visser')
    const seen = JSON.stringify(await app.as.guest().api.checkin.snapshot({ code: made.code ?? '' }))
    expect(seen).not.toMatch(/noise|blocked|thirty/)
    const stranger = await app.as.owner()
    const foreign = await stranger.api.properties.create(flat)
    const elsewhere = { property_id: foreign.id, from: '2027-02-01', to: '2027-02-03', guests_number: 1 }
    expect((await stranger.api.bookings.create({ ...elsewhere, ...JAN })).warnings).toBeUndefined()
    expect((await refusalOf(staff.api.blockedGuests.create({ booking_id, reason: 'other' }))).code).toBe(
      'access.denied',
    )
  })

  it('is said in the activity by name, and not to strangers', async () => {
    const { owner, blocked } = await blockedJan()
    const { items } = await owner.api.timeline.activity({ type: ['blocked_guest.added'] })
    expect(items).toMatchObject([{ subject: { id: blocked.id, label: 'Jan Visser' } }])
  })
})

it('registered guests of one party do not warn for the rest of it', async () => {
  const { owner, property, code } = await bookedFlat(app)
  const api = app.as.guest().api.checkin
  await api.registerGuest({ code, ...spaniard })
  const { guests } = await api.registerGuest({ code, ...traveller })
  await owner.api.blockedGuests.create({ guest_id: guests[1]?.id ?? '', reason: 'damage' })
  const next = await owner.api.bookings.create({
    property_id: property.id,
    from: '2027-02-01',
    to: '2027-02-03',
    guests_number: 1,
    guest_phone: '+34612345678',
  })
  expect(next.warnings).toBeUndefined()
})
