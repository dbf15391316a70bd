import type { BookingCreate } from '@stayward/contract/stays/booking'
import { booking as bookingTable } from '@stayward/db/schema/booking.table'
import { provinceId, spanishCityId } from '@stayward/db/seed/geo/geography-id'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { TestApp } from './test-app.ts'

/** A flat in Madrid for four. */
export const flat = {
  name: 'Ático Malasaña',
  address: 'Calle de la Palma 34',
  postal_code: '28004',
  city: 'Madrid',
  country_code: 'ESP',
  max_guests: 4,
}

/** Four nights for three, arriving four days after the test clock's today. */
export const stay = { from: '2026-12-05', to: '2026-12-09', guests_number: 3 }

export const spanishResidence = {
  residence_address: 'Calle del Olmo 14',
  residence_country_code: 'ESP',
  residence_province_id: provinceId('ES-28'),
  residence_city_id: spanishCityId('28079'),
  residence_postal_code: '28012',
}

export const spaniard = {
  ...spanishResidence,
  first_name: 'Lucía',
  last_name: 'Ortega',
  second_last_name: 'Vidal',
  nationality_country_code: 'ESP',
  date_of_birth: '1987-04-16',
  sex: 'M' as const,
  document_type: 'NIF' as const,
  document_number: '12345678Z',
  document_support_number: 'BAA000589',
  phone_prefix: '+34',
  phone: '612345678',
  marketing_consent: false,
}

export const traveller = {
  first_name: 'Oliver',
  last_name: 'Bennett',
  nationality_country_code: 'GBR',
  date_of_birth: '1990-09-02',
  sex: 'H' as const,
  document_type: 'PAS' as const,
  document_number: '533401826',
  residence_address: '18 Mill Lane',
  residence_country_code: 'GBR',
  residence_city: 'Leeds',
  residence_postal_code: 'LS1 4DY',
  email: 'oliver.bennett@example.com',
  marketing_consent: false,
}

export const child = {
  ...spanishResidence,
  first_name: 'Vera',
  last_name: 'Ortega',
  nationality_country_code: 'ESP',
  date_of_birth: '2018-05-21',
  sex: 'M' as const,
  email: 'lucia.ortega@example.com',
  relationship_code: 'HJ' as const,
  marketing_consent: false,
}

/** An owner with a flat and a booking for three whose check-in is open. */
export async function bookedFlat(app: TestApp, input: Partial<z.input<typeof BookingCreate>> = {}) {
  const owner = await app.as.owner()
  const property = await owner.api.properties.create(flat)
  const booking = await owner.api.bookings.create({ property_id: property.id, ...stay, ...input })
  if (booking.code === null) throw new Error('The owner sees the code.')
  return { owner, property, booking, code: booking.code }
}

/** The same flat with a stay whose calendar does not say how many guests come. */
export async function unknownParty(app: TestApp, input: Partial<z.input<typeof BookingCreate>> = {}) {
  const booked = await bookedFlat(app, { ...input, guests_number: flat.max_guests })
  await app.services.db
    .update(bookingTable)
    .set({ guests_number_known: false })
    .where(eq(bookingTable.id, booked.booking.id))
  return booked
}
