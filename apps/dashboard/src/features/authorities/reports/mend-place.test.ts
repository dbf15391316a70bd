import type { Report } from '@stayward/contract/authorities/report'
import { expect, it } from 'vitest'
import { mendPlace } from './mend-place'

type Facts = Parameters<typeof mendPlace>[0]

const report = (part: Partial<Facts>): Facts => ({
  authority: 'ses_hospedajes',
  obstacle: null,
  errors: [],
  ...part,
})

const holder = { guest_first_name: 'Ana', guest_last_name: 'Prueba' }
const placeOf = (part: Partial<Facts>) => mendPlace(report(part), holder)

const errorAt = (field: string | null): Report['errors'][number] => ({
  code: '10121',
  message: 'No.',
  field,
  guest_id: null,
})

it.each<[Partial<Facts>, string]>([
  [{ obstacle: 'report.no_lessor' }, 'property ses_integration_id'],
  [{ authority: 'mossos', obstacle: 'report.no_account' }, 'property authority_integration_id'],
  [{ authority: 'mossos', obstacle: 'report.no_codes' }, 'property authority_codes.establishment_code'],
  [{ authority: 'siba', obstacle: 'report.no_codes' }, 'property authority_codes.abbreviation'],
  [{ obstacle: 'report.no_establishment_code' }, 'property ses_establishment_code'],
  [{ obstacle: 'report.guests_number_unknown' }, 'booking guests_number'],
  [{ obstacle: 'report.payment_method_missing' }, 'booking payment_method'],
  [{ obstacle: 'report.holder_missing' }, 'booking guest_email'],
])('leads to the field that is missing: %j', (part, place) => {
  const found = placeOf(part)
  expect(`${found?.page} ${found?.name}`).toBe(place)
  expect(found?.isWrong).toBe(false)
})

it('leads to the name of who booked while one is missing', () => {
  const missing = report({ obstacle: 'report.holder_missing' })
  expect(mendPlace(missing, { ...holder, guest_last_name: null })?.name).toBe('guest_last_name')
  expect(mendPlace(missing, { guest_first_name: '', guest_last_name: null })?.name).toBe('guest_first_name')
})

it.each([
  ['ses_establishment_code', 'property', 'ses_establishment_code'],
  ['authority_codes.apartment', 'property', 'authority_codes.apartment'],
  ['establishment_code', 'property', 'authority_codes.establishment_code'],
  ['contact.phone', 'property', 'contact_phone'],
  ['payment_method', 'booking', 'payment_method'],
  ['to', 'booking', 'to'],
  ['departure_date', 'booking', 'to'],
])('leads to the field that was refused, and says so: %s', (field, page, name) => {
  const errors = [errorAt(null), errorAt('document_number'), errorAt(field)]
  expect(placeOf({ errors })).toEqual({ page, name, isWrong: true })
})

it('leads nowhere if only the guests can fix it, or nobody', () => {
  expect(placeOf({ errors: [errorAt('document_number'), errorAt(null)] })).toBeNull()
  expect(placeOf({ errors: [{ ...errorAt('guest_email'), guest_id: 'g' }] })).toBeNull()
  expect(placeOf({ obstacle: 'report.checkin_incomplete', errors: [errorAt('to')] })).toBeNull()
})
