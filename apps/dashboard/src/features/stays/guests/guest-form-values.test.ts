import { elsewhere } from '@stayward/contract/stays/guest-registration/elsewhere'
import { italianInRome } from '@stayward/contract/stays/guest-registration/examples'
import { italy } from '@stayward/contract/stays/guest-registration/italy'
import type { Regime } from '@stayward/contract/stays/guest-registration/regime'
import { spain } from '@stayward/contract/stays/guest-registration/spain'
import { type Guest, GuestReplace, READ_ONLY_GUEST_FIELDS } from '@stayward/contract/stays/guest'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { describe, expect, it } from 'vitest'
import { keepsNumbers, requirementsOf, toCorrection, toGuestForm } from './guest-form-values'

const PLACE = '01920000-0000-7000-8000-000000000001'

// The form reads only these fields.
const guest = {
  id: 'g',
  first_name: 'Lucía',
  last_name: 'Ortega',
  second_last_name: 'Gil',
  nationality_country_code: 'ESP',
  date_of_birth: '1987-02-28',
  sex: 'M',
  document_type: 'NIF',
  document_number: '•••••678Z',
  document_support_number: '•••••0589',
  residence_address: 'Calle Mayor 1',
  residence_country_code: 'ESP',
  residence_province_id: PLACE,
  residence_city_id: PLACE,
  residence_city: null,
  residence_postal_code: '28013',
  phone_prefix: '+34',
  phone: '612345678',
  email: null,
  relationship_code: null,
  marketing_consent: false,
  regime_fields: null,
} as Guest

const WRITABLE = Object.keys(withoutReadOnly(GuestReplace.shape, READ_ONLY_GUEST_FIELDS)).toSorted()

const atHome = { regime: spain, arrival_date: '2026-12-05', has_head: false }
type Rules = Omit<typeof atHome, 'regime'> & { regime: Regime }
const sent = (change: Partial<ReturnType<typeof toGuestForm>>, rules: Rules = atHome) => {
  const values = { ...toGuestForm(guest), ...change }
  const { regime } = rules
  return toCorrection('g', values, { regime, requirements: requirementsOf(values, guest, rules) })
}

describe('a correction', () => {
  it('leaves out the numbers that nobody looked at, and so keeps them', () => {
    expect(sent({ first_name: 'Lucia' })).toMatchObject({
      guest_id: 'g',
      first_name: 'Lucia',
      document_type: 'NIF',
      document_number: null,
      document_support_number: null,
      residence_city_id: PLACE,
      email: null,
    })
    expect(keepsNumbers({ ...toGuestForm(guest), document_type: 'PAS' }, guest)).toBe(false)
  })

  it('goes back as it came wherever the property is, but for what is kept unseen', () => {
    // A child with a document has every possible field.
    const child = { ...guest, date_of_birth: '2012-02-28', relationship_code: 'HJ', email: 'a@example.com' }
    const inWords = {
      ...child,
      document_type: 'PAS',
      document_support_number: null,
      residence_country_code: 'SWE',
      residence_province_id: null,
      residence_city_id: null,
      residence_city: 'Stockholm',
    }
    for (const regime of [spain, elsewhere])
      for (const told of [child, inWords] as Guest[]) {
        const values = toGuestForm(told)
        const requirements = requirementsOf(values, told, { ...atHome, regime })
        const { guest_id, ...body } = toCorrection(told.id, values, { regime, requirements })
        const { id, ...fields } = told
        expect(guest_id).toBe(id)
        expect(body).toEqual({ ...fields, document_number: null, document_support_number: null })
        expect(Object.keys(body).toSorted()).toEqual(WRITABLE)
      }
  })

  it('sends what only the regime asks as it came', () => {
    const regime_fields = {
      ...italianInRome,
      birth_municipality_code: null,
      document_issuing_municipality_code: null,
    }
    const values = toGuestForm({ ...guest, document_type: 'OTRO', regime_fields })
    const rules = {
      regime: italy,
      requirements: requirementsOf(values, guest, { ...atHome, regime: italy, has_head: true }),
    }
    expect(toCorrection('g', values, rules)).toMatchObject({ regime_fields, residence_address: null })
    expect(sent(values)).toMatchObject({ regime_fields: null })
  })

  it('sends nothing that is not asked any more', () => {
    const moved = { residence_country_code: 'SWE', residence_city: 'Stockholm' }
    expect(sent(moved)).toMatchObject({ residence_city: 'Stockholm', residence_city_id: null })
    expect(sent({ residence_city: 'Madrid' })).toMatchObject({ residence_city: null })
    expect(sent({ relationship_code: 'HJ' })).toMatchObject({ relationship_code: null })
    expect(sent({ phone: ' ' })).toMatchObject({ phone_prefix: null, phone: null })
  })

  it('keeps a postal code that was given where a country has none', () => {
    const moved = { residence_country_code: 'ARE', residence_city: 'Dubai', residence_postal_code: '0000' }
    expect(sent(moved)).toMatchObject({ residence_postal_code: '0000' })
    expect(sent({ ...moved, residence_postal_code: ' ' })).toMatchObject({ residence_postal_code: null })
  })

  it('asks a minor for the adult whom they travel with', () => {
    const child = { date_of_birth: '2020-01-01', relationship_code: 'HJ' }
    for (const regime of [spain, elsewhere])
      expect(sent(child, { ...atHome, regime })).toMatchObject({ relationship_code: 'HJ' })
  })
})
