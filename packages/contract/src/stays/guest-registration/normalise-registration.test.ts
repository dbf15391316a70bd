import { describe, expect, it } from 'vitest'
import { normaliseRegistration } from './normalise-registration.ts'
import { briton, spaniard } from './registration-fixtures.ts'

const toAlpha3 = (code: string) => ({ ES: 'ESP', ESP: 'ESP', GB: 'GBR', GBR: 'GBR' })[code] ?? null

describe('the stored form of a registration', () => {
  it('leaves one that is in stored form alone', () => {
    expect(normaliseRegistration(spaniard, toAlpha3)).toEqual(spaniard)
    expect(normaliseRegistration(briton, toAlpha3)).toEqual(briton)
  })

  it('turns alpha-2 codes into alpha-3', () => {
    const typed = { ...briton, nationality_country_code: 'ES', residence_country_code: 'GB' }
    expect(normaliseRegistration(typed, toAlpha3)).toMatchObject({
      nationality_country_code: 'ESP',
      residence_country_code: 'GBR',
    })
  })

  it.each([
    ['XK', 'XKX'],
    ['XXA', 'XXA'],
    ['ZZ', 'ZZ'],
  ])('stores the nationality %s as %s', (typed, stored) => {
    const guest = { ...spaniard, nationality_country_code: typed }
    expect(normaliseRegistration(guest, toAlpha3).nationality_country_code).toBe(stored)
  })

  it('writes the document number by the rules of its type', () => {
    expect(normaliseRegistration({ ...spaniard, document_number: '1-R' }, toAlpha3).document_number).toBe(
      '00000001R',
    )
  })

  it('sets the prefix that was typed with the phone, whatever was chosen', () => {
    expect(normaliseRegistration({ ...spaniard, phone: '+351912345678' }, toAlpha3)).toMatchObject({
      phone_prefix: '+351',
      phone: '912345678',
    })
  })

  it('drops a prefix without a phone', () => {
    expect(normaliseRegistration({ ...spaniard, phone: null }, toAlpha3).phone_prefix).toBeNull()
  })
})
