import { describe, expect, it } from 'vitest'
import { foreignerInLisbon, italianInRome } from './examples.ts'
import type { RegistrationFacts } from './regime.ts'
import type { RegimeId } from './regime-ids.ts'
import { britishFacts, briton, child, spaniard, spanishFacts } from './registration-fixtures.ts'
import { REGIMES } from './regimes.ts'
import { GuestRegistration } from './request.ts'

type Change = Omit<Partial<GuestRegistration>, 'regime_fields'>

const checks =
  (id: RegimeId, usual: GuestRegistration, usualFacts: RegistrationFacts = britishFacts) =>
  (change: Change, own: object | null = {}, facts: Partial<RegistrationFacts> = {}): string[] => {
    const regime_fields = own && usual.regime_fields && { ...usual.regime_fields, ...own }
    return REGIMES[id]
      .check({ ...usual, ...change, regime_fields }, { ...usualFacts, ...facts })
      .map(({ path, code }) => `${path}: ${code}`)
  }

const none = { document_type: null, document_number: null } as const
const boy = { date_of_birth: '2018-05-21', relationship_code: 'HJ' } as const
const youth = { date_of_birth: '2011-05-21', relationship_code: 'HJ' } as const

describe('in Portugal', () => {
  const lisbon = GuestRegistration.parse({ ...briton, regime_fields: foreignerInLisbon })
  const of = checks('portugal', lisbon)

  it('a foreigner passes, with or without the place of birth', () => {
    expect(of({})).toEqual([])
    expect(of({}, { place_of_birth: null })).toEqual([])
  })

  it('a foreigner needs a document, its country, and where they live, at any age', () => {
    const residence = { residence_country_code: null, residence_city: null }
    const missing = [
      'document_type: required',
      'document_number: required',
      'residence_country_code: required',
      'residence_city: required',
      'regime_fields.document_issuing_country_code: required',
    ]
    expect(of({ ...none, ...residence }, null)).toEqual(missing)
    expect(of({ ...none, ...residence, ...boy }, null)).toEqual(missing)
  })

  it('a Portuguese citizen needs only the basics, in any letters', () => {
    const change = { ...none, residence_country_code: null, residence_city: null, first_name: 'Zoé 2' }
    expect(of({ ...change, nationality_country_code: 'PRT' }, null)).toEqual([])
  })

  it.each([
    [{ first_name: 'Иван' }, ['first_name: not_latin']],
    [{ first_name: 'A'.repeat(41) }, ['first_name: over_40']],
    [{ last_name: 'B'.repeat(20), second_last_name: 'C'.repeat(19) }, []],
    [{ last_name: 'B'.repeat(20), second_last_name: 'C'.repeat(20) }, ['last_name: surnames_over_40']],
    // 39 letters, which become 41 without the ligatures.
    [{ first_name: `ŒŒ${'A'.repeat(37)}` }, ['first_name: over_40']],
    [{ residence_city: 'Llanfairpwllgwyngyllgogerychwyr' }, ['residence_city: over_30']],
    [{ residence_city: '東京' }, ['residence_city: not_writable']],
    [{ document_number: '/' }, ['document_number: invalid_document_number']],
  ])('%j gives %j', (change, expected) => expect(of(change)).toEqual(expected))

  it('refuses a country that does not exist', () => {
    expect(of({}, { document_issuing_country_code: 'ZZZ' })).toEqual([
      'regime_fields.document_issuing_country_code: unknown_country',
    ])
  })
})

describe('in Italy', () => {
  const rome = GuestRegistration.parse({
    ...briton,
    document_type: 'OTRO',
    document_number: 'CA12345AA',
    regime_fields: italianInRome,
  })
  const of = checks('italy', rome, { ...britishFacts, has_head: true })
  const abroad = {
    birth_country_code: 'GBR',
    birth_municipality: null,
    birth_province: null,
    italian_document_type: null,
    document_issuing_country_code: 'GBR',
    document_issuing_municipality: null,
    document_issuing_province: null,
  }

  it('an Italian passes', () => expect(of({})).toEqual([]))
  it('a foreigner with a passport passes', () => expect(of({ document_type: 'PAS' }, abroad)).toEqual([]))

  it('the first adult needs not say how they travel, a child always', () => {
    expect(of({}, { travels_as: null }, { has_head: false })).toEqual([])
    expect(of({}, { travels_as: null })).toEqual(['regime_fields.travels_as: required'])
    expect(of({ ...none, ...boy }, { ...abroad, travels_as: null }, { has_head: false })).toEqual([
      'regime_fields.travels_as: required',
    ])
  })

  it('an adult needs a document, a child none, and nothing about it', () => {
    const noIssue = { ...abroad, document_issuing_country_code: null }
    expect(of(none, noIssue)).toEqual([
      'document_type: required',
      'document_number: required',
      'regime_fields.document_issuing_country_code: required',
    ])
    expect(of({ ...none, ...boy }, noIssue)).toEqual([])
    expect(of({ ...boy, document_type: 'PAS' }, noIssue)).toEqual([
      'regime_fields.document_issuing_country_code: required',
    ])
  })

  it('needs the municipality of those born in Italy, and of documents issued there, by name or code', () => {
    const nameless = {
      birth_municipality: null,
      birth_province: null,
      document_issuing_municipality: null,
      document_issuing_province: null,
    }
    expect(of({}, nameless)).toEqual([
      'regime_fields.birth_municipality: required',
      'regime_fields.birth_province: required',
      'regime_fields.document_issuing_municipality: required',
      'regime_fields.document_issuing_province: required',
    ])
    const codes = { birth_municipality_code: '409048017', document_issuing_municipality_code: '409052032' }
    expect(of({}, { ...nameless, ...codes })).toEqual([])
    expect(of({}, { ...codes, birth_province: null })).toEqual(['regime_fields.birth_province: required'])
  })

  it('refuses an Italian municipality for another country', () => {
    expect(of({}, { birth_country_code: 'FRA' })).toEqual([
      'regime_fields.birth_municipality: italian_municipality_not_allowed',
    ])
  })

  it('refuses a municipality that the tables do not have, once they are there', () => {
    const siena = { code: '409052032', name: 'SIENA', province: 'SI' }
    expect(of({}, {}, { italian_places: { birth: null, issue: siena } })).toEqual([
      'regime_fields.birth_municipality: unknown_municipality',
    ])
  })

  it('needs the kind of a document that no type tells', () => {
    const change = { italian_document_type: null }
    expect(of({}, change)).toEqual(['regime_fields.italian_document_type: required'])
    expect(of({ document_type: 'PAS' }, change)).toEqual([])
  })

  it.each([
    [{ sex: 'O' }, ['sex: sex_not_known']],
    [{ first_name: 'A'.repeat(31) }, ['first_name: over_30']],
    [{ last_name: 'B'.repeat(26), second_last_name: 'C'.repeat(24) }, ['last_name: surnames_over_50']],
    [{ last_name: 'Straße', first_name: 'Łucja' }, []],
  ] as const)('%j gives %j', (change, expected) => expect(of(change)).toEqual(expected))
})

describe('in Catalonia', () => {
  const of = checks('catalonia', briton)
  const ofSpaniard = checks('catalonia', spaniard, spanishFacts)

  it('passes as in the rest of Spain', () => {
    expect(of({})).toEqual([])
    expect(ofSpaniard({})).toEqual([])
  })

  it('needs a document from 14, of foreigners too', () => {
    expect(of({ ...none, ...youth })).toEqual(['document_type: required', 'document_number: required'])
    expect(of({ ...none, ...boy })).toEqual([])
  })

  it('refuses what the file cannot hold', () => {
    expect(of({ document_number: 'A23456789012345' })).toEqual(['document_number: over_14'])
    expect(of({ residence_address: '1|2 Mill Lane' })).toEqual(['residence_address: not_writable'])
    expect(of({ residence_city: 'Αθήνα' })).toEqual(['residence_city: not_writable'])
    expect(of({ residence_address: '…'.repeat(34) })).toEqual(['residence_address: over_100'])
    expect(ofSpaniard({ document_support_number: 'AAA00058' })).toEqual([
      'document_support_number: support_number_not_nine',
    ])
  })
})

it('in the Basque Country nobody is a guardian', () => {
  const of = checks('basque_country', child)
  expect(of({})).toEqual([])
  expect(of({ relationship_code: 'TU' })).toEqual(['relationship_code: relationship_not_known'])
})

it.each([
  ['spain', 'Remove `regime_fields`: the regime of this property has none.'],
  ['elsewhere', 'Remove `regime_fields`: the regime of this property has none.'],
  ['italy', 'Send the fields of the property’s regime: italy.'],
] as const)('in %s the fields of Portugal are refused', (id, message) => {
  const guest = GuestRegistration.parse({ ...briton, regime_fields: foreignerInLisbon })
  expect(REGIMES[id].check(guest, britishFacts)).toContainEqual({
    path: 'regime_fields.regime',
    code: 'other_regime',
    message,
  })
})
