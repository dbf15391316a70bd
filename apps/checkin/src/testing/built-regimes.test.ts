import { flat } from '@stayward/trpc/testing/test-inputs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Device } from './built-device.ts'
import { type BuiltStay, serveStay } from './built-stay.ts'

let stay: BuiltStay
beforeAll(async () => {
  stay = await serveStay(1, 'silent')
})
afterAll(() => stay.stop())

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A booking at a property elsewhere, and a device of its guests. */
async function bookedAt(place: { country_code: string; postal_code: string; city: string }) {
  const owner = await stay.app.as.owner()
  const { id: property_id } = await owner.api.properties.create({ ...flat, ...place })
  const nights = { from: dayFromNow(10), to: dayFromNow(12), guests_number: 1 }
  const { code, id: booking_id } = await owner.api.bookings.create({ property_id, ...nights })
  const guests = async () => (await owner.api.guests.list({ booking_id })).items
  return { code: code ?? '', guests, device: new Device(stay.built) }
}

const BORN = { birth_day: '2', birth_month: '9', birth_year: '1990' }
const GIULIA = { first_name: 'Giulia', last_name: 'Esposito', sex: 'M', document_number: 'CA51932XK' }

it('registers an Italian in Rome without scripts, and asks back for the municipality', async () => {
  const rome = { country_code: 'ITA', postal_code: '00187', city: 'Roma' }
  const { code, device, guests } = await bookedAt(rome)
  expect((await device.get(`/${code}`)).html).toContain('Italian law requires')
  await device.get(`/${code}/guest`)
  const identity = await device.send({ nationality_country_code: 'ITA', ...BORN, document_type: 'OTRO' })
  expect(identity.html).toContain('Required by Italian law (art. 109 TULPS).')
  const asked = { ...GIULIA, birth_country_code: 'ITA', italian_document_type: 'IDELE' }
  const issued = {
    document_issuing_country_code: 'ITA',
    document_issuing_municipality: 'Napoli',
    document_issuing_province: 'NA',
  }
  const refused = await device.send({ ...asked, ...issued })
  expect(refused.html).toContain('birth_municipality-error')
  const contact = await device.send({
    ...asked,
    ...issued,
    birth_municipality: 'Napoli',
    birth_province: 'na',
  })
  expect(contact.address).toContain('step=contact')
  await device.send({ email: 'giulia@example.com' })
  expect((await guests())[0]).toMatchObject({
    residence_country_code: null,
    regime_fields: { regime: 'italy', birth_municipality: 'Napoli', birth_province: 'NA', travels_as: null },
  })
})

it('registers a Briton in Lisbon with the country of the passport, a Portuguese guest with the basics', async () => {
  const lisbon = { country_code: 'PRT', postal_code: '1100-148', city: 'Lisboa' }
  const { code, device, guests } = await bookedAt(lisbon)
  await device.get(`/${code}/guest`)
  const identity = await device.send({ nationality_country_code: 'GBR', ...BORN, document_type: 'PAS' })
  expect(identity.html).toMatch(/<option value="GBR" selected/)
  const oliver = { first_name: 'Oliver', last_name: 'Bennett', sex: 'H', document_number: '533401826' }
  await device.send({ ...oliver, document_issuing_country_code: 'GBR', place_of_birth: 'Leeds' })
  await device.send({ residence_country_code: 'GBR', residence_city: 'Leeds' })
  await device.send({ email: 'oliver@example.com' })
  expect((await guests())[0]).toMatchObject({
    residence_city: 'Leeds',
    regime_fields: { regime: 'portugal', document_issuing_country_code: 'GBR', place_of_birth: 'Leeds' },
  })

  const own = await bookedAt(lisbon)
  await own.device.get(`/${own.code}/guest`)
  await own.device.send({ nationality_country_code: 'PRT', ...BORN, document_type: '' })
  const contact = await own.device.send({ first_name: 'Sofia', last_name: 'Almeida', sex: 'M' })
  expect(contact.address).toContain('step=contact')
  await own.device.send({ email: 'sofia@example.com' })
  expect((await own.guests())[0]).toMatchObject({ document_type: null, regime_fields: null })
})
