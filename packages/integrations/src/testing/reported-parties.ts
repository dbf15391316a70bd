import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'

const ARRIVAL = '2026-12-05'

/** An adult Spaniard who lives in Barcelona. */
export const marta: ReportedGuest = {
  guest_id: '01a00000-0000-7000-8000-000000000001',
  first_name: 'Marta',
  last_name: 'García',
  second_last_name: 'López',
  nationality_country_code: 'ESP',
  date_of_birth: '1990-05-05',
  sex: 'M',
  document_type: 'NIF',
  document_number: '12345678Z',
  document_support_number: 'ABC123456',
  residence_address: 'C/ Major 1',
  residence_country_code: 'ESP',
  residence_province_id: null,
  residence_city_id: null,
  residence_city: null,
  residence_postal_code: '08001',
  residence_municipality: { ine_code: '08019', control_digit: '3', name: 'Barcelona' },
  phone_prefix: '+34',
  phone: '600123123',
  phone_e164: '+34600123123',
  email: 'marta@example.com',
  relationship_code: null,
  marketing_consent: false,
  regime_fields: null,
  is_minor: false,
}

/** An adult who lives in Leeds, with a passport. */
export const oliver: ReportedGuest = {
  ...marta,
  guest_id: '01a00000-0000-7000-8000-000000000002',
  first_name: 'Oliver',
  last_name: 'Bennett',
  second_last_name: null,
  nationality_country_code: 'GBR',
  date_of_birth: '1988-09-02',
  sex: 'H',
  document_type: 'PAS',
  document_number: '533401826',
  document_support_number: null,
  residence_address: '18 Mill Lane',
  residence_country_code: 'GBR',
  residence_city: 'Leeds',
  residence_postal_code: 'LS1 4DY',
  residence_municipality: null,
  phone_prefix: '+44',
  phone: '7400123456',
  phone_e164: '+447400123456',
  email: null,
}

/** A child of theirs, without a document. */
export const leo: ReportedGuest = {
  ...oliver,
  guest_id: '01a00000-0000-7000-8000-000000000003',
  first_name: 'Leo',
  date_of_birth: '2019-03-03',
  document_type: null,
  document_number: null,
  relationship_code: 'HJ',
  is_minor: true,
}

/** A stay of four nights in Barcelona in December 2026, with no guests yet. */
export const barcelona: ReportFacts = {
  kind: 'travellers',
  reference: 'HMABCD1234',
  part: 1,
  sequence: 1,
  written_at: '2026-12-05T18:00:00Z',
  property: {
    name: 'Ático Gràcia',
    address: 'Carrer de Verdi 12',
    postal_code: '08012',
    city: 'Barcelona',
    country_code: 'ESP',
    time_zone: 'Europe/Madrid',
    rooms_count: 2,
    has_internet: true,
    contact: { name: 'Ana Pons', phone: '+34600111222', email: 'ana@example.com' },
    codes: { establishment_code: '08019AAR02' },
  },
  contract: {
    contracted_on: '2026-10-01',
    from: '2026-12-05T15:00:00Z',
    to: '2026-12-09T10:00:00Z',
    arrival_date: ARRIVAL,
    departure_date: '2026-12-09',
    guests_number: 3,
    payment_method: 'TARJT',
  },
  holder: {
    first_name: 'Marta',
    last_name: 'García',
    phone_e164: '+34600123123',
    email: 'marta@example.com',
  },
  guests: [],
  earlier_guests: [],
}
