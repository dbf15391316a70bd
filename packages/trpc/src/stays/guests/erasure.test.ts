import { activity } from '@stayward/db/schema/activity.table'
import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { mail } from '@stayward/db/schema/mail.table'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingSearch } from '../bookings/booking-input.rules.ts'
import { queueMail } from '../../account/mail/mail.service.ts'
import { readableRows } from '../../testing/readable-rows.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, spaniard, traveller } from '../../testing/test-inputs.ts'
import { eraseDueGuests } from './guests.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const KEPT_UNTIL = '2029-12-08T22:59:59Z'
const OVER = '2029-12-08T23:00:00Z'

/** A booking in a guest's name, with a party of two and notes about them. */
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

/** What remains of an erased guest: keys, and what the party is counted by. Everything else is empty. */
const STAYS_OF_GUEST = [
  'account_id',
  'property_id',
  'booking_id',
  'id',
  'relationship_code',
  'is_minor',
  'state',
  'version',
  'created_at',
  'updated_at',
]

/**
 * What remains of the booking of erased guests: the stay, its money and its check-in, and nothing about
 * people.
 */
const STAYS_OF_BOOKING = [
  'account_id',
  'property_id',
  'id',
  'code',
  'code_lookup',
  'from',
  'to',
  'arrival_date',
  'departure_date',
  'guests_number',
  'guests_number_known',
  'adults_count',
  'children_count',
  'infants_count',
  'status',
  'source',
  'external_reference',
  'arrival_time',
  'departure_time',
  'contracted_on',
  'payment_method',
  'total_amount',
  'currency',
  'arrival_released_at',
  'codes_shown_at',
  'checkin_completed_at',
  'checkin_closed_at',
  'checkin_closed_reason',
  'checkin_mailed_days',
  'messages_from',
  'confirmed_at',
  'version',
  'created_at',
  'updated_at',
  // Contains the reference and nothing about the guest any more; see below.
  'search',
  'erased_at',
]

describe('a row that is erased', () => {
  const now = '2026-12-01T12:00:00.000Z'

  /** The names of the columns with a value. */
  const filled = (row: object): string[] =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '' && value !== false)
      .map(([name]) => name)
      .toSorted()

  /** A stay whose guest and booking have a value in every column. */
  async function everythingFilled() {
    const { booking, child_id } = await bookedParty()
    const { db, vault } = app.services
    const sealed = (field: string) => vault.seal('Lucía', `guest.${field}:${child_id}`)
    await db
      .update(guestTable)
      .set({
        second_last_name: 'Vidal',
        document_type: 'PAS',
        document_number: sealed('document_number'),
        document_lookup: 'hash',
        email_lookup: 'hash',
        phone_lookup: 'hash',
        document_support_number: sealed('document_support_number'),
        residence_city: 'Leeds',
        phone_prefix: '+34',
        phone: sealed('phone'),
        marketing_consent: true,
        regime_fields: sealed('regime_fields'),
        signed_at: now,
        signature_method: 'typed',
        signature_hash: 'hash',
        signature_mark: sealed('signature_mark'),
        house_rules_accepted_at: now,
      })
      .where(eq(guestTable.id, child_id))
    await db
      .update(bookingTable)
      .set({
        adults_count: 1,
        children_count: 1,
        infants_count: 1,
        locale: 'es',
        arrival_time: '16:00',
        departure_time: '11:00',
        payment_method: 'EFECT',
        total_amount: '100.00',
        currency: 'EUR',
        arrival_released_at: now,
        codes_shown_at: now,
        checkin_completed_at: now,
        checkin_closed_at: now,
        checkin_closed_reason: 'reported',
        checkin_mailed_days: 3,
        messages_from: now,
        guest_email_lookup: 'hash',
        guest_phone_lookup: 'hash',
      })
      .where(eq(bookingTable.id, booking.id))
    const read = async () => {
      const [guest] = await db.select().from(guestTable).where(eq(guestTable.id, child_id))
      const [stay] = await db.select().from(bookingTable).where(eq(bookingTable.id, booking.id))
      if (!guest || !stay) throw new Error('Rows stay.')
      return { guest, booking: stay }
    }
    return { read }
  }

  it('keeps the columns of this list and no other', async () => {
    const { read } = await everythingFilled()
    const before = await read()
    // A column that this test does not fill could be missed by the erasure without failing it.
    expect(columnsWithout(guestTable, filled(before.guest))).toEqual(['restricted_person'])
    expect(columnsWithout(bookingTable, filled(before.booking))).toEqual([
      'conflict_since',
      'erased_at',
      'feed_id',
    ])

    app.clock.set(OVER)
    await eraseDueGuests(app.services)
    const after = await read()
    expect(filled(after.guest)).toEqual(STAYS_OF_GUEST.toSorted())
    expect(filled(after.booking)).toEqual(STAYS_OF_BOOKING.toSorted())
    expect(after.booking.search).toBe(bookingSearchOf('HMX4'))
  })

  it('keeps no more of a guest who was restricted before', async () => {
    const { owner, adult_id } = await bookedParty()
    await owner.api.guests.erase({ guest_id: adult_id })
    app.clock.set(OVER)
    await eraseDueGuests(app.services)
    const [guest] = await app.services.db.select().from(guestTable).where(eq(guestTable.id, adult_id))
    const kept = new Set(STAYS_OF_GUEST)
    expect(filled(guest ?? {}).filter((column) => !kept.has(column))).toEqual([])
  })

  const columnsWithout = (table: PgTable, some: readonly string[]): string[] =>
    Object.keys(getTableColumns(table))
      .filter((name) => !some.includes(name))
      .toSorted()

  const bookingSearchOf = (external_reference: string): string =>
    bookingSearch({ guest_first_name: null, guest_last_name: null, external_reference })
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
    expect(readableRows([guests, rows])).not.toMatch(/luc[ií]a|vera|ortega|ana|ESP|1987|2018/i)
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

  it('guests of stays that are not over keep everything', async () => {
    const { owner, property, adult_id } = await bookedParty()
    const later = await owner.api.bookings.create({
      property_id: property.id,
      from: '2027-12-05',
      to: '2027-12-08',
      guests_number: 1,
    })
    await app.as.guest().api.checkin.registerGuest({ code: later.code ?? '', ...spaniard })
    const rows = () => app.services.db.select().from(guestTable).where(eq(guestTable.booking_id, later.id))
    const before = await rows()
    expect(before).toMatchObject([{ state: 'registered', last_name: spaniard.last_name }])
    app.clock.set(OVER)
    await owner.api.guests.erase({ guest_id: adult_id })
    expect(await rows()).toEqual(before)
  })

  it('what was erased is noted once for each guest, and for the booking', async () => {
    const { owner, booking, adult_id, child_id } = await bookedParty()
    app.clock.set(OVER)
    await eraseDueGuests(app.services)
    await owner.api.bookings.update({ booking_id: booking.id, notes: 'Ana again.' })
    await eraseDueGuests(app.services)
    const noted = await app.services.db
      .select({ type: activity.type, subject_type: activity.subject_type, subject_id: activity.subject_id })
      .from(activity)
      .where(inArray(activity.subject_id, [booking.id, adult_id, child_id]))
    const erasures = noted.filter(({ type }) => type.endsWith('.erased'))
    const guest = (subject_id: string) => ({ type: 'guest.erased', subject_type: 'guest', subject_id })
    const stay = { type: 'booking.erased', subject_type: 'booking', subject_id: booking.id }
    expect(erasures).toHaveLength(4)
    expect(erasures).toEqual(expect.arrayContaining([guest(adult_id), guest(child_id), stay, stay]))
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
