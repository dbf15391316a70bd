import { expect, it } from 'vitest'
import { type KnownSetup, missingSetup } from './missing-setup'

const complete: KnownSetup = {
  id: 'p',
  country_code: 'ESP',
  postal_code: '28004',
  auto_access_codes: 'on_booking',
  auto_cleaning_task: true,
  default_cleaner_id: 'c',
  arrival_notes: 'Push the brass plate.',
  contact: { name: 'Ursula', phone: null, whatsapp: null, email: null },
  cover_image: { url: 'https://files.example.com/a', width: 1, height: 1, variants: [], blur: '' },
  reports_elsewhere: false,
  ses_integration_id: 'i',
  ses_establishment_code: '0000000001',
  authority_integration_id: null,
  authority_codes: null,
}

const missing = (change: Partial<KnownSetup>, locks_count: number | null = 1) =>
  missingSetup({ ...complete, ...change }, { locks_count }).map(({ name, is_needed, href }) => [
    name,
    is_needed,
    href.replace('/properties/p', ''),
  ])

it('misses nothing where everything is set up, and no lock before the locks are known', () => {
  expect(missing({})).toEqual([])
  expect(missing({}, null)).toEqual([])
})

it('names what will go wrong before what is worth having, each with its field', () => {
  expect(
    missing({ cover_image: null, contact: null, default_cleaner_id: null, arrival_notes: null }, 0),
  ).toEqual([
    ['locks_for_codes', true, '/locks#add-lock'],
    ['texts', true, '/settings#arrival_notes'],
    ['cleaner', false, '/settings#default_cleaner_id'],
    ['contact', false, '/settings#contact_name'],
    ['cover', false, '#cover-file'],
  ])
  expect(missing({ auto_cleaning_task: false, auto_access_codes: 'off' }, 0)).toEqual([
    ['lock', false, '/locks#add-lock'],
    ['cleaning', false, '/settings#auto_cleaning_task'],
  ])
})

it('knows what each authority needs', () => {
  expect(missing({ ses_integration_id: null })).toEqual([['account', true, '/settings#ses_integration_id']])
  expect(missing({ ses_establishment_code: null })).toEqual([
    ['account_code', true, '/settings#ses_establishment_code'],
  ])
  expect(missing({ ses_integration_id: null, reports_elsewhere: true })).toEqual([])
  expect(missing({ country_code: 'DEU', ses_integration_id: null })).toEqual([])
  const barcelona = { postal_code: '08012', ses_integration_id: null }
  expect(missing(barcelona)).toEqual([['account', true, '/settings#authority_integration_id']])
  expect(missing({ ...barcelona, authority_integration_id: 'm' })).toEqual([
    ['account_code', true, '/settings#authority_codes.establishment_code'],
  ])
  expect(
    missing({
      ...barcelona,
      authority_integration_id: 'm',
      authority_codes: { establishment_code: '08043AAR02' },
    }),
  ).toEqual([])
  // Only accounts with several apartments have a code at Alloggiati.
  expect(missing({ country_code: 'ITA', postal_code: '00184', authority_integration_id: 'a' })).toEqual([])
})
