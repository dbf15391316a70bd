import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { mail } from '@stayward/db/schema/mail.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMail } from '../mail/mail.service.ts'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, child, spaniard, traveller } from '../testing/test-inputs.ts'
import { eraseDueGuests } from './guests.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const KEPT_UNTIL = '2029-12-08T22:59:59Z'
const OVER = '2029-12-08T23:00:00Z'

/** A booking in the name of a guest, with a party of two and notes about them. */
async function bookedParty() {
  const booked = await bookedFlat(app, {
    guests_number: 2,
    guest_first_name: 'Lucía',
    guest_last_name: 'Ortega',
    guest_email: 'lucia.ortega@example.com',
    guest_phone: '+34612345678',
    special_requests: 'Lucía is allergic to cats.',
    notes: 'Knows Ana.',
    external_reference: 'HMX4',
  })
  const ids: string[] = []
  for (const guest of [spaniard, child]) {
    const request = app.as.guest().request({ idempotency_key: guest.date_of_birth })
    await request.api.checkin.registerGuest({ code: booked.code, ...guest })
    ids.push(request.answer.stored_guest_id ?? '')
  }
  const [adult_id = '', child_id = ''] = ids
  return { ...booked, adult_id, child_id }
}

describe('a wish to be forgotten', () => {
  it('restricts a guest while the law asks to keep them: hidden, and still counted', async () => {
    const { owner, booking, code, adult_id, child_id } = await bookedParty()
    app.clock.set(KEPT_UNTIL)
    expect(await owner.api.guests.erase({ guest_id: adult_id })).toMatchObject({
      state: 'restricted',
      first_name: null,
      document_number: null,
      relationship_code: null,
    })
    expect((await owner.api.guests.list({})).items.map(({ id }) => id)).toEqual([child_id])
    expect((await owner.api.checkin.guests({ booking_id: booking.id })).items.map(({ id }) => id)).toEqual([
      child_id,
    ])
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({
      checkin_completed: true,
      has_minors: true,
      guests: [{ id: child_id }],
    })
    expect((await owner.api.bookings.get({ booking_id: booking.id })).checkin).toMatchObject({
      registered: 2,
    })
  })

  it('leaves nothing that a hidden guest can be read or changed by', async () => {
    const { owner, booking, code, adult_id: guest_id } = await bookedParty()
    await owner.api.guests.erase({ guest_id })
    const { api } = app.as.guest([guest_id])
    const calls = [
      owner.api.guests.reveal({ guest_id }),
      owner.api.guests.correct({ guest_id, ...traveller }),
      owner.api.guests.requestCorrection({ guest_id }),
      owner.api.checkin.removeGuest({ booking_id: booking.id, guest_id }),
      api.checkin.correctGuest({ code, guest_id, ...traveller }),
    ]
    const refusals = await Promise.all(calls.map(refusalOf))
    expect(refusals.map((refusal) => refusal.code)).toEqual(calls.map(() => 'resource.not_found'))
  })

  it('forgets the stored answers in which the guest is named', async () => {
    const { owner, code, adult_id } = await bookedParty()
    await owner.api.guests.erase({ guest_id: adult_id })
    const again = app.as.guest().request({ idempotency_key: spaniard.date_of_birth })
    expect((await refusalOf(again.api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'checkin.full',
    )
  })

  it('forgets what hosts were answered in which the guest is named', async () => {
    const { owner, adult_id: guest_id } = await bookedParty()
    const mark = () => owner.request({ idempotency_key: 'mark' }).api.guests.requestCorrection({ guest_id })
    expect((await mark()).last_name).toBe(spaniard.last_name)
    await owner.api.guests.erase({ guest_id })
    expect((await refusalOf(mark())).code).toBe('resource.not_found')
  })

  it('is answered the same when repeated', async () => {
    const { owner, adult_id: guest_id } = await bookedParty()
    const first = await owner.api.guests.erase({ guest_id })
    expect(await owner.api.guests.erase({ guest_id })).toEqual(first)
  })

  it('erases the whole stay once the law no longer asks to keep it', async () => {
    const { owner, adult_id, child_id } = await bookedParty()
    app.clock.set(OVER)
    expect(await owner.api.guests.erase({ guest_id: adult_id })).toMatchObject({ state: 'erased' })
    const [other] = await app.services.db.select().from(guestTable).where(eq(guestTable.id, child_id))
    expect(other?.state).toBe('erased')
  })
})

describe('three years after departure', () => {
  it('everything about the people of a stay is gone but what they are counted by', async () => {
    const { owner, booking, adult_id } = await bookedParty()
    await owner.api.guests.erase({ guest_id: adult_id })
    app.clock.set(KEPT_UNTIL)
    await eraseDueGuests(app.services)
    expect((await owner.api.bookings.get({ booking_id: booking.id })).notes).toBe('Knows Ana.')

    app.clock.set(OVER)
    await eraseDueGuests(app.services)
    const guests = await app.services.db
      .select()
      .from(guestTable)
      .where(eq(guestTable.booking_id, booking.id))
      .orderBy(guestTable.created_at, guestTable.id)
    const rows = await app.services.db.select().from(bookingTable).where(eq(bookingTable.id, booking.id))
    expect(JSON.stringify([guests, rows])).not.toMatch(/luc[ií]a|vera|ortega|ana|ESP|1987|2018/i)
    expect(guests.map(({ state, is_minor }) => [state, is_minor])).toEqual([
      ['erased', false],
      ['erased', true],
    ])
    expect((await owner.api.bookings.get({ booking_id: booking.id })).checkin).toMatchObject({
      registered: 2,
      has_minors: true,
      state: 'completed',
    })
  })

  it('the log of mail to them is gone, and that to others is not', async () => {
    await bookedParty()
    const { services } = app
    for (const to of ['lucia.ortega@example.com', 'somebody.else@example.com'])
      await services.db.transaction((tx) =>
        queueMail(services, tx, {
          kind: 'password_reset',
          parameters: { url: 'https://x.example' },
          to,
          locale: 'es',
        }),
      )
    await services.db.update(mail).set({ parameters: null })
    app.clock.set(OVER)
    await eraseDueGuests(services)
    expect(await services.db.select().from(mail)).toHaveLength(1)
  })

  it('a stay is erased once, until something is written about its guest again', async () => {
    const { owner, booking } = await bookedParty()
    app.clock.set(OVER)
    await eraseDueGuests(app.services)
    expect(await eraseDueGuests(app.services)).toBe(0)
    await owner.api.bookings.update({ booking_id: booking.id, notes: 'Ana again.' })
    expect(await eraseDueGuests(app.services)).toBe(1)
    expect((await owner.api.bookings.get({ booking_id: booking.id })).notes).toBeNull()
  })
})
