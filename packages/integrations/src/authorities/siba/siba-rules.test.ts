import { expect, it } from 'vitest'
import { sibaRules } from './siba-rules.ts'

it('everybody but the Portuguese is reported, at the arrival and at the departure', () => {
  const { kinds, covers } = sibaRules
  expect(kinds).toEqual(['travellers', 'departure'])
  expect(['PRT', 'ESP', 'XXA'].map((code) => covers({ nationality_country_code: code }))).toEqual([
    false,
    true,
    true,
  ])
})

it('late files are taken, nothing can be withdrawn, and late guests are in the next file', () => {
  const { closesAt, can_cancel, has_parts, repeats } = sibaRules
  const day = '2026-12-05T15:00:00Z'
  const closes = closesAt({
    kind: 'travellers',
    from: day,
    to: day,
    created_at: day,
    time_zone: 'Europe/Lisbon',
  })
  expect([closes, can_cancel, has_parts, repeats]).toEqual([null, false, true, true])
})

it('files are counted for each establishment of a tax number', () => {
  const { counted_by } = sibaRules
  expect(counted_by?.({ tax_number: '500100200', establishment_number: '1' })).toBe('500100200/1')
  expect(counted_by?.({})).toBe('/')
})

it.each([
  ['abbreviation', 15, true, 'CASA LAPA', 'up to 15 characters'],
  ['establishment_name', 40, false, 'CASA DA LAPA', 'up to 40 characters'],
])('a property has the code %s of at most %i characters', (name, max, is_required, example, words) => {
  const code = sibaRules.codes[name]
  expect(code).toMatchObject({ max, is_required, example })
  expect(code?.message).toContain(words)
  const fits = (text: string) => code?.pattern.test(text)
  expect(["D'ÁVILA N.º".replace('º', ''), 'A-1', 'x'.repeat(max), '7'].map(fits)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['', 'x'.repeat(max + 1), '<', 'a|', '|a', '"'].some(fits)).toBe(false)
})
