import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrorsFromZod } from './issue-codes.ts'
import { GuestRegistration } from './request.ts'

const minimal = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  nationality_country_code: 'ESP',
  date_of_birth: '1990-01-31',
  sex: 'M',
  marketing_consent: false,
}

function codesOf(input: object) {
  const { error } = GuestRegistration.safeParse(input)
  return error ? fieldErrorsFromZod(error, input).map(({ path, code }) => `${path}: ${code}`) : []
}

describe('a registration request', () => {
  it('reads an absent optional field as null', () => {
    expect(GuestRegistration.parse(minimal)).toEqual({
      ...minimal,
      second_last_name: null,
      document_type: null,
      document_number: null,
      document_support_number: null,
      residence_address: null,
      residence_country_code: null,
      residence_province_id: null,
      residence_city_id: null,
      residence_city: null,
      residence_postal_code: null,
      phone_prefix: null,
      phone: null,
      email: null,
      relationship_code: null,
      regime_fields: null,
    })
  })

  it('always needs six fields', () => {
    expect(codesOf({})).toEqual(Object.keys(minimal).map((field) => `${field}: required`))
  })

  it('brings names, e-mail, support number and country codes into stored form', () => {
    const typed = {
      ...minimal,
      first_name: '  Ana   Mari\u0301a ',
      nationality_country_code: ' esp',
      document_support_number: 'IDESP baa000589',
      email: ' Ana@Example.COM ',
    }
    expect(GuestRegistration.parse(typed)).toMatchObject({
      first_name: 'Ana María',
      nationality_country_code: 'ESP',
      document_support_number: 'BAA000589',
      email: 'ana@example.com',
    })
  })

  it.each([
    [{ sex: 'F' }, 'sex: invalid_sex_use_m'],
    [{ sex: 'X' }, 'sex: invalid_choice'],
    [{ first_name: '   ' }, 'first_name: required'],
    [{ first_name: 'a'.repeat(51) }, 'first_name: too_long'],
    [{ residence_address: 'Main Street\u0000' }, 'residence_address: invalid_characters'],
    [{ nationality_country_code: 'Spain' }, 'nationality_country_code: invalid_format'],
    [{ date_of_birth: '1990-02-30' }, 'date_of_birth: invalid_date'],
    [{ date_of_birth: '31/01/1990' }, 'date_of_birth: invalid_date'],
    [{ marketing_consent: 'false' }, 'marketing_consent: invalid_type'],
    [{ marketing_consent: 0 }, 'marketing_consent: invalid_type'],
    [{ document_type: 'DNI' }, 'document_type: invalid_choice'],
    [{ document_number: 'A234567890123456' }, 'document_number: too_long'],
    [{ document_number: 12345678 }, 'document_number: invalid_type'],
    [{ document_support_number: 'BAA0005890' }, 'document_support_number: too_long'],
    [{ residence_city_id: '28079' }, 'residence_city_id: invalid_id'],
    [{ phone_prefix: '34' }, 'phone_prefix: invalid_format'],
    [{ phone: 'six one two' }, 'phone: invalid_format'],
    [{ email: 'ana@example' }, 'email: invalid_email'],
    [{ email: '' }, 'email: required'],
    [{ relationship_code: 'son' }, 'relationship_code: invalid_choice'],
    [{ nickname: 'Anita' }, 'nickname: unknown_field'],
  ])('answers %j with %s', (change, expected) => {
    expect(codesOf({ ...minimal, ...change })).toEqual([expected])
  })

  it('explains that M is a woman to those who send F', () => {
    const { error } = GuestRegistration.safeParse({ ...minimal, sex: 'F' })
    expect(error?.issues[0]?.message).toContain('M for a woman')
  })

  // What grows with the square of a text would take minutes; a busy machine takes seconds.
  it('stays quick on a huge text', () => {
    const started = performance.now()
    codesOf({
      ...minimal,
      phone: `${'1'.repeat(900_000)}x`,
      email: 'a'.repeat(900_000),
      first_name: ' a'.repeat(400_000),
    })
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('is documented as a closed object', () => {
    const { $defs } = z.toJSONSchema(GuestRegistration, { io: 'input' })
    expect($defs?.['GuestRegistration']).toMatchObject({
      additionalProperties: false,
      required: Object.keys(minimal),
      properties: {
        sex: { type: 'string', enum: ['H', 'M', 'O'] },
        email: { example: 'lucia.ortega@example.com' },
      },
    })
  })
})
