import { activity } from '@stayward/db/schema/activity.table'
import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toServiceError } from '../../kernel/problem.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, flat, spaniard, stay, traveller } from '../../testing/test-inputs.ts'
import { closeDepartedCheckins } from './checkin.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

describe('the snapshot', () => {
  it('has exactly its nine fields', async () => {
    const { code, property } = await bookedFlat(app)
    const snapshot = await app.as.guest().api.checkin.snapshot({ code })
    expect(snapshot).toEqual({
      property: expect.objectContaining({ id: property.id, host_name: 'Lucía Navarro', arrival: null }),
      from: '2026-12-05T16:00:00+01:00',
      to: '2026-12-09T11:00:00+01:00',
      guests_number: 3,
      booking_code: code,
      guests: [],
      checkin_completed: false,
      checkin_closed: false,
      has_minors: false,
    })
  })

  it.each(['', 'zzzzzzzzzzzzzzzzzzzzzzzzzz', 'ñ', 'a'.repeat(200)])(
    'of the unknown code %j is not found',
    async (code) => {
      const refusal = await refusalOf(app.as.guest().api.checkin.snapshot({ code: code || 'x' }))
      expect(refusal.code).toBe('resource.not_found')
    },
  )
})

describe('registering', () => {
  it('brings two adults and a child to completion and then shows the way in', async () => {
    const owner = await app.as.owner()
    const property = await owner.api.properties.create({
      ...flat,
      wifi_name: 'Palma',
      wifi_password: 'terraza',
    })
    const { code: link } = await owner.api.bookings.create({ property_id: property.id, ...stay })
    const code = link ?? ''
    const guest = app.as.guest()
    await guest.api.checkin.registerGuest({ code, ...spaniard })
    const second = await guest.api.checkin.registerGuest({ code, ...traveller })
    expect(second).toMatchObject({ checkin_completed: false, property: { arrival: null } })
    const last = await guest.api.checkin.registerGuest({ code, ...child })
    expect(last).toMatchObject({
      checkin_completed: true,
      has_minors: true,
      property: { arrival: { wifi_name: 'Palma', wifi_password: 'terraza', access_codes: [] } },
    })
    expect(last.guests.map(({ document, is_minor }) => [document, is_minor])).toEqual([
      ['NIF •••••678Z', false],
      ['PAS •••••1826', false],
      [null, true],
    ])
  })

  it('stores what identifies the guest only sealed', async () => {
    const { code } = await bookedFlat(app)
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const [row] = await app.services.db
      .select()
      .from(guestTable)
      .where(eq(guestTable.id, guests[0]?.id ?? ''))
    expect(JSON.stringify(row)).not.toMatch(/12345678|BAA000589|612345678|Calle del Olmo|28012/)
  })

  it('takes alpha-2 codes and short numbers as people write them', async () => {
    const { code } = await bookedFlat(app)
    const typed = {
      ...spaniard,
      nationality_country_code: 'es',
      residence_country_code: 'ES',
      document_number: '12.345.678-z',
    }
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code, ...typed })
    expect(guests[0]?.document).toBe('NIF •••••678Z')
  })

  it.each([
    [{ document_number: '12345678A' }, 'document_number', 'invalid_check_letter'],
    [{ document_support_number: null }, 'document_support_number', 'required'],
    [{ second_last_name: null }, 'second_last_name', 'required'],
    [{ nationality_country_code: 'QQQ' }, 'nationality_country_code', 'unknown_country'],
    [{ date_of_birth: '2027-01-01' }, 'date_of_birth', 'birth_not_in_past'],
    [{ phone: '12' }, 'phone', 'invalid_phone'],
    [{ residence_city_id: null }, 'residence_city_id', 'required'],
    [{ residence_postal_code: '99999' }, 'residence_postal_code', 'invalid_postal_code'],
  ])('refuses %j at %s as %s', async (change, path, code) => {
    const booked = await bookedFlat(app)
    const refusal = await refusalOf(
      app.as.guest().api.checkin.registerGuest({ code: booked.code, ...spaniard, ...change }),
    )
    expect(refusal.status).toBe(422)
    expect(refusal.details.errors?.map((error) => [error.path, error.code])).toContainEqual([path, code])
  })

  it('asks what a minor is to the adult', async () => {
    const { code } = await bookedFlat(app)
    const refusal = await refusalOf(
      app.as.guest().api.checkin.registerGuest({ code, ...child, relationship_code: null }),
    )
    expect(refusal.details.errors).toMatchObject([
      { path: 'relationship_code', code: 'checkin.relationship_required' },
    ])
  })

  it('keeps the last place for an adult', async () => {
    const { code } = await bookedFlat(app, { guests_number: 1 })
    const refusal = await refusalOf(app.as.guest().api.checkin.registerGuest({ code, ...child }))
    expect(refusal.details.errors).toMatchObject([{ code: 'checkin.adult_required' }])
  })

  it('refuses one guest too many and the same document twice', async () => {
    const { code } = await bookedFlat(app, { guests_number: 2 })
    const { api } = app.as.guest()
    await api.checkin.registerGuest({ code, ...spaniard })
    expect((await refusalOf(api.checkin.registerGuest({ code, ...spaniard }))).code).toBe(
      'checkin.duplicate_guest',
    )
    await api.checkin.registerGuest({ code, ...traveller })
    const third = { ...traveller, document_number: 'X9999999' }
    expect((await refusalOf(api.checkin.registerGuest({ code, ...third }))).code).toBe('checkin.full')
  })

  it('gives the last place to one of two who ask at the same moment', async () => {
    const { code } = await bookedFlat(app, { guests_number: 1 })
    const register = (document_number: string) =>
      app.as
        .guest()
        .api.checkin.registerGuest({ code, ...traveller, document_number })
        .then(
          () => 'registered',
          (error: unknown) => toServiceError(error).code,
        )
    const outcomes = await Promise.all([register('AA111111'), register('BB222222')])
    expect(outcomes.toSorted()).toEqual(['checkin.full', 'registered'])
  })

  it('registers once for 20 simultaneous posts with one key', async () => {
    const { code } = await bookedFlat(app)
    const post = () =>
      app.as
        .guest()
        .request({ idempotency_key: 'form-7' })
        .api.checkin.registerGuest({ code, ...spaniard })
        .then(
          ({ guests }) => guests.length,
          (error: unknown) => toServiceError(error).code,
        )
    const outcomes = await Promise.all(Array.from({ length: 20 }, post))
    expect(new Set(outcomes).difference(new Set([1, 'idempotency.in_progress']))).toEqual(new Set())
    expect((await app.as.guest().api.checkin.snapshot({ code })).guests).toHaveLength(1)
  })

  it('refuses a key that was used for another guest', async () => {
    const { code } = await bookedFlat(app)
    const send = (guest: typeof spaniard | typeof traveller) =>
      app.as
        .guest()
        .request({ idempotency_key: 'form-8' })
        .api.checkin.registerGuest({ code, ...guest })
    await send(spaniard)
    expect((await refusalOf(send(traveller))).code).toBe('idempotency.mismatch')
  })

  it('frees the key of a refused request', async () => {
    const { code } = await bookedFlat(app)
    const send = (document_number: string) =>
      app.as
        .guest()
        .request({ idempotency_key: 'form-9' })
        .api.checkin.registerGuest({ code, ...spaniard, document_number })
    expect((await refusalOf(send('12345678A'))).code).toBe('request.invalid')
    await expect(send('12345678Z')).resolves.toMatchObject({ guests: [{ first_name: 'Lucía' }] })
  })

  it('gives strangers at most 200 keys a day for one code', async () => {
    const { code } = await bookedFlat(app)
    const wrong = { ...spaniard, document_number: '12345678Z' }
    await app.as
      .guest()
      .request({ idempotency_key: 'first' })
      .api.checkin.registerGuest({ code, ...wrong })
    const outcomes: string[] = []
    for (let n = 0; n < 200; n++) {
      const { api } = app.as.guest().request({ idempotency_key: `key-${n}` })
      outcomes.push((await refusalOf(api.checkin.registerGuest({ code, ...wrong }))).code)
    }
    expect(outcomes.slice(0, 199).every((outcome) => outcome === 'checkin.duplicate_guest')).toBe(true)
    expect(outcomes.at(-1)).toBe('idempotency.too_many_keys')
  })
})

describe('the host', () => {
  it('sees the guests and removes one, who then has to register again', async () => {
    const { owner, booking, code } = await bookedFlat(app, { guests_number: 1 })
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    const { items } = await owner.api.checkin.guests({ booking_id: booking.id })
    const removed = await owner.api.checkin.removeGuest({
      booking_id: booking.id,
      guest_id: items[0]?.id ?? '',
    })
    expect(removed.items).toEqual([])
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({
      checkin_completed: false,
      property: { arrival: { notes: null } },
    })
  })

  it('removes no guest of another booking', async () => {
    const { owner, booking } = await bookedFlat(app)
    const other = await bookedFlat(app)
    const { guests } = await app.as.guest().api.checkin.registerGuest({ code: other.code, ...spaniard })
    const call = owner.api.checkin.removeGuest({ booking_id: booking.id, guest_id: guests[0]?.id ?? '' })
    expect((await refusalOf(call)).code).toBe('resource.not_found')
  })

  it('does not let staff see guests', async () => {
    const { property, booking } = await bookedFlat(app)
    const staff = await app.as.staff(property)
    expect((await refusalOf(staff.api.checkin.guests({ booking_id: booking.id }))).code).toBe('access.denied')
  })
})

describe('closing', () => {
  it('takes no guest after departure and hides the way in', async () => {
    const { code } = await bookedFlat(app, { guests_number: 2 })
    await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
    app.clock.set('2026-12-09T10:00:00Z')
    const refusal = await refusalOf(app.as.guest().api.checkin.registerGuest({ code, ...traveller }))
    expect(refusal.code).toBe('checkin.closed')
    expect(await app.as.guest().api.checkin.snapshot({ code })).toMatchObject({
      checkin_closed: true,
      property: { arrival: null },
    })
  })

  it.each(['host', 'reported'] as const)(
    'hides the way in after departure though %s closed it before, and is not reopened then',
    async (checkin_closed_reason) => {
      const { owner, booking, code } = await bookedFlat(app, { guests_number: 1 })
      await app.as.guest().api.checkin.registerGuest({ code, ...spaniard })
      await app.services.db
        .update(bookingTable)
        .set({ checkin_closed_at: booking.from, checkin_closed_reason })
        .where(eq(bookingTable.id, booking.id))
      const read = () => app.as.guest().api.checkin.snapshot({ code })
      expect((await read()).property.arrival).not.toBeNull()
      app.clock.set('2026-12-09T10:00:00Z')
      expect(await read()).toMatchObject({ checkin_closed: true, property: { arrival: null } })
      const refusal = await refusalOf(owner.api.checkin.reopen({ booking_id: booking.id }))
      expect(refusal.code).toBe('checkin.invalid_transition')
    },
  )

  it('is noted once by the job, with one activity entry', async () => {
    const { owner, booking } = await bookedFlat(app)
    app.clock.set('2026-12-09T10:00:00Z')
    await closeDepartedCheckins(app.services)
    await closeDepartedCheckins(app.services)
    const entries = await app.services.db.select().from(activity).where(eq(activity.subject_id, booking.id))
    expect(entries.filter(({ type }) => type === 'checkin.closed')).toHaveLength(1)
    expect((await owner.api.bookings.get({ booking_id: booking.id })).checkin).toMatchObject({
      closed_reason: 'departed',
    })
  })
})
