import { expect, it } from 'vitest'
import { mossosRules } from './mossos-rules.ts'

const facts = {
  from: '2026-12-05T15:00:00+01:00',
  to: '2026-12-09T10:00:00Z',
  created_at: '2026-10-24T22:30:00Z',
  time_zone: 'Europe/Madrid',
}

it('a file is due a day after the arrival, or after the booking, and taken later as well', () => {
  const { dueAt, closesAt } = mossosRules
  expect([
    dueAt({ ...facts, kind: 'travellers' }),
    // The night has an hour twice: a day is 24 hours.
    dueAt({ ...facts, kind: 'reservation' }),
    closesAt({ ...facts, kind: 'travellers' }),
  ]).toEqual(['2026-12-06T14:00:00.000Z', '2026-10-25T22:30:00.000Z', null])
})

it('everyone is reported, nothing can be withdrawn, and late guests are in the next file', () => {
  const { kinds, covers, can_cancel, has_parts, repeats } = mossosRules
  expect([kinds, covers({ nationality_country_code: 'ESP' }), can_cancel, has_parts, repeats]).toEqual([
    ['travellers', 'reservation'],
    true,
    false,
    true,
    true,
  ])
})

it('files are counted for each establishment', () => {
  const { counted_by } = mossosRules
  expect([counted_by?.({ establishment_code: '08019AAR02' }), counted_by?.({})]).toEqual(['08019AAR02', ''])
})

it('a property needs the identifier of its establishment', () => {
  const code = mossosRules.codes['establishment_code']
  expect([code?.max, code?.is_required, code?.example]).toEqual([10, true, '08043AAR02'])
  expect(code?.message).toContain('9 or 10 letters and digits')
  const fits = (text: string) => code?.pattern.test(text)
  expect(['08043AAR02', 'ID1234567'].map(fits)).toEqual([true, true])
  expect(['08043AAR', '08043AAR021', '08043aar02', '08043AAR0Ñ', ' 08043AAR0'].some(fits)).toBe(false)
})
