import { guest } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, spaniard, traveller } from '../../testing/test-inputs.ts'
import { fillContactLookups } from '../guests/fill-contact-lookups.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

/** A company with two flats, whose stays are booked and registered for. */
async function company() {
  const owner = await app.as.owner()
  const attic = await owner.api.properties.create(flat)
  const loft = await owner.api.properties.create({ ...flat, name: 'Loft' })
  const book = (property_id: string, from: string, to: string, contact: object = {}) =>
    owner.api.bookings.create({ property_id, from, to, guests_number: 2, ...contact })
  const register = async ({ code }: { code: string | null }, person: typeof spaniard | typeof traveller) => {
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code: code ?? '', ...person })
    return guests.at(-1)?.id ?? ''
  }
  const history = (booking_id: string) => owner.api.bookings.guestHistory({ booking_id })
  return { owner, attic, loft, book, register, history }
}

describe('who stayed before', () => {
  it('is recognized by address or number, however they are written, of bookings and guests alike', async () => {
    const { attic, loft, book, register, history } = await company()
    app.clock.set('2026-04-01T12:00:00Z')
    const first = await book(attic.id, '2026-04-10', '2026-04-12')
    await register(first, spaniard)
    await book(loft.id, '2026-05-02', '2026-05-06', { guest_email: 'Lucia@Example.com' })
    app.clock.set('2026-12-01T12:00:00Z')
    const now = await book(attic.id, '2026-12-05', '2026-12-09', {
      guest_phone: '+34 (612) 34-56-78',
      guest_email: 'lucia@example.COM',
    })
    expect(await history(now.id)).toEqual({
      blocked_guests: [],
      earlier_stays: {
        stays: 2,
        last: {
          booking_id: expect.any(String),
          property_id: loft.id,
          property_name: 'Loft',
          arrival_date: '2026-05-02',
          departure_date: '2026-05-06',
        },
      },
    })
    expect((await history(first.id)).earlier_stays).toEqual({ stays: 0, last: null })
  })

  it('counts a stay once for all of its guests, and shows each guest their own', async () => {
    const { owner, attic, book, register, history } = await company()
    app.clock.set('2026-04-01T12:00:00Z')
    const before = await book(attic.id, '2026-04-10', '2026-04-12', { guest_email: traveller.email })
    await register(before, spaniard)
    await register(before, traveller)
    const now = await book(attic.id, '2026-12-05', '2026-12-09')
    const lucia = await register(now, spaniard)
    const stranger = await register(now, {
      ...traveller,
      email: 'other@example.com',
      document_number: 'X1234567',
    })
    app.clock.set('2026-12-01T12:00:00Z')
    expect((await history(now.id)).earlier_stays).toMatchObject({ stays: 1, last: { booking_id: before.id } })
    const { items } = await owner.api.guests.list({ booking_id: now.id })
    const stays = Object.fromEntries(items.map(({ id, earlier_stays }) => [id, earlier_stays.stays]))
    expect(stays).toEqual({ [lucia]: 1, [stranger]: 0 })
    expect((await owner.api.guests.get({ guest_id: lucia })).earlier_stays.stays).toBe(1)
  })

  it('counts neither cancelled stays nor those ahead, nor those of another account', async () => {
    const { owner, attic, loft, book, history } = await company()
    const other = await company()
    const contact = { guest_phone: '+34 612 345 678' }
    app.clock.set('2026-04-01T12:00:00Z')
    await other.book(other.attic.id, '2026-04-10', '2026-04-12', contact)
    const cancelled = await book(attic.id, '2026-04-10', '2026-04-12', contact)
    await owner.api.bookings.update({ booking_id: cancelled.id, status: 'cancel' })
    await book(loft.id, '2026-12-02', '2026-12-04', contact)
    const later = await book(attic.id, '2026-12-05', '2026-12-09', contact)
    app.clock.set('2026-12-01T12:00:00Z')
    expect((await history(later.id)).earlier_stays.stays).toBe(0)
    app.clock.set('2026-12-02T18:00:00Z')
    expect((await history(later.id)).earlier_stays.stays).toBe(1)
  })

  it('is for those who see the guests of these properties', async () => {
    const { attic, loft, book } = await company()
    const contact = { guest_phone: '+34 612 345 678' }
    app.clock.set('2026-04-01T12:00:00Z')
    await book(loft.id, '2026-04-10', '2026-04-12', contact)
    const { id: booking_id } = await book(attic.id, '2026-12-05', '2026-12-09', contact)
    app.clock.set('2026-12-01T12:00:00Z')
    const manager = await app.as.manager(attic)
    expect((await manager.api.bookings.guestHistory({ booking_id })).earlier_stays.stays).toBe(0)
    const staff = await app.as.staff(attic)
    expect((await refusalOf(staff.api.bookings.guestHistory({ booking_id }))).code).toBe('access.denied')
  })
})

describe('a guest who asked to be erased', () => {
  it('is recognized no more', async () => {
    const { owner, attic, book, register, history } = await company()
    app.clock.set('2026-04-01T12:00:00Z')
    const before = await book(attic.id, '2026-04-10', '2026-04-12')
    const guest_id = await register(before, spaniard)
    const now = await book(attic.id, '2026-12-05', '2026-12-09', { guest_phone: '+34612345678' })
    app.clock.set('2026-12-01T12:00:00Z')
    expect((await history(now.id)).earlier_stays.stays).toBe(1)
    await owner.api.guests.erase({ guest_id })
    expect((await history(now.id)).earlier_stays.stays).toBe(0)
  })
})

describe('guests of an earlier release', () => {
  it('get their hashes from a job, once', async () => {
    const { attic, book, register, history } = await company()
    const { db } = app.services
    app.clock.set('2026-04-01T12:00:00Z')
    const guest_id = await register(await book(attic.id, '2026-04-10', '2026-04-12'), spaniard)
    const now = await book(attic.id, '2026-12-05', '2026-12-09', { guest_phone: '+34612345678' })
    await db.update(guest).set({ email_lookup: null, phone_lookup: null }).where(eq(guest.id, guest_id))
    app.clock.set('2026-12-01T12:00:00Z')
    expect((await history(now.id)).earlier_stays.stays).toBe(0)
    expect(await fillContactLookups(app.services)).toBe(1)
    expect(await fillContactLookups(app.services)).toBe(0)
    expect((await history(now.id)).earlier_stays.stays).toBe(1)
  })
})
