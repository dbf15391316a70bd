import { Booking } from '@stayward/contract/stays/booking'
import { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { createSession } from '@stayward/trpc/account/auth/sessions.service'
import { createTestApp, type TestApp } from '@stayward/trpc/testing/test-app'
import { child, spaniard, stay, traveller } from '@stayward/trpc/testing/test-inputs'
import { lockedFlat } from '@stayward/trpc/testing/test-locked-flat'
import { TestVendors } from '@stayward/trpc/testing/test-vendors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from './app.ts'

const vendors = new TestVendors()
let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await createTestApp({}, { vendors })
  server = await buildApp(app.services)
})
beforeEach(() => app.clock.set('2026-12-05T09:00:00Z'))
afterAll(async () => {
  await server.close()
  await app.close()
})

const OWN_HAND = {
  method: 'typed',
  mark: 'A. Guest',
  statement: 'True.',
  accepts_house_rules: false,
} as const

/** A party of three on the day of arrival, with a PIN on its way to the lock. */
async function party(property: object = {}, booking: object = {}) {
  const place = await lockedFlat(app, vendors, { auto_access_codes: 'on_booking', ...property })
  const { owner, property_id } = place
  const made = await owner.api.bookings.create({ property_id, ...stay, ...booking })
  const code = made.code ?? ''
  const { api: guest } = app.as.guest()
  const session_id = await createSession(app.services, {
    identity_id: owner.actor.identity_id,
    user_agent: null,
  })
  const token = await app.services.tokens.issue(
    { identity_id: owner.actor.identity_id, session_id },
    { ttl_seconds: 10 * 24 * 3600 },
  )
  const snapshot = async () =>
    CheckinSnapshot.parse((await server.inject({ url: `/v1/checkin/${code}` })).json())
  return {
    ...place,
    booking_id: made.id,
    code,
    guest,
    snapshot,
    pins: async () => (await snapshot()).property.arrival?.access_codes.length ?? null,
    register: async (input: typeof spaniard | typeof traveller | typeof child) => {
      const { guests } = await guest.checkin.registerGuest({ code, ...input })
      return guests.at(-1)?.id ?? ''
    },
    sign: (guest_id: string) => guest.checkin.sign({ code, guest_id, ...OWN_HAND }),
    post: async (path: string) => {
      const url = `/v1/bookings/${made.id}/checkin/${path}`
      return server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })
    },
  }
}

describe('access codes of a property that waits for signatures', () => {
  it('are shown once all who have to sign have signed, while their PINs are made all the same', async () => {
    const { register, sign, pins, owner, booking_id } = await party()
    const [first, second] = [await register(spaniard), await register(traveller)]
    await register(child)
    expect(await pins()).toBe(0)
    expect((await owner.api.accessCodes.listOfBooking({ booking_id })).items).toHaveLength(1)
    await sign(first)
    expect(await pins()).toBe(0)
    await sign(second)
    expect(await pins()).toBe(1)
  })

  it('stay shown until departure, whatever happens to the signatures afterwards', async () => {
    const { register, sign, pins, code, booking_id, owner } = await party({}, { guests_number: 1 })
    const first = await register(spaniard)
    await sign(first)
    expect(await pins()).toBe(1)
    await app.as.guest([first]).api.checkin.correctGuest({ code, guest_id: first, ...traveller })
    expect(await pins()).toBe(1)
    await owner.api.bookings.update({ booking_id, guests_number: 2 })
    await register(spaniard)
    expect(await pins()).toBe(1)
    app.clock.set('2026-12-09T10:00:01Z')
    expect(await pins()).toBeNull()
  })

  it('are not held back by having been hidden until the day before arrival', async () => {
    app.clock.set('2026-12-01T09:00:00Z')
    const { register, sign, pins, code } = await party({}, { guests_number: 1 })
    const first = await register(spaniard)
    await sign(first)
    expect(await pins()).toBe(0)
    await app.as.guest([first]).api.checkin.correctGuest({ code, guest_id: first, ...traveller })
    app.clock.set('2026-12-05T09:00:00Z')
    expect(await pins()).toBe(0)
    await sign(first)
    expect(await pins()).toBe(1)
  })

  it('are shown without any signature where nobody has to sign, or the host does not wait for it', async () => {
    const abroad = await party(
      { country_code: 'FRA', city: 'Lyon', codes_after_signatures: true },
      { guests_number: 1 },
    )
    await abroad.register(traveller)
    expect(await abroad.pins()).toBe(1)
    const easy = await party({ codes_after_signatures: false }, { guests_number: 1 })
    await easy.register(spaniard)
    expect(await easy.pins()).toBe(1)
  })

  it('stay shown when the host begins to wait for signatures afterwards', async () => {
    const { register, pins, owner, property_id, property } = await party(
      { codes_after_signatures: false },
      { guests_number: 1 },
    )
    await register(spaniard)
    expect(await pins()).toBe(1)
    const { name, address, postal_code, city, country_code, max_guests } = property
    const place = { name, address, postal_code, city, country_code, max_guests }
    await owner.api.properties.update({ ...place, property_id, codes_after_signatures: true })
    expect(await pins()).toBe(1)
  })

  it('wait for everyone who has to sign when only the first adult is needed for the way in', async () => {
    const { register, sign, pins } = await party({ arrival_release: 'first_adult' })
    const first = await register(spaniard)
    expect(await pins()).toBe(0)
    await sign(first)
    expect(await pins()).toBe(1)
  })
})

describe('the host releases the arrival information', () => {
  it('before anybody is registered or has signed, once, and it is noted', async () => {
    const { pins, snapshot, register, post, owner, booking_id, code, guest } = await party()
    expect((await snapshot()).property.arrival).toBeNull()
    const answer = await post('release')
    expect(answer.statusCode).toBe(200)
    const { allowed_actions } = Booking.parse(answer.json())
    expect(allowed_actions.find(({ action }) => action === 'release_arrival')).toMatchObject({
      allowed: false,
      reason: 'checkin.released',
    })
    expect(await pins()).toBe(1)
    await register(spaniard)
    expect(await pins()).toBe(1)
    expect((await guest.checkin.deviceView({ code })).codes_wait_for_signatures).toBe(false)
    expect((await post('release')).json()).toMatchObject({
      updated_at: Booking.parse(answer.json()).updated_at,
    })
    const { items } = await owner.api.timeline.activity({ booking_id, type: ['checkin.released'] })
    expect(items).toHaveLength(1)
  })

  it('and still the PINs appear no earlier than a day before arrival', async () => {
    app.clock.set('2026-12-01T09:00:00Z')
    const { pins, post } = await party()
    await post('release')
    expect(await pins()).toBe(0)
    app.clock.set('2026-12-04T15:00:00Z')
    expect(await pins()).toBe(1)
  })

  it('neither for a cancelled stay nor for one that is over', async () => {
    const { owner, booking_id, post } = await party()
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    const cancelled = await post('release')
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([409, { code: 'checkin.closed' }])
    const over = await party()
    app.clock.set('2026-12-09T10:00:01Z')
    expect((await over.post('release')).statusCode).toBe(409)
  })
})
