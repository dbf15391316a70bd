import { describe, expect, it } from 'vitest'
import type { RegistrationFacts } from './regime.ts'
import { britishFacts, briton, child, spaniard, spanishFacts } from './registration-fixtures.ts'
import { REGIMES } from './regimes.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'

const spain = REGIMES.spain

const codesOf = (guest: GuestRegistration, facts: RegistrationFacts) =>
  spain.check(guest, facts).map(({ path, code }) => `${path}: ${code}`)

const ofSpaniard = (change: Partial<GuestRegistration>, facts: Partial<RegistrationFacts> = {}) =>
  codesOf({ ...spaniard, ...change }, { ...spanishFacts, ...facts })

const ofBriton = (change: Partial<GuestRegistration>, facts: Partial<RegistrationFacts> = {}) =>
  codesOf({ ...briton, ...change }, { ...britishFacts, ...facts })

const noDocument = { document_type: null, document_number: null, document_support_number: null } as const
const documentMissing = ['document_type: required', 'document_number: required']
const seventeen = { date_of_birth: '2008-12-01', relationship_code: 'HJ' } as const
const fourteen = { date_of_birth: '2012-11-30', relationship_code: 'HJ' } as const
const thirteen = { date_of_birth: '2012-12-01', relationship_code: 'HJ' } as const

describe('a whole registration in Spain', () => {
  it('passes for a resident', () => expect(ofSpaniard({})).toEqual([]))
  it('passes for a foreigner', () => expect(ofBriton({})).toEqual([]))
  it('passes for a child', () => expect(codesOf(child, britishFacts)).toEqual([]))
})

describe('who needs a document', () => {
  it('every adult', () => expect(ofBriton(noDocument)).toEqual(documentMissing))
  it('who is 18 on the day of arrival', () =>
    expect(ofBriton({ ...noDocument, date_of_birth: '2008-11-30' })).toEqual(documentMissing))
  it('a Spaniard of 17', () => expect(ofSpaniard({ ...noDocument, ...seventeen })).toEqual(documentMissing))
  it('a Spaniard of exactly 14', () =>
    expect(ofSpaniard({ ...noDocument, ...fourteen })).toEqual(documentMissing))
  it('no Spaniard of 13', () => expect(ofSpaniard({ ...noDocument, ...thirteen })).toEqual([]))
  it('no foreigner of 17', () => expect(ofBriton({ ...noDocument, ...seventeen })).toEqual([]))

  it('nobody gives a type without a number', () => {
    expect(ofSpaniard({ ...thirteen, document_number: null })).toEqual(['document_number: required'])
  })

  it('nobody gives a number without a type', () => {
    expect(ofSpaniard({ ...thirteen, ...noDocument, document_number: 'A123' })).toEqual([
      'document_type: required',
    ])
  })
})

describe('what a document must be', () => {
  it.each([
    [{ document_number: '12345678A' }, ['document_number: invalid_check_letter']],
    [{ document_type: 'NIE', document_number: 'X1234567A' }, ['document_number: invalid_check_letter']],
    [{ document_type: 'NIE', document_number: 'X1234567L', second_last_name: null }, []],
    [{ document_number: 'K1234567A' }, ['document_number: tax_number']],
    [{ document_type: 'NIE', document_number: 'K1234567A' }, ['document_number: invalid_check_letter']],
    [{ document_type: 'PAS', document_number: 'A/1' }, ['document_number: invalid_document_number']],
    [{ document_type: 'OTRO', document_number: '/A1' }, ['document_number: invalid_document_number']],
  ] as const)('%j gives %j', (change, expected) => expect(ofSpaniard(change)).toEqual(expected))

  it('a NIF comes with a second surname', () => {
    expect(ofSpaniard({ second_last_name: null })).toEqual(['second_last_name: required'])
  })

  it.each(['NIF', 'NIE'] as const)('a %s comes with a support number', (document_type) => {
    const document_number = document_type === 'NIF' ? '12345678Z' : 'X1234567L'
    const change = { document_type, document_number, document_support_number: null }
    expect(ofSpaniard(change)).toEqual(['document_support_number: required'])
  })

  it.each(['BAA/00058', 'BAA0005890'])('the support number %s is refused', (document_support_number) => {
    expect(ofSpaniard({ document_support_number })).toEqual([
      'document_support_number: invalid_support_number',
    ])
  })

  it('a support number of an unusual shape passes', () => {
    expect(ofSpaniard({ document_support_number: 'Q1' })).toEqual([])
  })

  it('a Spaniard with a passport needs neither second surname nor support number', () => {
    const passport = { document_type: 'PAS', document_number: 'PAB123456' } as const
    expect(ofSpaniard({ ...passport, second_last_name: null, document_support_number: null })).toEqual([])
  })
})

describe('where a guest lives', () => {
  it('is always said', () => {
    const nowhere = { residence_address: null, residence_country_code: null, residence_postal_code: null }
    expect(ofBriton({ ...nowhere, residence_city: null })).toEqual([
      'residence_address: required',
      'residence_country_code: required',
      'residence_postal_code: required',
    ])
  })

  it('is said whole: what is missing is asked for once, and nothing else is found fault with', () => {
    expect(ofSpaniard({ residence_postal_code: null })).toEqual(['residence_postal_code: required'])
    expect(ofSpaniard({ residence_country_code: null })).toEqual(['residence_country_code: required'])
  })

  it('is a municipality for residents of Spain', () => {
    expect(ofSpaniard({ residence_city_id: null }, { residence_city: null })).toEqual([
      'residence_city_id: required',
    ])
  })

  it('is not a city in words for residents of Spain', () => {
    expect(ofSpaniard({ residence_city: 'Madrid' })).toEqual(['residence_city: city_text_not_allowed'])
  })

  it('is a city in words for all others', () => {
    expect(ofBriton({ residence_city: null })).toEqual(['residence_city: required'])
  })

  it('is not a municipality for all others', () => {
    const change = {
      residence_city_id: spaniard.residence_city_id,
      residence_province_id: spaniard.residence_province_id,
    }
    const { residence_city } = spanishFacts
    const residence_province = {
      id: spaniard.residence_province_id ?? '',
      country_alpha3: 'GBR',
      ine_code: null,
    }
    expect(ofBriton(change, { residence_city, residence_province })).toEqual([
      'residence_city_id: city_id_not_allowed',
    ])
  })

  it('is a municipality of the INE', () => {
    const residence_city = {
      id: 'x',
      name: 'x',
      ine_code: null,
      province_id: spaniard.residence_province_id ?? '',
    }
    expect(ofSpaniard({}, { residence_city })).toEqual(['residence_city_id: city_not_spanish'])
  })

  it('is a city of the province', () => {
    const residence_city = { id: 'x', name: 'Barcelona', ine_code: '08019', province_id: 'barcelona' }
    expect(ofSpaniard({}, { residence_city })).toEqual(['residence_city_id: city_province_mismatch'])
  })

  it.each(['2801', '53001', '00123', '28O12', '128012', '280121'])(
    'has no Spanish postal code %s',
    (residence_postal_code) => {
      expect(ofSpaniard({ residence_postal_code })).toEqual(['residence_postal_code: invalid_postal_code'])
    },
  )
})

describe('the rest', () => {
  it('needs a phone or an e-mail address', () => {
    expect(ofBriton({ email: null })).toEqual(['phone: contact_required'])
    expect(ofBriton({ email: null, phone_prefix: '+44', phone: '7400123456' })).toEqual([])
  })

  it.each(['first_name', 'last_name', 'second_last_name'] as const)('needs %s in Latin letters', (field) => {
    expect(ofSpaniard({ [field]: 'Иван' })).toEqual([`${field}: not_latin`])
  })

  it('names every broken rule at once', () => {
    expect(
      ofSpaniard({ document_number: '12345678A', residence_postal_code: '1', first_name: 'Иван' }),
    ).toHaveLength(3)
  })
})

describe('what a half-filled form asks for in Spain', () => {
  const ask = (draft: RegistrationDraft) => spain.requirements(draft, spanishFacts)

  it('leaves open what depends on empty fields', () => {
    expect(ask({})).toMatchObject({
      document_number: 'conditional',
      document_support_number: 'conditional',
      residence_city: 'conditional',
      residence_city_id: 'conditional',
      residence_province_id: 'conditional',
      phone: 'conditional',
      email: 'conditional',
      relationship_code: 'conditional',
      residence_address: 'required',
    })
  })

  it('treats a date half typed like none', () => {
    expect(ask({ date_of_birth: '1990-0' })).toEqual(ask({}))
  })

  it('asks an adult for a document and no relationship', () => {
    expect(ask({ date_of_birth: '1990-01-31' })).toMatchObject({
      document_type: 'required',
      relationship_code: 'hidden',
    })
  })

  it('asks a child for a relationship and no document', () => {
    expect(ask({ date_of_birth: '2020-01-31' })).toMatchObject({
      document_type: 'optional',
      relationship_code: 'required',
    })
  })

  it('asks a guest of 15 for a document once the nationality is Spanish', () => {
    const date_of_birth = '2011-06-01'
    expect(ask({ date_of_birth }).document_type).toBe('conditional')
    expect(ask({ date_of_birth, nationality_country_code: 'ESP' }).document_type).toBe('required')
    expect(ask({ date_of_birth, nationality_country_code: 'FRA' }).document_type).toBe('optional')
  })

  it('asks for second surname and support number with a NIF only', () => {
    expect(ask({ document_type: 'NIF' })).toMatchObject({
      second_last_name: 'required',
      document_support_number: 'required',
    })
    expect(ask({ document_type: 'PAS' })).toMatchObject({
      second_last_name: 'optional',
      document_support_number: 'hidden',
    })
  })

  it('swaps the two city fields with the country', () => {
    expect(ask({ residence_country_code: 'ESP' })).toMatchObject({
      residence_province_id: 'required',
      residence_city_id: 'required',
      residence_city: 'hidden',
    })
    expect(ask({ residence_country_code: 'FRA' })).toMatchObject({
      residence_city_id: 'hidden',
      residence_city: 'required',
    })
  })

  it('asks for no second contact once there is one, and for the prefix of a phone', () => {
    expect(ask({ email: 'a@b.es' })).toMatchObject({
      phone: 'optional',
      email: 'optional',
      phone_prefix: 'optional',
    })
    expect(ask({ phone: '6' }).phone_prefix).toBe('required')
  })
})
