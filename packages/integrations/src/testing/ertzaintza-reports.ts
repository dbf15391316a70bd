import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'

export const ARRIVAL = '2026-12-05'
/** When everything in these tests happens: a Saturday evening. */
export const NOW = '2026-12-05T18:00:00Z'

/** Adult, Spanish, with everything that a DNI requires. */
export const ane: ReportedGuest = {
  guest_id: '01900000-0000-7000-8000-000000000001',
  first_name: 'Ane Miren',
  last_name: 'Etxeberria',
  second_last_name: 'Ibáñez',
  nationality_country_code: 'ESP',
  date_of_birth: '1988-02-29',
  sex: 'M',
  document_type: 'NIF',
  document_number: '12345678Z',
  document_support_number: 'AAA000000',
  residence_address: 'Calle Mayor 1, 2.º B',
  residence_country_code: 'ESP',
  residence_province_id: '01900000-0000-7000-8000-0000000000aa',
  residence_city_id: '01900000-0000-7000-8000-0000000000ab',
  residence_city: null,
  residence_municipality: { ine_code: '48020', control_digit: '7', name: 'Bilbao' },
  residence_postal_code: '48001',
  phone_prefix: '+34',
  phone: '600000000',
  phone_e164: '+34600000000',
  email: 'ane@example.com',
  relationship_code: null,
  marketing_consent: false,
  regime_fields: null,
  is_minor: false,
}

/** Adult, from abroad. */
export const john: ReportedGuest = {
  ...ane,
  guest_id: '01900000-0000-7000-8000-000000000002',
  first_name: 'John',
  last_name: "O'Sample & Sons",
  second_last_name: null,
  nationality_country_code: 'GBR',
  date_of_birth: '1985-05-05',
  sex: 'H',
  document_type: 'PAS',
  document_number: 'C01X00T47',
  document_support_number: null,
  residence_address: '1 Sample Street',
  residence_country_code: 'GBR',
  residence_province_id: null,
  residence_city_id: null,
  residence_city: 'Leeds',
  residence_municipality: null,
  residence_postal_code: 'LS1 1AA',
  phone_prefix: null,
  phone: null,
  phone_e164: null,
  email: 'john@example.com',
}

/** Child of both, without a document. */
export const leo: ReportedGuest = {
  ...ane,
  guest_id: '01900000-0000-7000-8000-000000000003',
  first_name: 'Leo',
  last_name: 'Sample',
  second_last_name: 'Etxeberria',
  date_of_birth: '2018-03-03',
  sex: 'H',
  document_type: null,
  document_number: null,
  document_support_number: null,
  email: null,
  relationship_code: 'HJ',
  is_minor: true,
}

/** The report of a family in Bilbao. */
export const family: ReportFacts = {
  kind: 'travellers',
  reference: 'HMX4T8PZQ2',
  part: 1,
  sequence: null,
  written_at: NOW,
  property: {
    name: 'Casco Viejo 3',
    address: 'Somera Kalea 3',
    postal_code: '48005',
    city: 'Bilbao',
    country_code: 'ESP',
    time_zone: 'Europe/Madrid',
    rooms_count: 2,
    has_internet: true,
    contact: { name: null, phone: null, email: null },
    codes: { establishment_code: 'C0048' },
  },
  contract: {
    contracted_on: '2026-10-02',
    from: '2026-12-05T15:00:00.000Z',
    to: '2026-12-09T10:00:00.000Z',
    arrival_date: ARRIVAL,
    departure_date: '2026-12-09',
    guests_number: 3,
    payment_method: 'PLATF',
  },
  holder: { first_name: 'john', last_name: 'o’sample & sons', phone_e164: null, email: null },
  guests: [ane, john, leo],
  earlier_guests: [],
}

/** The direct booking of somebody with one name. */
export const booking: ReportFacts = {
  ...family,
  kind: 'reservation',
  holder: { first_name: 'Amaia', last_name: '', phone_e164: '+34600000001', email: null },
  guests: [],
}
