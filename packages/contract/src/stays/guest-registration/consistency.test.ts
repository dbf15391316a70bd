import { describe, expect, it } from 'vitest'
import { omit } from '../../kernel/keys.ts'
import { ALL_REGIME_FIELDS } from './regime-field-names.ts'
import type { RegistrationFacts } from './regime.ts'
import { britishFacts, briton, spaniard, spanishFacts } from './registration-fixtures.ts'
import { REGIMES } from './regimes.ts'
import type { GuestRegistration, RegistrationDraft } from './request.ts'

const bare: GuestRegistration = {
  ...briton,
  document_type: null,
  document_number: null,
  residence_address: null,
  residence_country_code: null,
  residence_city: null,
  residence_postal_code: null,
  email: null,
}

const countries = [
  ['Spain', 'spain', spaniard, spanishFacts],
  ['a country without own rules', 'elsewhere', bare, britishFacts],
] as const

describe.each(countries)('in %s', (_, regime, guest, guestFacts) => {
  const codesOf = (change: Partial<GuestRegistration>, facts: Partial<RegistrationFacts> = {}) =>
    REGIMES[regime]
      .check({ ...guest, ...change }, { ...guestFacts, ...facts })
      .map(({ path, code }) => `${path}: ${code}`)

  it('refuses a minor without relationship', () => {
    expect(codesOf({ date_of_birth: '2015-01-01' })).toContain(
      'relationship_code: checkin.relationship_required',
    )
  })

  it('takes as a minor who turns 18 the day after arrival, though not who turns 18 on it', () => {
    expect(codesOf({ date_of_birth: '2008-12-01' })).toEqual([
      'relationship_code: checkin.relationship_required',
    ])
    expect(codesOf({ date_of_birth: '2008-11-30' })).toEqual([])
  })

  it('refuses a birth today or later', () => {
    expect(codesOf({ date_of_birth: '2026-11-20', relationship_code: 'HJ' })).toContain(
      'date_of_birth: birth_not_in_past',
    )
  })

  it('refuses a birth after the arrival, of a guest who registers later', () => {
    const bornDuringStay = { date_of_birth: '2026-12-01', relationship_code: 'HJ' } as const
    expect(codesOf(bornDuringStay, { today: '2026-12-03' })).toEqual(['date_of_birth: birth_not_in_past'])
    expect(codesOf({ ...bornDuringStay, date_of_birth: '2026-11-30' }, { today: '2026-12-03' })).toEqual([])
  })

  it('refuses a birth more than 130 years ago', () => {
    expect(codesOf({ date_of_birth: '1895-11-20' })).toEqual(['date_of_birth: birth_implausible'])
    expect(codesOf({ date_of_birth: '1896-11-20' })).toEqual([])
  })

  it('refuses an unknown nationality', () => {
    expect(codesOf({ nationality_country_code: 'ZZZ' })).toEqual([
      'nationality_country_code: unknown_country',
    ])
  })

  it.each(['XKX', 'XXA', 'XXB'])('accepts %s as a nationality', (nationality_country_code) => {
    expect(codesOf({ nationality_country_code })).toEqual([])
  })

  it('refuses a phone number that does not exist', () => {
    const phone = { phone_prefix: '+34', phone: '1' }
    expect(codesOf(phone, { is_phone_possible: false })).toEqual(['phone: invalid_phone'])
  })

  it('needs the prefix of a phone', () => {
    expect(codesOf({ phone_prefix: null, phone: '612345678' })).toEqual(['phone_prefix: required'])
  })
})

describe('in a country without own rules', () => {
  const { check } = REGIMES.elsewhere
  const codesOf = (change: Partial<GuestRegistration>, facts: Partial<RegistrationFacts> = {}) =>
    check({ ...bare, ...change }, { ...britishFacts, ...facts }).map(({ path, code }) => `${path}: ${code}`)

  it('asks nothing beyond the six fields', () => expect(codesOf({})).toEqual([]))

  it('takes names in any script and documents of any form', () => {
    expect(codesOf({ first_name: 'Иван', document_type: 'NIF', document_number: '12345678A' })).toEqual([])
  })

  it('needs the type of a number and the number of a type', () => {
    expect(codesOf({ document_number: 'A123' })).toEqual(['document_type: required'])
    expect(codesOf({ document_type: 'PAS' })).toEqual(['document_number: required'])
  })

  it('needs the province of a city', () => {
    const { residence_city, residence_province } = spanishFacts
    const change = { residence_country_code: 'ESP', residence_city_id: spaniard.residence_city_id }
    expect(codesOf(change, { residence_city, residence_province })).toEqual([
      'residence_province_id: required',
    ])
  })

  it('needs the country of a province', () => {
    const { residence_province } = spanishFacts
    expect(
      codesOf({ residence_province_id: spaniard.residence_province_id }, { residence_province }),
    ).toEqual(['residence_country_code: required'])
  })

  it('refuses a province of another country', () => {
    const { residence_province } = spanishFacts
    const change = { residence_country_code: 'FRA', residence_province_id: spaniard.residence_province_id }
    expect(codesOf(change, { residence_province })).toEqual([
      'residence_province_id: province_country_mismatch',
    ])
  })

  it('refuses places it does not know', () => {
    const { residence_city_id, residence_province_id } = spaniard
    expect(codesOf({ residence_country_code: 'ZZZ', residence_province_id, residence_city_id })).toEqual([
      'residence_country_code: unknown_country',
      'residence_province_id: unknown_province',
      'residence_city_id: unknown_city',
    ])
  })
})

describe('what a country without own rules asks for', () => {
  const ask = (draft: RegistrationDraft) => REGIMES.elsewhere.requirements(draft, britishFacts)

  const required = [
    'first_name',
    'last_name',
    'nationality_country_code',
    'date_of_birth',
    'sex',
    'marketing_consent',
  ]

  it('of an empty form, who it is; all else is welcome', () => {
    const { relationship_code, ...others } = omit(ask({}), ALL_REGIME_FIELDS)
    expect(relationship_code).toBe('conditional')
    const named = Object.entries(others).filter(([, presence]) => presence === 'required')
    expect(named.map(([field]) => field)).toEqual(required)
    expect(new Set(Object.values(others))).toEqual(new Set(['required', 'optional']))
  })

  it('each half of a pair once the other is there', () => {
    expect(ask({ document_number: 'A1' }).document_type).toBe('required')
    expect(ask({ document_type: 'PAS' }).document_number).toBe('required')
    expect(ask({ residence_city_id: 'x' }).residence_province_id).toBe('required')
    expect(ask({ residence_province_id: 'x' }).residence_country_code).toBe('required')
    expect(ask({ phone: '6' }).phone_prefix).toBe('required')
  })
})
