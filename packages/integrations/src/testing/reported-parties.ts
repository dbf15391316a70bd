import { ageOn } from '@stayward/contract/stays/guest-registration/party'
import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import fc from 'fast-check'
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

const name = fc
  .string({
    unit: fc.constantFrom(...'aeiouñçüéèêäöøÁÉÍÓÚ', 'ł', 'Ş', 'ő', "'", '’', '-', ' ', '·'),
    minLength: 1,
    maxLength: 45,
  })
  .map((text) => `A${text}`.trim())
const words = fc
  .string({ unit: fc.constantFrom(...'abc ÁÑß&<>"\'/,º'), minLength: 1, maxLength: 45 })
  .map((text) => `C${text}`.trim())
const capitals = (length: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: length,
    maxLength: length,
  })
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const nif = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((number) => `${String(number).padStart(8, '0')}${LETTERS[number % LETTERS.length] ?? ''}`)

const inSpain = fc
  .constantFrom(['08019', '08001'], ['17079', '17001'], ['01001', '01240'])
  .map(([ine_code = '', residence_postal_code = '']) => ({
    residence_country_code: 'ESP',
    residence_city: null,
    residence_postal_code,
    residence_municipality: { ine_code, control_digit: '', name: '' },
  }))
const abroad = fc.record({
  residence_country_code: fc.constantFrom('GBR', 'DEU', 'USA'),
  residence_city: words,
  residence_postal_code: fc.constantFrom('LS1 1AA', '10117', '00000'),
  residence_municipality: fc.constant(null),
})

const spanishCard = fc.record({
  nationality_country_code: fc.constant('ESP'),
  document_type: fc.constant('NIF' as const),
  document_number: nif,
  document_support_number: capitals(9),
  second_last_name: name,
})
const otherDocument = fc.record({
  nationality_country_code: fc.constantFrom('ESP', 'FRA', 'ARG'),
  document_type: fc.constantFrom('PAS' as const, 'OTRO' as const),
  document_number: fc.integer({ min: 3, max: 14 }).chain(capitals),
  document_support_number: fc.constant(null),
  second_last_name: fc.option(name),
})
const noDocument = fc.record({
  nationality_country_code: fc.constantFrom('FRA', 'ARG'),
  document_type: fc.constant(null),
  document_number: fc.constant(null),
  document_support_number: fc.constant(null),
  second_last_name: fc.option(name),
})

const contact = fc.constantFrom(
  { phone_e164: '+34600000000', email: null },
  { phone_e164: null, email: 'a.b+c@mail.example.co.uk' },
  { phone_e164: '+4915112345678', email: 'x@example.com' },
)

const person = (born: fc.Arbitrary<string>, document: fc.Arbitrary<Partial<ReportedGuest>>) =>
  fc
    .tuple(
      fc.record({
        guest_id: fc.uuid(),
        first_name: name,
        last_name: name,
        date_of_birth: born,
        sex: fc.constantFrom('H' as const, 'M' as const, 'O' as const),
        residence_address: words,
        relationship_code: fc.constantFrom(...RELATIONSHIP_CODES),
      }),
      document,
      fc.oneof(inSpain, abroad),
      contact,
    )
    .map(([basics, ...rest]): ReportedGuest => {
      const is_minor = ageOn(basics.date_of_birth, ARRIVAL) < 18
      return Object.assign({ ...marta, ...basics, is_minor }, ...rest)
    })

// The days around each age that matters, and a leap day.
const ADULT = fc.constantFrom('2008-12-05', '2004-02-29', '1950-07-01')
const YOUTH = fc.constantFrom('2008-12-06', '2012-12-05', '2012-12-04')
const CHILD = fc.constantFrom('2012-12-06', '2020-02-29', '2026-12-04')

/** Parties that Royal Decree 933/2021 accepts: at least one adult, and anybody else. */
export const spanishParty: fc.Arbitrary<ReportedGuest[]> = fc
  .tuple(
    person(ADULT, fc.oneof(spanishCard, otherDocument)),
    fc.array(
      fc.oneof(
        person(ADULT, fc.oneof(spanishCard, otherDocument)),
        person(YOUTH, otherDocument),
        person(CHILD, noDocument),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([adult, others]) => [adult, ...others])
