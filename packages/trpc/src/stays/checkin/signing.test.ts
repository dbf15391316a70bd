import { guest } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { bookedFlat, child, flat, spaniard, traveller } from '../../testing/test-inputs.ts'

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
    expect(signed.guests).toEqual([{ id: guest_id, signature: 'signed', is_own: true }])
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
    const sign = async (change: Partial<typeof signature>, input: typeof spaniard = spaniard) => {
      await device.api.checkin.correctGuest({ code, guest_id, ...input })
      await device.api.checkin.sign({ code, guest_id, ...signature, ...change })
      return (await signatureSeen())?.hash
    }
    const hashes = [
      await sign({}),
      await sign({ statement: 'Something else.' }),
      await sign({ mark: 'L. Ortega' }),
      await sign({}, { ...spaniard, date_of_birth: '1987-04-17' }),
    ]
    expect(new Set(hashes).size).toBe(4)
    expect(await sign({})).toBe(hashes[0])
  })

  it('is the same whether the house rules are accepted or not', async () => {
    const { owner, property, signatureSeen, code, guest_id, device } = await registered()
    await owner.api.properties.update({ ...flat, property_id: property.id, house_rules: 'No shoes.' })
    const sign = async (accepts_house_rules: boolean) => {
      await device.api.checkin.correctGuest({ code, guest_id, ...spaniard })
      await device.api.checkin.sign({ code, guest_id, ...signature, accepts_house_rules })
      return (await signatureSeen())?.hash
    }
    expect(await sign(true)).toBe(await sign(false))
  })

  it('is over when the entry is corrected', async () => {
    const { code, guest_id, device } = await registered()
    await device.api.checkin.sign({ code, guest_id, ...signature })
    await device.api.checkin.correctGuest({ code, guest_id, ...traveller })
    expect((await device.api.checkin.deviceView({ code })).guests).toEqual([
      { id: guest_id, signature: 'missing', is_own: true },
    ])
  })

  it('is for anybody with the link, on a device that registered nobody', async () => {
    const { code, guest_id, signatureSeen } = await registered()
    const other = app.as.guest()
    expect((await other.api.checkin.deviceView({ code })).guests).toEqual([
      { id: guest_id, signature: 'missing', is_own: false },
    ])
    await other.api.checkin.sign({ code, guest_id, ...signature })
    expect(await signatureSeen()).toMatchObject({ method: 'typed' })
  })

  it('is of nobody who is not on this stay', async () => {
    const [{ code }, stranger] = [await bookedFlat(app), await registered()]
    const { guest_id } = stranger
    const refusal = await refusalOf(
      app.as.guest([guest_id]).api.checkin.sign({ code, guest_id, ...signature }),
    )
    expect(refusal.code).toBe('resource.not_found')
    expect(await stranger.signatureSeen()).toBeNull()
  })

  it('is made once: another hand does not replace it', async () => {
    const { code, guest_id, device, signatureSeen } = await registered()
    await device.api.checkin.sign({ code, guest_id, ...signature })
    const first = await signatureSeen()
    for (const hand of [device, app.as.guest()]) {
      const again = hand.api.checkin.sign({ code, guest_id, ...signature, mark: 'Somebody Else' })
      expect((await refusalOf(again)).code).toBe('checkin.already_signed')
    }
    expect(await signatureSeen()).toEqual(first)
  })

  it('is one of two that are sent at the same moment', async () => {
    const { code, guest_id, signatureSeen } = await registered()
    const send = (mark: string) =>
      app.as
        .guest()
        .api.checkin.sign({ code, guest_id, ...signature, mark })
        .then(
          () => 'signed',
          () => 'refused',
        )
    expect((await Promise.all(['On the phone', 'On the laptop'].map(send))).toSorted()).toEqual([
      'refused',
      'signed',
    ])
    expect(await signatureSeen()).not.toBeNull()
  })

  it('is refused for a child, who has nothing to sign', async () => {
    const { code, guest_id, device } = await registered({ ...child })
    const refusal = await refusalOf(device.api.checkin.sign({ code, guest_id, ...signature }))
    expect(refusal.code).toBe('checkin.signature_not_needed')
  })

  it('is possible after the check-in is closed, until departure, and not for a cancelled stay', async () => {
    const { owner, booking, code, guest_id, signatureSeen } = await registered()
    const booking_id = booking.id
    const sign = () => app.as.guest().api.checkin.sign({ code, guest_id, ...signature })
    await owner.api.bookings.update({ booking_id, status: 'cancelled' })
    expect((await refusalOf(sign())).code).toBe('checkin.closed')

    const closed = await registered()
    await closed.owner.api.checkin.close({ booking_id: closed.booking.id })
    await app.as.guest().api.checkin.sign({ code: closed.code, guest_id: closed.guest_id, ...signature })
    expect(await closed.signatureSeen()).not.toBeNull()

    const late = await registered()
    app.clock.set('2026-12-09T10:00:01Z')
    const after = app.as.guest().api.checkin.sign({ code: late.code, guest_id: late.guest_id, ...signature })
    expect((await refusalOf(after)).code).toBe('checkin.closed')
    expect(await signatureSeen()).toBeNull()
  })

  it.each([
    ['2012-12-05', 'missing', 'exactly 14 on the day of arrival'],
    ['2012-12-06', 'not_needed', 'a day younger'],
    ['2018-05-21', 'not_needed', 'a child'],
  ])('of somebody born on %s is %s: %s', async (date_of_birth, expected) => {
    const { code, device } = await registered({ ...child, nationality_country_code: 'GBR', date_of_birth })
    expect((await device.api.checkin.deviceView({ code })).guests).toMatchObject([{ signature: expected }])
  })

  it('wants lines or a name', async () => {
    const { code, guest_id, device } = await registered()
    const wrong = async (change: object) =>
      (
        await refusalOf(device.api.checkin.sign({ code, guest_id, ...signature, ...change }))
      ).details.errors?.map((error) => error.path)
    expect(await wrong({ mark: '7' })).toEqual(['mark'])
    expect(await wrong({ method: 'drawn', mark: '<script>' })).toEqual(['mark'])
    const drawn = { method: 'drawn' as const, mark: 'M10 20L14 24L30 8' }
    await expect(device.api.checkin.sign({ code, guest_id, ...signature, ...drawn })).resolves.toBeDefined()
  })
})

describe('the house rules', () => {
  /** When a guest accepted them, as the host sees it. */
  async function signedUnder(house_rules: string | null, accepts_house_rules: boolean) {
    const { owner, property, booking, code, guest_id, device } = await registered()
    await owner.api.properties.update({ ...flat, property_id: property.id, house_rules })
    await device.api.checkin.sign({ code, guest_id, ...signature, accepts_house_rules })
    const accepted = async () =>
      (await owner.api.guests.list({ booking_id: booking.id })).items[0]?.house_rules_accepted_at
    return { accepted, correct: () => device.api.checkin.correctGuest({ code, guest_id, ...traveller }) }
  }

  it('are accepted apart from the signature, which does not wait for it', async () => {
    expect(await (await signedUnder('No shoes.', true)).accepted()).toBe('2026-12-01T12:00:00.000Z')
    expect(await (await signedUnder('No shoes.', false)).accepted()).toBeNull()
    expect(await (await signedUnder(null, true)).accepted()).toBeNull()
  })

  it('and who has signed are shown to the host, guest by guest', async () => {
    const { owner, property, booking, code, guest_id, device } = await registered()
    await owner.api.properties.update({ ...flat, property_id: property.id, house_rules: 'No shoes.' })
    const guests = async () => (await owner.api.checkin.guests({ booking_id: booking.id })).items
    expect(await guests()).toMatchObject([{ signature: 'missing', house_rules_accepted_at: null }])
    await device.api.checkin.sign({ code, guest_id, ...signature, accepts_house_rules: true })
    expect(await guests()).toMatchObject([
      { signature: 'signed', house_rules_accepted_at: expect.stringMatching(/^2026-12-01T12:00:00/) },
    ])
  })

  it('are to be accepted again by whom an entry is corrected to', async () => {
    const { accepted, correct } = await signedUnder('No shoes.', true)
    await correct()
    expect(await accepted()).toBeNull()
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
