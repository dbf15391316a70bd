import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, stay, traveller } from '../../testing/test-inputs.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set('2026-12-01T12:00:00Z')
})
afterAll(() => app.close())

const BARCELONA = { postal_code: '08002', city: 'Barcelona' }

async function book(authority_codes: Record<string, string> | null) {
  const owner = await app.as.owner()
  const { id: authority_integration_id } = await owner.api.integrations.createMossos({})
  const property = await owner.api.properties.create({
    ...flat,
    ...BARCELONA,
    authority_integration_id,
    authority_codes,
  })
  const booking = await owner.api.bookings.create({
    property_id: property.id,
    ...stay,
    guests_number: 2,
    payment_method: 'TARJT',
  })
  await app.as.guest().api.checkin.registerGuest({
    code: booking.code ?? '',
    ...traveller,
    first_name: 'Łukasz',
    last_name: 'Müller',
    residence_city: 'Łódź',
  })
  const spellings = async () => (await owner.api.reports.spellings({ booking_id: booking.id })).items
  return { property, booking, spellings }
}

it('says how an authority gets names, and names alone, that its alphabet lacks letters for', async () => {
  const { spellings } = await book({ establishment_code: '08019AAR02' })
  expect(await spellings()).toEqual([
    {
      authority: 'mossos',
      guest_id: expect.any(String),
      field: 'first_name',
      name: 'Łukasz',
      written_as: 'LUKASZ',
    },
  ])
})

it('is silent while the report has mistakes', async () => {
  const { spellings } = await book(null)
  expect(await spellings()).toEqual([])
})

it('is for those who see reports', async () => {
  const { property, booking } = await book(null)
  const staff = await app.as.staff(property)
  expect(await refusalOf(staff.api.reports.spellings({ booking_id: booking.id }))).toMatchObject({
    code: 'access.denied',
  })
})
