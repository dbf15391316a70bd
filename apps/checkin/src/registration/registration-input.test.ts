import type { City } from '@stayward/contract/properties/geo'
import { spaniard, traveller } from '@stayward/contract/stays/guest-registration/examples'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import { REGIMES } from '@stayward/contract/stays/guest-registration/regimes'
import { describe, expect, it } from 'vitest'
import { isFolded, presenceOf, requirementsOf } from './draft.ts'
import { formValues, type FormValues } from './form-values.ts'
import { checkForm, formErrors } from './registration-input.ts'
import { stepsOf } from './steps.ts'

const FACTS = { arrival_date: '2026-12-05', has_head: false }

const madrid: City = {
  id: spaniard.residence_city_id,
  province_id: spaniard.residence_province_id,
  country_id: '037fb6a1-6ccf-56ff-b9c7-0047fa175c0e',
  name: 'Madrid',
  ine_code: '28079',
  province_name: 'Madrid',
}

const { marketing_consent: _of, date_of_birth: _born, ...spaniardTexts } = spaniard
const spanishForm = formValues({
  ...spaniardTexts,
  birth_day: '16',
  birth_month: '4',
  birth_year: '1987',
  residence_city: 'madrid',
  phone_prefix: '+34 ESP',
})

const { marketing_consent: _consent, date_of_birth: _birth, ...travellerTexts } = traveller
const britishForm = formValues({
  ...travellerTexts,
  birth_day: ' 2 ',
  birth_month: '09',
  birth_year: '1990',
  marketing_consent: 'yes',
})

function check(
  values: FormValues,
  city: City | null = null,
  regime: RegimeId = 'spain',
  options: City[] = [],
) {
  const requirements = requirementsOf(values, REGIMES[regime], FACTS)
  return checkForm(values, regime, requirements, { city, options })
}

describe('a filled form', () => {
  it('becomes the registration of the contract', () => {
    expect(check(spanishForm, madrid).registration).toMatchObject({ ...spaniard, residence_city: null })
    expect(check(britishForm).registration).toMatchObject(traveller)
  })

  it('gives no consent unless it is ticked', () => {
    expect(check(formValues({ ...britishForm, marketing_consent: '' })).registration?.marketing_consent).toBe(
      false,
    )
  })

  it('drops what the regime has no use for', () => {
    const values = formValues({
      ...britishForm,
      document_support_number: 'BAA000589',
      relationship_code: 'HJ',
    })
    expect(check(values).registration).toMatchObject({
      document_support_number: null,
      relationship_code: null,
    })
  })

  it('leaves the address to the server where it is that of the first guest', () => {
    const values = formValues({ ...spanishForm, same_residence: 'yes', residence_address: '' })
    const { registration } = check(values)
    expect(registration).toMatchObject({
      residence_address: null,
      residence_city_id: null,
      residence_country_code: null,
    })
  })

  it('takes a phone with its prefix', () => {
    for (const phone of ['+44 20 7946 0000', '0044 20 7946 0000', '20 7946 0000']) {
      const values = formValues({ ...britishForm, phone_prefix: '+44 GBR', phone })
      expect(check(values).registration).toMatchObject({ phone_prefix: '+44', phone: '2079460000' })
    }
  })

  it('drops a prefix without a phone', () => {
    const values = formValues({ ...britishForm, phone_prefix: '+44 GBR' })
    expect(check(values).registration).toMatchObject({ phone_prefix: null, phone: null })
  })
})

describe('a guest with one name', () => {
  const one = {
    no_last_name: 'yes',
    first_name: 'Suharto',
    last_name: 'typed before',
    second_last_name: 'too',
  }

  it('has it as both names, and no other', () => {
    expect(check(formValues({ ...britishForm, ...one })).registration).toMatchObject({
      first_name: 'Suharto',
      last_name: 'Suharto',
      second_last_name: null,
    })
  })

  it('still returns what a type of document needs', () => {
    const values = formValues({ ...spanishForm, ...one, second_last_name: '' })
    expect(check(values, madrid).errors).toEqual([{ path: 'second_last_name', code: 'required' }])
  })

  it('is asked for it once', () => {
    const values = formValues({ ...britishForm, ...one, first_name: ' ' })
    expect(check(values).errors).toEqual([{ path: 'first_name', code: 'required' }])
  })
})

describe('an empty form', () => {
  it('tells all that Spain wants to know at once, in the order of the form', () => {
    expect(check(formValues()).errors).toEqual([
      { path: 'nationality_country_code', code: 'required' },
      { path: 'date_of_birth', code: 'required' },
      { path: 'first_name', code: 'required' },
      { path: 'last_name', code: 'required' },
      { path: 'sex', code: 'required' },
      { path: 'residence_country_code', code: 'required' },
      { path: 'residence_address', code: 'required' },
      { path: 'residence_postal_code', code: 'required' },
      { path: 'phone', code: 'contact_required' },
    ])
  })

  it('asks for less elsewhere', () => {
    const paths = check(formValues(), null, 'elsewhere').errors?.map(({ path }) => path)
    expect(paths).toEqual(['nationality_country_code', 'date_of_birth', 'first_name', 'last_name', 'sex'])
  })
})

describe('what only a regime asks', () => {
  const lisbon = { ...britishForm, document_issuing_country_code: 'GBR' }

  it('is sent in an object that names the regime', () => {
    expect(check(lisbon, null, 'portugal').registration).toMatchObject({
      residence_address: null,
      regime_fields: { regime: 'portugal', document_issuing_country_code: 'GBR', place_of_birth: null },
    })
  })

  it('is left out of other regimes, and of what a Portuguese citizen sends', () => {
    expect(check(lisbon).registration?.regime_fields).toBeNull()
    const portuguese = { ...lisbon, nationality_country_code: 'PRT' }
    expect(check(portuguese, null, 'portugal').registration).toMatchObject({
      document_number: null,
      regime_fields: null,
    })
  })

  it('is missed at its questions', () => {
    expect(check({ ...britishForm, birth_country_code: 'ITA' }, null, 'italy').errors).toEqual([
      { path: 'birth_municipality', code: 'required' },
      { path: 'birth_province', code: 'required' },
      { path: 'document_issuing_country_code', code: 'required' },
    ])
    expect(formErrors([{ path: 'regime_fields.birth_province', code: 'x' }])).toEqual([
      { path: 'birth_province', code: 'x' },
    ])
  })

  it('decides the steps: nobody says where they live in Italy, only foreigners in Portugal', () => {
    const stepsAt = (id: RegimeId, nationality_country_code: string) =>
      stepsOf(REGIMES[id], FACTS, formValues({ nationality_country_code }))
    expect(stepsAt('italy', 'GBR')).toEqual(['about', 'identity', 'contact'])
    expect(stepsAt('portugal', 'GBR')).toEqual(['about', 'identity', 'home', 'contact'])
    expect(stepsAt('portugal', 'PRT')).toEqual(['about', 'identity', 'contact'])
  })
})

describe('a wrong form', () => {
  it('names a day that does not exist', () => {
    const { errors } = check(formValues({ ...britishForm, birth_day: '31', birth_month: '2' }))
    expect(errors).toEqual([{ path: 'date_of_birth', code: 'invalid_date' }])
  })

  it('asks back when a city is unknown or several are meant', () => {
    expect(check(spanishForm).errors).toEqual([{ path: 'residence_city', code: 'unknown_city' }])
    expect(check(spanishForm, null, 'spain', [madrid]).errors).toEqual([
      { path: 'residence_city', code: 'choose_city' },
    ])
    const empty = formValues({ ...spanishForm, residence_city: ' ' })
    expect(check(empty).errors).toEqual([{ path: 'residence_city', code: 'required' }])
  })

  it('asks for the relationship of a minor', () => {
    const { errors } = check(formValues({ ...britishForm, birth_year: '2020' }))
    expect(errors).toEqual([{ path: 'relationship_code', code: 'required' }])
  })

  it('keeps refusals without a question apart', () => {
    expect(formErrors([{ path: 'unheard_of', code: 'x' }])).toEqual([{ path: 'other', code: 'x' }])
    expect(formErrors([{ path: 'residence_city_id', code: 'unknown_city' }])).toEqual([
      { path: 'residence_city', code: 'unknown_city' },
    ])
  })
})

describe('questions of the form', () => {
  const requirements = (values: Partial<FormValues>) =>
    requirementsOf(formValues(values), REGIMES.spain, FACTS)

  it('wait until they are needed', () => {
    expect(isFolded('relationship_code', requirements({}))).toBe(true)
    expect(isFolded('document_support_number', requirements({ document_type: 'PAS' }))).toBe(true)
    expect(isFolded('document_support_number', requirements({ document_type: 'NIF' }))).toBe(false)
    expect(isFolded('residence_province_id', requirements({ residence_country_code: 'FRA' }))).toBe(true)
    expect(isFolded('residence_province_id', requirements({ residence_country_code: 'ESP' }))).toBe(false)
    const child = { birth_day: '1', birth_month: '1', birth_year: '2018' }
    expect(isFolded('relationship_code', requirements(child))).toBe(false)
    expect(isFolded('residence_address', requirements({ same_residence: 'yes' }))).toBe(true)
  })

  it('put a city as one question, chosen or written', () => {
    for (const country of ['ESP', 'FRA'])
      expect(presenceOf('residence_city', requirements({ residence_country_code: country }))).toBe('required')
  })
})
