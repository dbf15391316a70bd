import { expect, it } from 'vitest'
import { ertzaintzaRules } from './ertzaintza-rules.ts'

const facts = {
  from: '2026-12-05T15:00:00+01:00',
  to: '2026-12-09T10:00:00Z',
  created_at: '2026-10-24T22:30:00Z',
  time_zone: 'Europe/Madrid',
}

it('a report is due a day after the arrival, or after the booking, and taken later as well', () => {
  const { dueAt, closesAt } = ertzaintzaRules
  expect([
    dueAt({ ...facts, kind: 'travellers' }),
    dueAt({ ...facts, kind: 'reservation' }),
    closesAt({ ...facts, kind: 'travellers' }),
  ]).toEqual(['2026-12-06T14:00:00.000Z', '2026-10-25T22:30:00.000Z', null])
})

it('everyone is reported, nothing can be withdrawn, and late guests are another part', () => {
  const { kinds, covers, can_cancel, has_parts, repeats } = ertzaintzaRules
  expect([kinds, covers({ nationality_country_code: 'ESP' }), can_cancel, has_parts, repeats]).toEqual([
    ['travellers', 'reservation'],
    true,
    false,
    true,
    true,
  ])
})

it('a property needs the code of its establishment', () => {
  const code = ertzaintzaRules.codes['establishment_code']
  expect(code?.is_required).toBe(true)
  expect(code?.message).toContain('at most 10 letters and digits')
  expect(code?.example).toBe('C1123')
  expect(['C1123', 'C', '0123456789'].every((text) => code?.pattern.test(text))).toBe(true)
  expect(['', 'C 1', 'c1123', '01234567890', 'Ñ1'].some((text) => code?.pattern.test(text))).toBe(false)
})
