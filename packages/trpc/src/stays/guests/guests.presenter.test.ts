import { italianInRome } from '@stayward/contract/stays/guest-registration/examples'
import { describe, expect, it } from 'vitest'
import {
  account_id,
  booking_id,
  id,
  presenterServices,
  property_id,
  CHANGED_AT,
  stamps,
} from '../../testing/presented-row.ts'
import { guestPlace, type SealedGuestField } from '../party/guest-row.rules.ts'
import { presentGuest } from './guests.presenter.ts'
import type { VisibleGuest } from './guests.queries.ts'

describe('a guest', () => {
  const guest_id = id()
  const seal = (field: SealedGuestField, plain: string) =>
    presenterServices.vault.seal(plain, guestPlace(field, guest_id))
  const row: VisibleGuest = {
    account_id,
    property_id,
    booking_id,
    id: guest_id,
    first_name: 'Lucía',
    last_name: 'Ortega',
    second_last_name: 'Vidal',
    nationality_country_code: 'ESP',
    date_of_birth: '1987-12-05',
    sex: 'M',
    document_type: 'NIF',
    document_number: seal('document_number', '12345678Z'),
    document_lookup: 'hash',
    email_lookup: 'hash',
    phone_lookup: 'hash',
    document_support_number: seal('document_support_number', 'BAA000589'),
    residence_address: seal('residence_address', 'Calle 1'),
    residence_country_code: 'ESP',
    residence_province_id: id(),
    residence_city_id: id(),
    residence_city: 'Leeds',
    residence_postal_code: seal('residence_postal_code', '28004'),
    phone_prefix: '+34',
    phone: seal('phone', '612345678'),
    email: seal('email', 'lucia@example.com'),
    relationship_code: 'HJ',
    marketing_consent: true,
    regime_fields: seal('regime_fields', JSON.stringify(italianInRome)),
    is_minor: false,
    signed_at: CHANGED_AT,
    signature_method: 'typed',
    signature_hash: 'signature',
    signature_mark: 'sealed',
    house_rules_accepted_at: CHANGED_AT,
    restricted_person: null,
    state: 'registered',
    search: 'lucia',
    ...stamps,
    access_level: 'owner',
    property_name: 'Ático',
    country_code: 'ESP',
    province_code: '28',
    time_zone: 'Europe/Madrid',
    arrival_date: '2026-12-04',
    departure_date: '2026-12-08',
    stay_from: '2026-12-04T15:00:00Z',
  }
  const person = {
    first_name: 'Lucía',
    last_name: 'Ortega',
    second_last_name: 'Vidal',
    nationality_country_code: 'ESP',
    date_of_birth: '1987-12-05',
    age_at_arrival: 38,
    sex: 'M',
    document_type: 'NIF',
    document_number: '•••••678Z',
    document_support_number: '•••••0589',
    residence_address: 'Calle 1',
    residence_country_code: 'ESP',
    residence_province_id: row.residence_province_id,
    residence_city_id: row.residence_city_id,
    residence_city: 'Leeds',
    residence_postal_code: '28004',
    phone_prefix: '+34',
    phone: '612345678',
    email: 'lucia@example.com',
    relationship_code: 'HJ',
    marketing_consent: true,
    regime_fields: {
      ...italianInRome,
      birth_municipality_code: null,
      document_issuing_municipality_code: null,
    },
    signature: { signed_at: CHANGED_AT, method: 'typed', hash: 'signature' },
    house_rules_accepted_at: CHANGED_AT,
  }
  const present = (change: Partial<VisibleGuest> = {}) =>
    presentGuest(presenterServices, { ...row, ...change })
  const actions = (change: Partial<VisibleGuest> = {}) =>
    Object.fromEntries(
      present(change).allowed_actions.map(({ action, allowed, reason }) => [action, allowed || reason]),
    )

  it('is shown with numbers masked, and with the age on the day of arrival', () => {
    expect(present()).toMatchObject({
      ...person,
      property_name: 'Ático',
      is_minor: false,
      state: 'registered',
      erase_after: '2029-12-08',
    })
    expect(present({ date_of_birth: '1987-12-04' }).age_at_arrival).toBe(39)
  })

  it.each(['restricted', 'erased'] as const)('is nobody any more once %s', (state) => {
    const nobody = Object.fromEntries(Object.keys(person).map((field) => [field, null]))
    expect(present({ state })).toMatchObject({ ...nobody, state, is_minor: false, erase_after: '2029-12-08' })
    const refused = 'guest.invalid_transition'
    expect(actions({ state })).toMatchObject({
      correct: refused,
      reveal: refused,
      request_correction: refused,
    })
  })

  it('has a signature only where all of it is there', () => {
    for (const part of ['signed_at', 'signature_method', 'signature_hash'] as const)
      expect(present({ [part]: null }).signature).toBeNull()
  })

  it('can be corrected and revealed by those who may, while there is somebody to see', () => {
    expect(actions()).toMatchObject({ correct: true, reveal: true })
    expect(actions({ document_number: null })).toMatchObject({ correct: true, reveal: 'guest.no_document' })
    expect(actions({ access_level: 'staff' })).toMatchObject({
      correct: 'access.denied',
      reveal: 'access.denied',
    })
  })

  it('is restricted while the law asks to keep them, and erased after it', () => {
    expect(actions()).toMatchObject({ restrict: true, erase: 'guest.retention_runs' })
    expect(actions({ arrival_date: '2023-11-20', departure_date: '2023-11-25' })).toMatchObject({
      restrict: 'guest.retention_over',
      erase: true,
    })
  })
})
