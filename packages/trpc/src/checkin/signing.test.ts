import { guest } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../testing/refusal.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { bookedFlat, child, flat, spaniard, traveller } from '../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.set('2026-12-01T12:00:00Z'))
afterAll(() => app.close())

const signature = {
  method: 'typed' as const,
  mark: 'Lucía Ortega Vidal',
  statement: 'I am staying at Ático Malasaña. My data are true.',
  accepts_house_rules: false,
}

/** A registered guest on a device that may sign for them. */
async function registered(input: typeof spaniard | typeof traveller | typeof child = spaniard) {
  const booked = await bookedFlat(app)
  const call = app.as.guest().request()
  await call.api.checkin.registerGuest({ code: booked.code, ...input })
  const guest_id = call.answer.stored_guest_id ?? ''
  const signatureSeen = async () => {
    const { items } = await booked.owner.api.guests.list({ booking_id: booked.booking.id })
    return items[0]?.signature
  }
  return { ...booked, guest_id, device: app.as.guest([guest_id]), signatureSeen }
}

describe('signing', () => {
  it('notes when, how and a hash of what was signed, and keeps the signature sealed', async () => {
    const { signatureSeen, code, guest_id, device } = await registered()
    const signed = await device.api.checkin.sign({ code, guest_id, ...signature })
    expect(signed.guests).toEqual([{ id: guest_id, signature: 'signed' }])
    expect(await signatureSeen()).toEqual({
      signed_at: '2026-12-01T12:00:00.000Z',
      method: 'typed',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [row] = await app.services.db.select().from(guest).where(eq(guest.id, guest_id))
    expect(JSON.stringify(row)).not.toContain(signature.mark)
  })

  it('has another hash for other words, other data or another signature', async () => {
    const { signatureSeen, code, guest_id, device } = await registered()
    const sign = async (change: Partial<typeof signature>) => {
      await device.api.checkin.sign({ code, guest_id, ...signature, ...change })
      return (await signatureSeen())?.hash
    }
    const hashes = [
      await sign({}),
      await sign({ statement: 'Something else.' }),
      await sign({ mark: 'L. Ortega' }),
    ]
    expect(new Set(hashes).size).toBe(3)
    expect(await sign({})).toBe(hashes[0])
  })

  it('is over when the entry is corrected', async () => {
    const { code, guest_id, device } = await registered()
    await device.api.checkin.sign({ code, guest_id, ...signature })
    await device.api.checkin.correctGuest({ code, guest_id, ...traveller })
    expect((await device.api.checkin.deviceView({ code })).guests).toEqual([
      { id: guest_id, signature: 'missing' },
    ])
  })

  it('is for the device that registered the guest, and tells others nothing', async () => {
    const { code, guest_id } = await registered()
    const other = app.as.guest()
    const refusal = await refusalOf(other.api.checkin.sign({ code, guest_id, ...signature }))
    expect(refusal.code).toBe('resource.not_found')
    expect((await other.api.checkin.deviceView({ code })).guests).toEqual([])
  })

  it.each([
    ['2012-12-05', 'missing', 'exactly 14 on the day of arrival'],
    ['2012-12-06', 'not_needed', 'a day younger'],
    ['2018-05-21', 'not_needed', 'a child'],
  ])('of somebody born on %s is %s: %s', async (date_of_birth, expected) => {
    const { code, device } = await registered({ ...child, nationality_country_code: 'GBR', date_of_birth })
    expect((await device.api.checkin.deviceView({ code })).guests).toMatchObject([{ signature: expected }])
  })

  it('wants lines or a name, and the house rules where there are any', async () => {
    const { owner, property, code, guest_id, device } = await registered()
    const wrong = async (change: object) =>
      (
        await refusalOf(device.api.checkin.sign({ code, guest_id, ...signature, ...change }))
      ).details.errors?.map((error) => error.path)
    expect(await wrong({ mark: '7' })).toEqual(['mark'])
    expect(await wrong({ method: 'drawn', mark: '<script>' })).toEqual(['mark'])
    await owner.api.properties.update({ ...flat, property_id: property.id, house_rules: 'No shoes.' })
    expect(await wrong({})).toEqual(['accepts_house_rules'])
    const drawn = { method: 'drawn' as const, mark: 'M10 20L14 24L30 8', accepts_house_rules: true }
    await expect(device.api.checkin.sign({ code, guest_id, ...signature, ...drawn })).resolves.toBeDefined()
  })
})

describe('a missing signature', () => {
  it('keeps a booking from being ready without touching its completion', async () => {
    const { owner, booking, code } = await bookedFlat(app, { guests_number: 1 })
    const call = app.as.guest().request()
    await call.api.checkin.registerGuest({ code, ...spaniard })
    const guest_id = call.answer.stored_guest_id ?? ''
    const item = async () => {
      const { readiness, checkin } = await owner.api.bookings.get({ booking_id: booking.id })
      return [checkin.state, readiness.items.find(({ kind }) => kind === 'signatures')?.reason]
    }
    expect(await item()).toEqual(['completed', 'guest.signature_missing'])
    await app.as.guest([guest_id]).api.checkin.sign({ code, guest_id, ...signature })
    expect(await item()).toEqual(['completed', null])
  })

  it('is none of who is too young to sign on the day of arrival, born on 29 February too', async () => {
    const { owner, booking, code } = await bookedFlat(app, { from: '2027-02-28', to: '2027-03-03' })
    const { api } = app.as.guest()
    const young = { ...child, nationality_country_code: 'GBR', date_of_birth: '2016-02-29' }
    await api.checkin.registerGuest({ code, ...young })
    const { readiness } = await owner.api.bookings.get({ booking_id: booking.id })
    expect(readiness.items.find(({ kind }) => kind === 'signatures')).toMatchObject({ ok: true })
  })
})
