import { readFileSync } from 'node:fs'
import type { DocumentType } from '@stayward/contract/stays/guest-registration/catalogues'
import { RELATIONSHIP_CODES } from '@stayward/contract/stays/guest-registration/registration-values'
import fc from 'fast-check'
import { validateXML } from 'xmllint-wasm'
import type { StayContract } from '../authorities/ses-hospedajes/contract.ts'
import type { Traveller, TravellerReport } from '../authorities/ses-hospedajes/traveller-report.ts'

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(
    new URL(`../authorities/ses-hospedajes/schema/${fileName}`, import.meta.url),
    'utf8',
  ),
})

/** What violates the published schema in these documents; empty if all are valid. */
export async function schemaErrors(name: string, documents: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `document-${index}.xml`, contents })),
    schema: [schemaFile(`${name}.xsd`)],
    preload: ['tiposGenerales.xsd', 'tipoComunicacion.xsd'].map(schemaFile),
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

export const stay: StayContract = {
  reference: 'HMX4T8PZQ2',
  contracted_on: '2026-10-02',
  from: '2026-12-05T15:00:00.000Z',
  to: '2026-12-09T10:00:00.000Z',
  guests_number: 3,
  rooms_count: 2,
  has_internet: true,
  payment_method: 'PLATF',
}

export const ARRIVAL = '2026-12-05'

/** Adult, Spanish, with everything a DNI requires. */
export const ana: Traveller = {
  first_name: 'Ana',
  last_name: 'Prueba',
  second_last_name: 'Ejemplo',
  document_type: 'NIF',
  document_number: '12345678Z',
  document_support_number: 'AAA000000',
  date_of_birth: '1990-01-01',
  nationality_country_code: 'ESP',
  sex: 'M',
  residence_address: 'Calle Falsa 1, 2 B',
  residence_city_code: '28079',
  residence_city: null,
  residence_postal_code: '28001',
  residence_country_code: 'ESP',
  phone: '+34600000000',
  email: 'ana@example.com',
  is_minor: false,
  relationship_code: null,
}

/** Adult, from abroad. */
export const john: Traveller = {
  ...ana,
  first_name: 'John',
  last_name: 'Sample',
  second_last_name: null,
  document_type: 'PAS',
  document_number: 'C01X00T47',
  document_support_number: null,
  date_of_birth: '1988-05-05',
  nationality_country_code: 'GBR',
  sex: 'H',
  residence_address: '1 Sample Street',
  residence_city_code: null,
  residence_city: 'Leeds',
  residence_postal_code: 'LS1 1AA',
  residence_country_code: 'GBR',
  phone: null,
  email: 'john@example.com',
}

/** Child of both, without a document. */
export const leo: Traveller = {
  ...ana,
  first_name: 'Leo',
  last_name: 'Sample',
  second_last_name: 'Prueba',
  document_type: null,
  document_number: null,
  document_support_number: null,
  date_of_birth: '2018-03-03',
  sex: 'H',
  email: null,
  is_minor: true,
  relationship_code: 'HJ',
}

export const family: TravellerReport = {
  establishment_code: '0000000001',
  contract: stay,
  travellers: [ana, john, leo],
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
const letterOf = (number: string) => LETTERS[Number(number) % LETTERS.length] ?? ''
const nif = digits(8).map((number) => number + letterOf(number))
const nie = fc
  .tuple(fc.integer({ min: 0, max: 2 }), digits(7))
  .map(([first, number]) => `${'XYZ'[first]}${number}${letterOf(`${first}${number}`)}`)
const capitals = (min: number, max: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: min,
    maxLength: max,
  })

const NUMBERS: Record<DocumentType, fc.Arbitrary<string>> = {
  NIF: nif,
  NIE: nie,
  PAS: capitals(3, 15),
  OTRO: capitals(2, 15),
}

const name = fc
  .string({
    unit: fc.constantFrom(...'aeiouñçßüéèêäöøłŁşİõÁÉÍÓÚ', "'", '’', '-', ' ', '·', '.'),
    minLength: 1,
    maxLength: 48,
  })
  .map((text) => `A${text}`)
const words = fc
  .string({ unit: fc.constantFrom(...'abc ÁÑß&<>"\'/,º'), minLength: 1, maxLength: 98 })
  .map((text) => `C${text}`)

// The day itself, the day before and after each age that matters, a leap day, and any other.
const birthOf = {
  adult: fc.constantFrom('2008-12-05', '2008-12-04', '2004-02-29', '1950-07-01'),
  youth: fc.constantFrom('2008-12-06', '2012-12-05', '2012-12-04', '2012-02-29'),
  child: fc.constantFrom('2012-12-06', '2020-02-29', '2026-12-05'),
}

const residence = fc.oneof(
  fc
    .constantFrom(['28079', '28001'], ['01001', '01240'], ['52001', '52006'])
    .map(([residence_city_code = '', residence_postal_code = '']) => ({
      residence_country_code: 'ESP',
      residence_city_code,
      residence_city: null,
      residence_postal_code,
    })),
  fc.record({
    residence_country_code: fc.constantFrom('GBR', 'DEU', 'XKX'),
    residence_city_code: fc.constant(null),
    residence_city: words,
    residence_postal_code: fc.constantFrom('LS1 1AA', '10117', '00000'),
  }),
)

const contact = fc.constantFrom(
  { phone: '+34600000000', email: null },
  { phone: null, email: 'a.b+c@mail.example.co.uk' },
  { phone: '+4915112345678', email: 'x@example.com' },
)

const documentOf = (type: DocumentType) =>
  fc.record({
    document_type: fc.constant(type),
    document_number: NUMBERS[type],
    document_support_number: type === 'NIF' || type === 'NIE' ? capitals(1, 9) : fc.constant(null),
    second_last_name: type === 'NIF' ? name : fc.option(name),
  })

const withDocument = fc.constantFrom<DocumentType[]>('NIF', 'NIE', 'PAS', 'OTRO').chain(documentOf)
const withoutDocument = fc.record({
  document_type: fc.constant(null),
  document_number: fc.constant(null),
  document_support_number: fc.constant(null),
  second_last_name: fc.option(name),
})

const person = (born: fc.Arbitrary<string>, document: fc.Arbitrary<Partial<Traveller>>, isMinor: boolean) =>
  fc
    .tuple(
      fc.record({
        first_name: name,
        last_name: name,
        date_of_birth: born,
        nationality_country_code: fc.constantFrom('ESP', 'FRA', 'XXA'),
        sex: fc.constantFrom<Traveller['sex'][]>('H', 'M', 'O'),
        residence_address: words,
        relationship_code: fc.constantFrom(...RELATIONSHIP_CODES),
      }),
      document,
      residence,
      contact,
    )
    .map(([basics, ...rest]): Traveller => Object.assign({ ...ana, ...basics, is_minor: isMinor }, ...rest))

/** Parties that satisfy every rule of section 3: at least one adult, and anybody else. */
export const anyParty: fc.Arbitrary<TravellerReport> = fc
  .tuple(
    person(birthOf.adult, withDocument, false),
    fc.array(
      fc.oneof(
        person(birthOf.adult, withDocument, false),
        person(birthOf.youth, withDocument, true),
        person(birthOf.child, withoutDocument, true),
      ),
      { maxLength: 5 },
    ),
    fc.record({
      rooms_count: fc.option(fc.integer({ min: 1, max: 20 })),
      has_internet: fc.option(fc.boolean()),
      reference: fc.uuid(),
    }),
  )
  .map(([adult, others, contract]) => ({
    establishment_code: '0000000001',
    contract: { ...stay, ...contract },
    travellers: [adult, ...others],
  }))
