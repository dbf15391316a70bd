import { PROPERTY_TEXT_EXAMPLES } from '@stayward/contract/properties/property-values'
import { describe, expect, it } from 'vitest'
import {
  account_id,
  id,
  presenterServices,
  property_id,
  CHANGED_AT,
  stamps,
} from '../testing/presented-row.ts'
import { presentProperty } from './properties.presenter.ts'
import type { VisibleProperty } from './properties.queries.ts'
import { sealTexts, sealTranslations } from './property-texts.rules.ts'

describe('a property', () => {
  const french = { arrival_notes: 'Poussez la porte.', house_rules: 'Pas de fêtes.' }
  const row: VisibleProperty = {
    account_id,
    id: property_id,
    name: 'Ático',
    kind: 'apartment',
    address: 'Calle de la Palma 34',
    postal_code: '28004',
    city_id: id(),
    city: 'Madrid',
    province_id: id(),
    country_code: 'ESP',
    latitude: 40.4,
    longitude: -3.7,
    time_zone: 'Europe/Madrid',
    check_in_time: '16:00',
    check_out_time: '11:00',
    max_guests: 4,
    tags: ['Beach'],
    rooms_count: 2,
    has_internet: true,
    ...PROPERTY_TEXT_EXAMPLES,
    ...sealTexts(presenterServices.vault, property_id, PROPERTY_TEXT_EXAMPLES),
    texts_locale: 'en',
    translations: sealTranslations(presenterServices.vault, property_id, { fr: french }),
    contact_name: 'Marina',
    contact_phone: '+34612345678',
    contact_email: 'marina@example.com',
    contact_whatsapp: '+34612345679',
    default_cleaner_id: id(),
    ses_integration_id: id(),
    authority_integration_id: id(),
    authority_codes: { establishment_code: 'C1123' },
    reports_elsewhere: true,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
    codes_after_signatures: true,
    reserve_codes: true,
    reserve_reveal_hours: 2,
    listed_from: '2026-03-01',
    cover_hash: 'abc',
    archived_at: CHANGED_AT,
    search: 'atico',
    ...stamps,
    access_level: 'manager',
    cover: null,
  }
  const { arrival_notes, ...hiddenTexts } = PROPERTY_TEXT_EXAMPLES
  const shown = {
    name: 'Ático',
    address: 'Calle de la Palma 34',
    time_zone: 'Europe/Madrid',
    arrival_notes,
    texts_locale: 'en',
    max_guests: 4,
    access_level: 'manager',
    cover_image: null,
    archived_at: CHANGED_AT,
  }
  const details = {
    latitude: 40.4,
    longitude: -3.7,
    tags: ['Beach'],
    rooms_count: 2,
    has_internet: true,
    ...hiddenTexts,
    contact: {
      name: 'Marina',
      phone: '+34612345678',
      email: 'marina@example.com',
      whatsapp: '+34612345679',
    },
    default_cleaner_id: row.default_cleaner_id,
    ses_integration_id: row.ses_integration_id,
    authority_integration_id: row.authority_integration_id,
    authority_codes: { establishment_code: 'C1123' },
    reports_elsewhere: true,
    auto_access_codes: 'on_booking',
    auto_cleaning_task: true,
    arrival_release: 'first_adult',
    codes_after_signatures: true,
    reserve_codes: true,
    reserve_reveal_hours: 2,
    listed_from: '2026-03-01',
  }

  it('is shown whole to its manager', () => {
    expect(presentProperty(presenterServices, row)).toMatchObject({
      ...shown,
      ...details,
      translations: { fr: french },
    })
  })

  it('hides its details from the crew, who find the door by the rest', () => {
    const hidden = Object.fromEntries(Object.keys(details).map((field) => [field, null]))
    for (const access_level of ['staff', 'contractor'] as const)
      expect(presentProperty(presenterServices, { ...row, access_level })).toMatchObject({
        ...shown,
        ...hidden,
        translations: { fr: { ...french, house_rules: null } },
        access_level,
      })
  })
})
