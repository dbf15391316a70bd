import { mapKeys } from '@stayward/contract/kernel/keys'
import { PROPERTY_TEXT_EXAMPLES, PROPERTY_TEXT_NAMES } from '@stayward/contract/properties/property-values'
import {
  type Property,
  PropertyCreate,
  PropertyReplace,
  READ_ONLY_PROPERTY_FIELDS,
} from '@stayward/contract/properties/property'
import { withoutReadOnly } from '@stayward/contract/kernel/replace'
import { describe, expect, it } from 'vitest'
import {
  emptyProperty,
  fieldOfProperty,
  toPropertyCreate,
  toPropertyForm,
  toPropertyReplace,
} from './property-form-values'
import { followProperty, likeProperty, toNewProperty } from './same-as'

describe('what the property form sends', () => {
  it('is a property once name, address and place are filled in', () => {
    const values = {
      ...emptyProperty('ESP', 'es'),
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
    const refusal = PropertyCreate.safeParse(
      toPropertyCreate({ ...emptyProperty('', 'es'), max_guests: '' }),
    ).error
    expect(refusal?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
      'address',
      'country_code',
      'max_guests',
      'name',
      'postal_code',
    ])
  })
})

/** A property with a value in every field, so that a lost one is noticed. */
const furnished: { [Field in keyof Property]: NonNullable<Property[Field]> } = {
  id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  account_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b04',
  name: 'Ático',
  kind: 'villa',
  address: 'Calle Mayor 1',
  postal_code: '28001',
  city_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b07',
  city: 'Madrid',
  province_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b08',
  country_code: 'ESP',
  latitude: 40.4271,
  longitude: -3.7041,
  time_zone: 'Europe/Madrid',
  check_in_time: '17:30',
  check_out_time: '10:15',
  max_guests: 7,
  tags: ['Beach', 'Marta'],
  rooms_count: 3,
  ...PROPERTY_TEXT_EXAMPLES,
  texts_locale: 'en',
  translations: { fr: { arrival_notes: 'Poussez.', house_rules: null } },
  // Wi-Fi with a name but no internet: this must not be derived from the name.
  has_internet: false,
  contact: {
    name: 'Ursula',
    phone: '+34612345678',
    email: 'ursula@example.com',
    whatsapp: '+34612345679',
  },
  default_cleaner_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b05',
  auto_access_codes: 'on_booking',
  auto_cleaning_task: true,
  arrival_release: 'first_adult',
  codes_after_signatures: true,
  reserve_codes: true,
  reserve_reveal_hours: 2,
  ses_integration_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06',
  authority_integration_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b07',
  authority_codes: { establishment_code: '08043AAR02' },
  reports_elsewhere: true,
  listed_from: '2026-03-01',
  cover_image: { url: 'https://files.example.com/a', width: 1600, height: 900, variants: [], blur: '' },
  access_level: 'owner',
  archived_at: '2026-12-02T10:00:00.000Z',
  created_at: '2026-12-01T10:00:00.000Z',
  updated_at: '2026-12-01T10:00:00.000Z',
}

/** The same without any optional value. */
const bare: Property = {
  ...furnished,
  ...mapKeys(PROPERTY_TEXT_NAMES, () => null),
  texts_locale: null,
  translations: {},
  city_id: null,
  province_id: null,
  latitude: null,
  longitude: null,
  rooms_count: null,
  has_internet: null,
  contact: null,
  default_cleaner_id: null,
  ses_integration_id: null,
  authority_integration_id: null,
  authority_codes: null,
  listed_from: null,
}

const sentOf = (property: Property) => {
  const { property_id, ...sent } = toPropertyReplace(toPropertyForm(property), property)
  return { property_id, sent: PropertyReplace.parse(sent) }
}

describe('a property in its form', () => {
  it.each([
    ['furnished', furnished],
    ['bare', bare],
  ])('goes back as it came, with what the form does not show: %s', (_name, property) => {
    const { property_id, sent } = sentOf(property)
    expect(property_id).toBe(property.id)
    expect(sent).toEqual(withoutReadOnly(property, READ_ONLY_PROPERTY_FIELDS))
  })

  it('has internet once a Wi-Fi is named', () => {
    const named = { ...toPropertyForm(bare), wifi_name: 'Malasana-4B' }
    expect(toPropertyReplace(named, bare).has_internet).toBe(true)
    const unnamed = { ...toPropertyForm({ ...furnished, has_internet: true }), wifi_name: '' }
    expect(toPropertyReplace(unnamed, { ...furnished, has_internet: true }).has_internet).toBe(true)
  })

  it('lets go of a contact that is blanked, and keeps one without a name to be refused at its field', () => {
    const form = toPropertyForm(furnished)
    const blank = { contact_name: ' ', contact_phone: '', contact_whatsapp: '', contact_email: '' }
    expect(toPropertyReplace({ ...form, ...blank }, furnished).contact).toBeNull()
    const nameless = toPropertyReplace({ ...form, contact_name: '' }, furnished)
    const [issue] = PropertyReplace.safeParse({ ...nameless, property_id: undefined }).error?.issues ?? []
    expect(fieldOfProperty(issue?.path.join('.') ?? '')).toBe('contact_name')
  })

  it('has a field for each refused path of its translations', () => {
    expect(fieldOfProperty('translations.fr.arrival_notes')).toBe('arrival_notes_fr')
    expect(fieldOfProperty('translations.fr')).toBe('texts_locale')
  })

  it('lets go of a cleaner who is taken out', () => {
    const form = { ...toPropertyForm(furnished), default_cleaner_id: '' }
    expect(toPropertyReplace(form, furnished).default_cleaner_id).toBeNull()
  })
})

describe('a property like another one', () => {
  const empty = emptyProperty('ESP', 'en')

  const like = likeProperty(furnished, empty)
  const typeOf = (id: string) => TYPES.get(id)
  const TYPES = new Map<string, 'ses_hospedajes' | 'mossos'>([
    [furnished.ses_integration_id ?? '', 'ses_hospedajes'],
    [furnished.authority_integration_id ?? '', 'mossos'],
  ])

  it('has its settings, without what no two properties share', () => {
    const sent = toNewProperty({ ...like, name: 'Ático 2' }, typeOf)
    expect(sent).toMatchObject({
      name: 'Ático 2',
      check_in_time: '17:30',
      contact: { name: 'Ursula' },
      auto_access_codes: 'on_booking',
      translations: { fr: { arrival_notes: 'Poussez.' } },
      tags: ['Beach', 'Marta'],
      registration_number: null,
      regional_licence: null,
      ses_establishment_code: null,
      ses_integration_id: furnished.ses_integration_id,
      // A word about one property alone.
      reports_elsewhere: false,
    })
    for (const field of ['authority_integration_id', 'authority_codes', 'default_cleaner_id'])
      expect(sent).not.toHaveProperty(field)
  })

  it('takes no account along to a place of another authority', () => {
    const barcelona = { ...like, postal_code: '08002' }
    expect(toNewProperty(barcelona, typeOf)).toMatchObject({
      authority_integration_id: furnished.authority_integration_id,
    })
    for (const place of [{ country_code: 'PRT' }, { country_code: 'DEU' }, { postal_code: '48001' }]) {
      const sent = toNewProperty({ ...like, ...place }, typeOf)
      expect(sent).not.toHaveProperty('authority_integration_id')
      expect(sent).not.toHaveProperty('ses_integration_id')
    }
  })

  it('keeps what was typed, and follows another choice in the rest', () => {
    const first = likeProperty(furnished, empty)
    const typed = {
      ...followProperty({ ...empty, name: 'Loft', max_guests: 2 }, empty, first),
      wifi_name: 'Own',
    }
    expect(typed).toMatchObject({ name: 'Loft', max_guests: 2, check_in_time: '17:30' })
    const second = likeProperty({ ...bare, check_in_time: '14:00', max_guests: 9 }, empty)
    expect(followProperty(typed, first, second)).toMatchObject({
      name: 'Loft',
      max_guests: 2,
      wifi_name: 'Own',
      check_in_time: '14:00',
      contact_name: '',
    })
  })
})
