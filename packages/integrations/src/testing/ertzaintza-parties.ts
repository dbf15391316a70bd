import fc from 'fast-check'
import type { DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'
import {
  PAYMENT_METHODS,
  RELATIONSHIP_CODES,
  type Sex,
} from '@stayward/contract/stays/guest-registration/registration-values'
import type { ReportedGuest, ReportFacts } from '../authorities/reported-stay.ts'
import { ane, family } from './ertzaintza-reports.ts'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const letterOf = (number: string) => LETTERS[Number(number) % LETTERS.length] ?? ''
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
const capitals = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0123456789'), minLength: min, maxLength: max })

const NUMBERS: Record<DocumentType, fc.Arbitrary<string>> = {
  NIF: digits(8).map((number) => number + letterOf(number)),
  NIE: fc
    .tuple(fc.integer({ min: 0, max: 2 }), digits(7))
    .map(([first, number]) => `${'XYZ'[first]}${number}${letterOf(`${first}${number}`)}`),
  PAS: capitals(3, 15),
  OTRO: capitals(2, 15),
}

// What markup, CDATA and encodings could break; a letter at both ends, since stored texts are trimmed.
const line = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aeñçÁÉłŞ漢𝛼<>&"\'[]!-;/ .'), maxLength: max - 2 })
    .map((text) => `A${text}z`)
const words = (max: number) => fc.oneof(line(max), fc.constant(`C/ ]]> & <b> &amp; ]]]]>${'ñ'.repeat(10)}`))

const withDocument = fc.constantFrom<DocumentType[]>('NIF', 'NIE', 'PAS', 'OTRO').chain((type) =>
  fc.record({
    document_type: fc.constant(type),
    document_number: NUMBERS[type],
    document_support_number: type === 'NIF' || type === 'NIE' ? capitals(1, 9) : fc.constant(null),
    second_last_name: type === 'NIF' ? line(50) : fc.option(line(50)),
  }),
)
const withoutDocument = fc.record({
  document_type: fc.constant(null),
  document_number: fc.constant(null),
  document_support_number: fc.constant(null),
  second_last_name: fc.option(line(50)),
})

const residence = fc.oneof(
  fc
    .constantFrom(['48020', '48001'], ['01059', '01001'], ['20069', '20001'], ['28079', '28001'])
    .map(([ine_code = '', residence_postal_code = '']) => ({
      residence_country_code: 'ESP',
      residence_municipality: { ine_code, control_digit: '0', name: 'Somewhere' },
      residence_city: null,
      residence_postal_code,
    })),
  fc.record({
    residence_country_code: fc.constantFrom('GBR', 'DEU', 'XKX'),
    residence_municipality: fc.constant(null),
    residence_city: words(100),
    residence_postal_code: fc.constantFrom('LS1 1AA', '10117', null),
  }),
)

const contact = fc.constantFrom(
  { phone_e164: '+34600000000', email: null },
  { phone_e164: null, email: 'a.b+c@mail.example.co.uk' },
  { phone_e164: '+4915112345678', email: 'x@example.com' },
)

// The day itself and the days around each age that matters.
const ADULTS = fc.constantFrom('2008-12-05', '2008-12-04', '2004-02-29', '1950-07-01')
const MINORS = fc.constantFrom('2008-12-06', '2012-12-05', '2020-02-29', '2026-12-05')

const person = (born: fc.Arbitrary<string>, is_minor: boolean): fc.Arbitrary<ReportedGuest> =>
  fc
    .tuple(
      fc.record({
        guest_id: fc.uuid(),
        first_name: line(50),
        last_name: line(50),
        date_of_birth: born,
        nationality_country_code: fc.constantFrom('ESP', 'FRA', 'XXA'),
        sex: fc.constantFrom<Sex[]>('H', 'M', 'O'),
        residence_address: words(100),
        relationship_code: fc.option(fc.constantFrom(...RELATIONSHIP_CODES)),
      }),
      is_minor ? fc.oneof(withDocument, withoutDocument) : withDocument,
      residence,
      contact,
    )
    .map(([basics, ...rest]) => ({ ...ane, ...basics, is_minor, ...Object.assign({}, ...rest) }))

/** Parties that satisfy every rule: of a booking’s first part, or of a later one, which may be of minors alone. */
export const anyParty: fc.Arbitrary<ReportFacts> = fc
  .tuple(
    fc.array(fc.oneof(person(ADULTS, false), person(MINORS, true)), { minLength: 1, maxLength: 6 }),
    person(ADULTS, false),
    fc.record({
      reference: fc.uuid(),
      part: fc.constantFrom(1, 2, 12),
      rooms_count: fc.option(fc.integer({ min: 1, max: 20 })),
      has_internet: fc.option(fc.boolean()),
      payment_method: fc.constantFrom(...PAYMENT_METHODS),
      days: fc.integer({ min: 0, max: 300 }),
    }),
  )
  .map(([guests, adult, { reference, part, days, payment_method, ...property }]) => ({
    ...family,
    reference,
    part,
    property: { ...family.property, ...property },
    contract: {
      ...family.contract,
      payment_method,
      to: new Date(Date.parse(family.contract.to) + days * 86_400_000).toISOString(),
    },
    holder: guests[0] === undefined ? null : { ...guests[0], phone_e164: null, email: null },
    guests: part === 1 ? [adult, ...guests] : guests,
    earlier_guests: part === 1 ? [] : [adult],
  }))
