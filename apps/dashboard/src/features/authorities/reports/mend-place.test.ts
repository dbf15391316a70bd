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
])('leads to the field that is missing: %j', (part, place) => {
  const found = mendPlace(report(part))
  expect(`${found?.page} ${found?.name}`).toBe(place)
  expect(found?.isWrong).toBe(false)
})

it.each([
  ['ses_establishment_code', 'property'],
  ['authority_codes.apartment', 'property'],
  ['payment_method', 'booking'],
  ['to', 'booking'],
])('leads to the field that was refused, and says so: %s', (field, page) => {
  const errors = [errorAt(null), errorAt('document_number'), errorAt(field)]
  expect(mendPlace(report({ errors }))).toEqual({ page, name: field, isWrong: true })
})

it('leads nowhere if only the guests can fix it, or nobody', () => {
  expect(mendPlace(report({ errors: [errorAt('document_number'), errorAt(null)] }))).toBeNull()
  expect(mendPlace(report({ obstacle: 'report.checkin_incomplete', errors: [errorAt('to')] }))).toBeNull()
})
