import { italianInRome } from '@stayward/contract/stays/guest-registration/examples'
import { guest as guestTable } from '@stayward/db/schema/guest.table'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { child, flat, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rome = { ...flat, postal_code: '00187', city: 'Roma', country_code: 'ITA' }
const lisbon = { ...flat, postal_code: '1100-148', city: 'Lisboa', country_code: 'PRT' }
const barcelona = { ...flat, postal_code: '08012', city: 'Barcelona' }

async function bookedIn(place: typeof flat) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(place)
  const booking = await owner.api.bookings.create({ property_id: property.id, ...stay })
  return { owner, property, booking, code: booking.code ?? '', guest: app.as.guest() }
}

const mistakes = async (call: Promise<unknown>) => {
  const { details } = await refusalOf(call)
  return details.errors?.map(({ path, code }) => `${path}: ${code}`)
}

const italian = { regime: 'italy', birth_country_code: 'GB', document_issuing_country_code: 'GBR' } as const
const isla = { ...child, residence_province_id: null, residence_city_id: null, residence_country_code: null }

describe('a check-in', () => {
  it.each([
    ['italy', rome, 'regime_fields.birth_country_code'],
    ['portugal', lisbon, 'regime_fields.place_of_birth'],
    ['catalonia', barcelona, 'document_support_number'],
    ['elsewhere', { ...flat, country_code: 'FRA', city: 'Lyon', postal_code: '69002' }, 'email'],
  ])('tells that the rules are those of %s', async (id, place, name) => {
    const { code, guest } = await bookedIn(place)
    const { property } = await guest.api.checkin.snapshot({ code })
    expect(property.regime).toMatchObject({ id })
    expect(property.regime.fields).toContainEqual(expect.objectContaining({ name }))
  })
})

describe('in Rome', () => {
  it('a foreigner registers without an address, a second adult and a child as one family', async () => {
    const { code, guest, owner, booking } = await bookedIn(rome)
    const register = (change: object, regime_fields: object) =>
      guest.api.checkin.registerGuest({
        code,
        ...traveller,
        ...change,
        regime_fields: { ...italian, ...regime_fields },
      })
    await register({}, {})
    const second = { first_name: 'Ann', document_number: '533401827' }
    expect(await mistakes(register(second, {}))).toEqual(['regime_fields.travels_as: required'])
    await register(second, { travels_as: 'family' })
    const last = await register(
      { ...isla, nationality_country_code: 'GBR', document_type: null, document_number: null },
      { travels_as: 'family', document_issuing_country_code: null },
    )
    expect(last).toMatchObject({ checkin_completed: true })
    const { items } = await owner.api.guests.list({ booking_id: booking.id })
    expect(items.map(({ regime_fields }) => regime_fields)).toEqual([
      expect.objectContaining({ travels_as: 'family', document_issuing_country_code: null }),
      expect.objectContaining({ travels_as: 'family' }),
      expect.objectContaining({ regime: 'italy', birth_country_code: 'GBR', travels_as: null }),
    ])
  })

  it('says all that is missing at its field, and stores it sealed', async () => {
    const { code, guest, owner, booking, property } = await bookedIn(rome)
    expect(await mistakes(guest.api.checkin.registerGuest({ code, ...traveller }))).toEqual([
      'regime_fields.document_issuing_country_code: required',
      'regime_fields.birth_country_code: required',
    ])
    const regime_fields = { ...italianInRome, birth_province: 'roma' }
    const wrong = { code, ...traveller, document_type: 'OTRO' as const, regime_fields }
    expect(await mistakes(guest.api.checkin.registerGuest(wrong))).toEqual([
      'regime_fields.birth_province: too_long',
    ])
    await guest.api.checkin.registerGuest({ ...wrong, regime_fields: italianInRome })
    const rows = await app.services.db
      .select({ sealed: guestTable.regime_fields })
      .from(guestTable)
      .where(eq(guestTable.booking_id, booking.id))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.sealed).not.toContain('Firenze')
    const arrivals = { property_id: property.id, from: stay.from, to: stay.from }
    const { items } = await owner.api.reports.registerBook(arrivals)
    expect(items[0]?.regime_fields).toMatchObject(italianInRome)
  })

  it('the host corrects under the same rules', async () => {
    const { code, guest, owner, booking } = await bookedIn(rome)
    await guest.api.checkin.registerGuest({ code, ...traveller, regime_fields: italian })
    const { items } = await owner.api.guests.list({ booking_id: booking.id })
    const guest_id = items[0]?.id ?? ''
    const correct = (regime_fields: typeof italian | null) =>
      owner.api.guests.correct({ guest_id, ...traveller, regime_fields })
    expect(await mistakes(correct(null))).toContain('regime_fields.birth_country_code: required')
    expect(await correct({ ...italian })).toMatchObject({ regime_fields: { birth_country_code: 'GBR' } })
  })
})

describe('in Lisbon', () => {
  it('a Portuguese guest registers with the basics, a foreigner with the issuing country', async () => {
    const { code, guest } = await bookedIn(lisbon)
    const { first_name, last_name, date_of_birth, sex, marketing_consent } = traveller
    const basics = { first_name, last_name, date_of_birth, sex, marketing_consent }
    await guest.api.checkin.registerGuest({ code, ...basics, nationality_country_code: 'PT' })
    expect(await mistakes(guest.api.checkin.registerGuest({ code, ...traveller }))).toEqual([
      'regime_fields.document_issuing_country_code: required',
    ])
    const regime_fields = { regime: 'portugal', document_issuing_country_code: 'GB' } as const
    const { guests } = await guest.api.checkin.registerGuest({ code, ...traveller, regime_fields })
    expect(guests).toHaveLength(2)
  })

  it('refuses the fields of another country', async () => {
    const { code, guest } = await bookedIn(lisbon)
    const refusal = mistakes(guest.api.checkin.registerGuest({ code, ...traveller, regime_fields: italian }))
    expect(await refusal).toContain('regime_fields.regime: other_regime')
  })
})

it('a stay that moves between regions of Spain has its guests checked again', async () => {
  const { code, guest, owner, booking } = await bookedIn(flat)
  await guest.api.checkin.registerGuest({ code, ...traveller })
  const { id: property_id } = await owner.api.properties.create(barcelona)
  await owner.api.bookings.move({ booking_id: booking.id, property_id })
  const { items } = await owner.api.guests.list({ booking_id: booking.id })
  expect(items.map(({ state }) => state)).toEqual(['needs_correction'])
})
