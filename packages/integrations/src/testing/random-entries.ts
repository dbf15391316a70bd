import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import { ITALIAN_DOCUMENTS, TRAVELS_AS } from '@stayward/contract/stays/guest-registration/regime-field-names'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import fc from 'fast-check'
import { SAMPLE_TABLES } from '../authorities/alloggiati/sample-tables.ts'
import { KNOWN_LETTERS } from './expected-letters.ts'
import { CITIES, COUNTRIES } from './random-places.ts'

/** What a guest fills in, as it arrives in a request: nothing of it is checked yet. */
export type Entry = Readonly<Record<string, unknown>>

const text = (units: readonly string[], lengths: { min?: number; max: number }) =>
  fc.string({ unit: fc.constantFrom(...units), minLength: lengths.min ?? 1, maxLength: lengths.max })

const LETTERS = [...'abcdefgmnrsz']
/** Lengths at and around the longest of some authority. */
const LENGTHS = [1, 2, 29, 30, 31, 39, 40, 41, 49, 50, 51, 99, 100, 101]
const exact = fc
  .constantFrom(...LENGTHS)
  .chain((length) => text([...LETTERS, ...KNOWN_LETTERS], { min: length, max: length }))
const wild = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  text([...'aé ', '|', '｜', '<', '&', '\u200b', '\uffff', 'µ', '中', 'ĸ', 'ə', 'Ɓ', '…'], { max: 6 }),
)

const name = fc.oneof(
  { weight: 8, arbitrary: text([...LETTERS, ...KNOWN_LETTERS, "'", '’', '-', ' ', '·', '.'], { max: 24 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('Ana', 'De la Cruz', "D'Angelo", 'Müller-Lüdenscheidt', 'Ma. Luisa'),
  },
  { weight: 2, arbitrary: exact },
  { weight: 1, arbitrary: wild },
)
const words = fc.oneof(
  { weight: 8, arbitrary: text([...LETTERS, ...KNOWN_LETTERS, ...' 123,./-&<>"\'º'], { max: 29 }) },
  { weight: 2, arbitrary: exact },
  { weight: 1, arbitrary: wild },
)

const capitals = (min: number, max: number) => text([...'ABCXYZ0123456789'], { min, max })
const CHECK_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const withLetter = (digits: string, shown = digits) =>
  `${shown}${CHECK_LETTERS[Number(digits) % CHECK_LETTERS.length] ?? ''}`
const digits = (length: number) => text([...'0123456789'], { min: length, max: length })

const identity = fc.oneof(
  fc.record({
    document_type: fc.constant('NIF'),
    document_number: digits(8).map((number) => withLetter(number)),
    document_support_number: capitals(8, 9),
  }),
  fc.record({
    document_type: fc.constant('NIE'),
    document_number: digits(7).map((number) => withLetter(`1${number}`, `Y${number}`)),
    document_support_number: capitals(9, 9),
  }),
  fc.record({ document_type: fc.constant('PAS'), document_number: capitals(2, 16) }),
  fc.record({
    document_type: fc.constant('OTRO'),
    document_number: text([...'AZ0189', '-', '/', ' '], { min: 2, max: 16 }),
  }),
  { weight: 2, arbitrary: fc.record({ document_type: fc.constant('PAS'), document_number: capitals(8, 9) }) },
)

const residence = fc.oneof(
  fc.constantFrom(...CITIES).map(({ id, province_id, postal_code }) => ({
    residence_country_code: 'ESP',
    residence_province_id: province_id,
    residence_city_id: id,
    residence_postal_code: postal_code,
  })),
  fc.record({
    residence_country_code: fc.constantFrom('GBR', 'DEU', 'USA', 'ARE', 'IRL', 'ABW'),
    residence_city: words,
    residence_postal_code: fc.oneof(
      fc.constantFrom('LS1 4DY', '10117', null),
      text([...'A1| é'], { max: 21 }),
    ),
  }),
)

const contact = fc.constantFrom(
  { phone_prefix: '+34', phone: '600 123 123' },
  { email: 'A.b+c@mail.example.co.uk' },
  { phone: '+49 151 12345678', email: `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.example.com` },
)

// The days around each age that matters, leap days, and days that are not in the past.
const BORN = {
  adult: ['2008-12-05', '2008-12-04', '2004-02-29', '1950-07-01'],
  any: [
    '2008-12-05',
    '2008-12-06',
    '2012-12-05',
    '2012-12-06',
    '2020-02-29',
    '2026-12-04',
    '2026-12-05',
    '1931-03-04',
  ],
}

const country = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('ESP', 'FRA', 'DEU', 'BRA', 'ITA', 'XKX') },
  { weight: 2, arbitrary: fc.constantFrom(...COUNTRIES, 'XXA', 'XXB', 'ZZZ') },
)

const MUNICIPALITIES = SAMPLE_TABLES.places.filter(({ kind }) => kind === 'municipality')
const municipality = (prefix: 'birth' | 'document_issuing') =>
  fc.tuple(fc.constantFrom(...MUNICIPALITIES), fc.boolean()).map(([place, byCode]) => ({
    [`${prefix}_country_code`]: 'ITA',
    ...(byCode
      ? { [`${prefix}_municipality_code`]: place.code }
      : { [`${prefix}_municipality`]: place.name, [`${prefix}_province`]: place.province }),
  }))
const abroad = (prefix: 'birth' | 'document_issuing') =>
  country.map((code) => ({ [`${prefix}_country_code`]: code }))

const inItaly = fc
  .tuple(
    fc.record({
      regime: fc.constant('italy'),
      travels_as: fc.constantFrom(...TRAVELS_AS, ...TRAVELS_AS, null),
      italian_document_type: fc.constantFrom(...ITALIAN_DOCUMENTS, null),
    }),
    fc.oneof(municipality('birth'), abroad('birth')),
    fc.oneof(municipality('document_issuing'), abroad('document_issuing')),
  )
  .map(([own, birth, issuing]) => ({ ...own, ...birth, ...issuing }))

const inPortugal = fc.record({
  regime: fc.constant('portugal'),
  document_issuing_country_code: country,
  place_of_birth: fc.option(words),
})

const regimeFields = (regime: RegimeId): fc.Arbitrary<object | null> =>
  regime === 'italy' ? inItaly : regime === 'portugal' ? inPortugal : fc.constant(null)

const YOUNG = '2008-12-05'
/** Only children leave out their document, and only minors are related to somebody. */
const ofAge = (entry: Entry & { date_of_birth: string }, withoutDocument: boolean): Entry => ({
  ...entry,
  ...(entry.date_of_birth > YOUNG ? {} : { relationship_code: null }),
  ...(withoutDocument && entry.date_of_birth > YOUNG
    ? { document_type: null, document_number: null, document_support_number: null }
    : {}),
})

/** Entries of adults or of anybody in a regime, of which check-in accepts many. */
export const randomEntry = (regime: RegimeId, age: keyof typeof BORN): fc.Arbitrary<Entry> =>
  fc
    .tuple(
      fc.record({
        first_name: name,
        last_name: name,
        second_last_name: fc.option(name),
        nationality_country_code: country,
        date_of_birth: fc.constantFrom(...BORN[age]),
        sex: fc.constantFrom('H', 'M', 'H', 'M', 'O'),
        residence_address: words,
        relationship_code: fc.constantFrom(...RELATIONSHIP_CODES),
        marketing_consent: fc.boolean(),
        regime_fields: regimeFields(regime),
      }),
      identity,
      residence,
      contact,
      fc.boolean(),
    )
    .map(([basics, document, home, contacts, withoutDocument]) =>
      ofAge({ ...basics, ...document, ...home, ...contacts }, withoutDocument),
    )
