import { type Property, PropertyCreate, PropertyReplace } from '@stayward/contract/property'
import { describe, expect, it } from 'vitest'
import {
  emptyProperty,
  fieldOfProperty,
  toPropertyCreate,
  toPropertyForm,
  toPropertyReplace,
} from './property-form-values'

describe('what the property form sends', () => {
  it('is a property once name, address and place are filled in', () => {
    const values = {
      ...emptyProperty('ESP'),
      name: 'Ático',
      address: 'Calle Mayor 1',
      postal_code: '28001',
      city: 'Madrid',
    }
    expect(PropertyCreate.parse(toPropertyCreate(values))).toMatchObject({
      wifi_name: null,
      time_zone: null,
      max_guests: 4,
    })
  })

  it('leaves blank required fields to be refused at their path', () => {
    const refusal = PropertyCreate.safeParse(toPropertyCreate({ ...emptyProperty(''), max_guests: '' })).error
    expect(refusal?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'address',
      'country_code',
      'max_guests',
      'name',
      'postal_code',
    ])
  })
})

describe('a property in its form', () => {
  const property: Property = {
    ...PropertyCreate.parse(
      toPropertyCreate({
        ...emptyProperty('ESP'),
        name: 'Ático',
        address: 'Calle Mayor 1',
        postal_code: '28001',
        city: 'Madrid',
        time_zone: 'Europe/Madrid',
        wifi_name: 'Malasana-4B',
      }),
    ),
    city: 'Madrid',
    time_zone: 'Europe/Madrid',
    latitude: 40.4271,
    longitude: -3.7041,
    id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
    account_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b04',
    default_cleaner_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b05',
    ses_integration_id: null,
    cover_image: null,
    access_level: 'owner',
    archived_at: null,
    created_at: '2026-12-01T10:00:00.000Z',
    updated_at: '2026-12-01T10:00:00.000Z',
    city_id: null,
    province_id: null,
    rooms_count: null,
    has_internet: true,
    wifi_name: 'Malasana-4B',
    wifi_password: null,
    arrival_notes: null,
    house_rules: null,
    contact: { name: 'Ursula', phone: '+34612345678', email: null, whatsapp: null },
    codes_after_signatures: true,
    registration_number: null,
    regional_licence: null,
    ses_establishment_code: null,
  }

  it('goes back as it came, with what the form does not show', () => {
    const { property_id, ...sent } = toPropertyReplace(toPropertyForm(property), property)
    expect(property_id).toBe(property.id)
    expect(property).toMatchObject(PropertyReplace.parse(sent))
  })

  it('lets go of a contact that is blanked, and keeps one without a name to be refused at its field', () => {
    const form = toPropertyForm(property)
    const blank = { contact_name: ' ', contact_phone: '', contact_whatsapp: '', contact_email: '' }
    expect(toPropertyReplace({ ...form, ...blank }, property).contact).toBeNull()
    const nameless = toPropertyReplace({ ...form, contact_name: '' }, property)
    const [issue] = PropertyReplace.safeParse({ ...nameless, property_id: undefined }).error?.issues ?? []
    expect(fieldOfProperty(issue?.path.join('.') ?? '')).toBe('contact_name')
  })

  it('lets go of a cleaner who is taken out', () => {
    const form = { ...toPropertyForm(property), default_cleaner_id: '' }
    expect(toPropertyReplace(form, property).default_cleaner_id).toBeNull()
  })
})
