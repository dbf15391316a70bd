import { REGIME_INFO } from '@stayward/contract/stays/guest-registration/regime-info'
import type { Account } from '@stayward/contract/account/account'
import type { Booking } from '@stayward/contract/stays/booking'
import type { CheckinSnapshot } from '@stayward/contract/stays/checkin'
import type { Property } from '@stayward/contract/properties/property'
import { PROPERTY_TEXT_EXAMPLES } from '@stayward/contract/properties/property-values'
import { ACCOUNT_EXAMPLES } from './account-examples.ts'
import { CHANNEL_EXAMPLES } from './channel-examples.ts'
import { CREW_EXAMPLES } from './crew-examples.ts'
import { LOCK_EXAMPLES } from './lock-examples.ts'

const ids = {
  account: '019ab0c1-7d20-7c3a-8f11-6a5b3c2d1e01',
  user: '019ab0c1-7d21-7b0e-9a47-0c9d8e7f6a02',
  property: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  booking: '019ab0c2-5f3e-7a41-9c1d-2b7e44a0d001',
  guest: '019ab0c2-8a10-7d2c-8e9f-1a2b3c4d5e04',
}
const code = '4f7m2q9xk0v8d3j6w1n5t7r2ya'

const account: Account = {
  id: ids.user,
  account_id: ids.account,
  name: 'Lucía',
  last_name: 'Navarro',
  email: 'lucia.navarro@example.com',
  role: 'user',
  phone: null,
  locale: 'es',
  time_zone: 'Europe/Madrid',
  created_at: '2026-11-20T09:12:44.512Z',
  updated_at: '2026-11-20T09:12:44.512Z',
}

const property: Property = {
  id: ids.property,
  account_id: ids.account,
  name: 'Ático Malasaña',
  kind: 'apartment',
  address: 'Calle de la Palma 34, 4.º B',
  postal_code: '28004',
  city_id: 'c6ae61bc-6030-52dd-a38b-e1fa60eab0ec',
  city: 'Madrid',
  province_id: '884f94d0-970f-548c-bf7a-d396e53a0787',
  country_code: 'ESP',
  latitude: 40.4266,
  longitude: -3.7052,
  time_zone: 'Europe/Madrid',
  check_in_time: '16:00',
  check_out_time: '11:00',
  max_guests: 4,
  tags: ['Centre', 'Marta'],
  rooms_count: 2,
  has_internet: true,
  ...PROPERTY_TEXT_EXAMPLES,
  texts_locale: 'en',
  translations: {
    es: {
      arrival_notes: 'El ascensor llega a la tercera planta; el último tramo es a pie.',
      house_rules: 'Sin fiestas. Silencio a partir de las 22:00.',
    },
  },
  contact: { name: 'Lucía', phone: '+34612345678', email: null, whatsapp: '+34612345678' },
  default_cleaner_id: null,
  auto_access_codes: 'off',
  auto_cleaning_task: false,
  arrival_release: 'completed',
  codes_after_signatures: true,
  reserve_codes: true,
  reserve_reveal_hours: 2,
  ses_integration_id: null,
  authority_integration_id: null,
  authority_codes: null,
  reports_elsewhere: false,
  listed_from: null,
  cover_image: null,
  access_level: 'owner',
  archived_at: null,
  created_at: '2026-11-20T09:15:02.118Z',
  updated_at: '2026-11-20T09:15:02.118Z',
}

const booking: Booking = {
  id: ids.booking,
  property_id: ids.property,
  code,
  checkin_url: `http://localhost:3001/${code}`,
  from: '2026-12-05T16:00:00+01:00',
  to: '2026-12-09T11:00:00+01:00',
  arrival_date: '2026-12-05',
  departure_date: '2026-12-09',
  nights: 4,
  time_zone: 'Europe/Madrid',
  guests_number: 3,
  guests_number_known: true,
  conflict: null,
  feed: null,
  adults_count: null,
  children_count: null,
  infants_count: null,
  status: 'confirmed',
  phase: 'upcoming',
  source: 'direct',
  external_reference: null,
  guest_first_name: 'Ana',
  guest_last_name: 'Prueba',
  guest_email: 'ana@example.com',
  guest_phone: null,
  locale: 'es',
  arrival_time: null,
  departure_time: null,
  special_requests: null,
  notes: null,
  contracted_on: '2026-11-20',
  payment_method: null,
  total_amount: '480.00',
  currency: 'EUR',
  checkin: {
    state: 'in_progress',
    registered: 1,
    expected: 3,
    has_minors: false,
    completed_at: null,
    closed_at: null,
    closed_reason: null,
  },
  readiness: { ready: false, items: [{ kind: 'checkin', ok: false, reason: '1 of 3 guests registered' }] },
  report: null,
  allowed_actions: [{ action: 'cancel', allowed: true, reason: null }],
  created_at: '2026-11-20T09:20:31.007Z',
  updated_at: '2026-11-20T09:20:31.007Z',
}

const snapshot: CheckinSnapshot = {
  property: {
    company: { name: 'Casas del Sol', brand_color: '#0E5A6B', logo: null },
    id: ids.property,
    name: property.name,
    address: property.address,
    city: property.city,
    postal_code: property.postal_code,
    country_code: property.country_code,
    regime: REGIME_INFO.spain,
    time_zone: property.time_zone,
    check_in_time: property.check_in_time,
    check_out_time: property.check_out_time,
    cover_image: null,
    house_rules: property.house_rules,
    house_rules_locale: 'en',
    host_name: 'Lucía',
    contact: property.contact,
    arrival: null,
  },
  from: booking.from,
  to: booking.to,
  guests_number: 3,
  booking_code: code,
  guests: [
    {
      id: ids.guest,
      first_name: 'Lucía',
      last_name: 'Ortega',
      is_minor: false,
      document: 'NIF •••••678Z',
      relationship_code: null,
    },
  ],
  checkin_completed: false,
  checkin_closed: false,
  has_minors: false,
}

/** Example responses by schema name; those of geography are in the contract. */
export const ANSWER_EXAMPLES: Record<string, unknown> = {
  Account: account,
  Booking: booking,
  CheckinSnapshot: snapshot,
  Property: property,
  ...ACCOUNT_EXAMPLES,
  ...CHANNEL_EXAMPLES,
  ...CREW_EXAMPLES,
  ...LOCK_EXAMPLES,
}
