import { spaniard as madrilenian, traveller } from '@stayward/contract/stays/guest-registration/examples'
import type { Entry } from './random-entries.ts'
import { CITIES } from './random-places.ts'

/** A Briton who lives in Leeds, as in the examples of the documentation. */
export const briton: Entry = traveller

/** Barcelona, and a municipality with a long name. */
export const [, town, , , , longNamed] = CITIES

/** What a resident of a Spanish municipality fills in. */
export const livingIn = ({ id, province_id, postal_code }: (typeof CITIES)[number]) => ({
  residence_country_code: 'ESP',
  residence_city: null,
  residence_province_id: province_id,
  residence_city_id: id,
  residence_postal_code: postal_code,
})

/** A Spaniard with a DNI who lives in Barcelona. */
export const spaniard: Entry = { ...madrilenian, ...livingIn(town) }

/** What is wrong with an entry, the entry, and what check-in says: the field and the rule. */
export type Case = [what: string, entry: Entry, fields: string[]]

/** What Royal Decree 933/2021 refuses everywhere. */
export const SPANISH: readonly Case[] = [
  ['a name in another script', { first_name: 'Иван' }, ['first_name: not_latin']],
  ['a name of 51 letters', { last_name: 'b'.repeat(51) }, ['last_name: too_long']],
  ['an address of 101 letters', { residence_address: 'a'.repeat(101) }, ['residence_address: too_long']],
  ['a city of 101 letters', { residence_city: 'a'.repeat(101) }, ['residence_city: too_long']],
  [
    'a postal code of 21 letters',
    { residence_postal_code: '1'.repeat(21) },
    ['residence_postal_code: too_long'],
  ],
  [
    'a character that XML cannot hold',
    { residence_address: 'a\uffff' },
    ['residence_address: invalid_characters'],
  ],
  ['a line break', { residence_city: 'a\nb' }, ['residence_city: invalid_characters']],
  ['a document number of 16 characters', { document_number: 'A'.repeat(16) }, ['document_number: too_long']],
  [
    'a DNI with another letter',
    { ...spaniard, document_number: '12345678A' },
    ['document_number: invalid_check_letter'],
  ],
  ['a DNI without second surname', { ...spaniard, second_last_name: null }, ['second_last_name: required']],
  [
    'a DNI without support number',
    { ...spaniard, document_support_number: null },
    ['document_support_number: required'],
  ],
  [
    'a support number of ten',
    { ...spaniard, document_support_number: 'A'.repeat(10) },
    ['document_support_number: too_long'],
  ],
  ['no municipality in Spain', { ...spaniard, residence_city_id: null }, ['residence_city_id: required']],
  [
    'a postal code of no province',
    { ...spaniard, residence_postal_code: '53001' },
    ['residence_postal_code: invalid_postal_code'],
  ],
  ['no way to be reached', { email: null }, ['phone: contact_required']],
  ['an email address without a domain', { email: 'emma@' }, ['email: invalid_email']],
  [
    'a country that does not exist',
    { nationality_country_code: 'ZZZ' },
    ['nationality_country_code: unknown_country'],
  ],
  ['another code for a sex', { sex: 'F' }, ['sex: invalid_sex_use_m']],
  ['a document of no type', { document_type: 'DNI' }, ['document_type: invalid_choice']],
  [
    'somebody born after the arrival',
    { date_of_birth: '2026-12-06', relationship_code: 'HJ' },
    ['date_of_birth: birth_not_in_past'],
  ],
  [
    'a child without relationship',
    { date_of_birth: '2020-01-01' },
    ['relationship_code: checkin.relationship_required'],
  ],
  [
    'an unknown relationship',
    { date_of_birth: '2020-01-01', relationship_code: 'XX' },
    ['relationship_code: invalid_choice'],
  ],
  [
    'an adult without a document',
    { document_type: null, document_number: null },
    ['document_type: required', 'document_number: required'],
  ],
]

/** What SIBA cannot store. */
export const PORTUGUESE: readonly Case[] = [
  ['a given name of 41 letters', { first_name: 'a'.repeat(41) }, ['first_name: over_40']],
  [
    'surnames of 41 letters together',
    { last_name: 'b'.repeat(30), second_last_name: 'c'.repeat(10) },
    ['last_name: surnames_over_40'],
  ],
  ['a name that gets longer than 40', { first_name: 'ß'.repeat(21) }, ['first_name: over_40']],
  ['a city of 31 letters', { residence_city: 'a'.repeat(31) }, ['residence_city: over_30']],
  ['a city of invisible characters', { residence_city: '\u200b' }, ['residence_city: not_writable']],
  ['a municipality with a long name', livingIn(longNamed), ['residence_city: over_30']],
  [
    'a municipality of another country',
    { residence_city: null, residence_city_id: town.id },
    ['residence_city: required'],
  ],
  [
    'a place of birth of 31 letters',
    {
      regime_fields: {
        regime: 'portugal',
        document_issuing_country_code: 'GBR',
        place_of_birth: 'a'.repeat(31),
      },
    },
    ['regime_fields.place_of_birth: too_long'],
  ],
  [
    'a place of birth in another script',
    { regime_fields: { regime: 'portugal', document_issuing_country_code: 'GBR', place_of_birth: '東京' } },
    ['regime_fields.place_of_birth: not_writable'],
  ],
  [
    'no country of the document',
    { regime_fields: null },
    ['regime_fields.document_issuing_country_code: required'],
  ],
  [
    'a child without a document',
    { date_of_birth: '2020-01-01', relationship_code: 'HJ', document_type: null, document_number: null },
    ['document_type: required', 'document_number: required'],
  ],
]

/** The answers of a Briton to the questions of Italy, with other ones. */
export const ofItaly = (answers: object) => ({
  regime_fields: {
    regime: 'italy',
    birth_country_code: 'GBR',
    document_issuing_country_code: 'GBR',
    ...answers,
  },
})
/** What Alloggiati Web cannot store. */
export const ITALIAN: readonly Case[] = [
  ['a given name of 31 letters', { first_name: 'a'.repeat(31) }, ['first_name: over_30']],
  [
    'surnames of 51 letters together',
    { last_name: 'b'.repeat(40), second_last_name: 'c'.repeat(10) },
    ['last_name: surnames_over_50'],
  ],
  ['a letter that nobody spells', { first_name: 'Ɓa' }, ['first_name: not_writable']],
  ['a third sex', { sex: 'O' }, ['sex: sex_not_known']],
  ['a refugee', { nationality_country_code: 'XXB' }, ['nationality_country_code: country_not_known']],
  [
    'a birth in a territory without code',
    ofItaly({ birth_country_code: 'GIB' }),
    ['regime_fields.birth_country_code: country_not_known'],
  ],
  [
    'a document of a territory without code',
    ofItaly({ document_issuing_country_code: 'JEY' }),
    ['regime_fields.document_issuing_country_code: country_not_known'],
  ],
  [
    'a birth in a municipality that had ended',
    ofItaly({ birth_country_code: 'ITA', birth_municipality_code: '401001501' }),
    ['regime_fields.birth_municipality_code: unknown_municipality'],
  ],
  [
    'a municipality that does not exist',
    ofItaly({ birth_country_code: 'ITA', birth_municipality: 'Atlantide', birth_province: 'RM' }),
    ['regime_fields.birth_municipality: unknown_municipality'],
  ],
  [
    'a municipality abroad',
    ofItaly({ birth_municipality: 'Roma', birth_province: 'RM' }),
    ['regime_fields.birth_municipality: italian_municipality_not_allowed'],
  ],
  [
    'another document without its kind',
    { document_type: 'OTRO' },
    ['regime_fields.italian_document_type: required'],
  ],
  [
    'an unknown kind of document',
    ofItaly({ italian_document_type: 'XXXXX' }),
    ['regime_fields.italian_document_type: invalid_choice'],
  ],
]

/** What the file of the Mossos cannot store, beside what is refused everywhere. */
export const CATALAN: readonly Case[] = [
  ...SPANISH,
  ['a document number of 15 characters', { document_number: 'A'.repeat(15) }, ['document_number: over_14']],
  [
    'a support number of eight',
    { ...spaniard, document_support_number: 'A'.repeat(8) },
    ['document_support_number: support_number_not_nine'],
  ],
  [
    'an address that gets longer than 100',
    { residence_address: 'ß'.repeat(51) },
    ['residence_address: over_100'],
  ],
  ['a pipe', { residence_address: '1|2' }, ['residence_address: not_writable']],
  ['a wide pipe', { residence_city: '1｜2' }, ['residence_city: not_writable']],
  [
    'a letter without upper case in ISO-8859-1',
    { residence_address: 'µ' },
    ['residence_address: not_writable'],
  ],
  [
    'an address of invisible characters',
    { residence_address: '\u200b' },
    ['residence_address: not_writable'],
  ],
  [
    'a youth of 14 without a document',
    { date_of_birth: '2012-12-05', relationship_code: 'HJ', document_type: null, document_number: null },
    ['document_type: required', 'document_number: required'],
  ],
]
