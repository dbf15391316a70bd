import { expect, it } from 'vitest'
import { mossosRules } from './mossos-rules.ts'

it('nothing can be withdrawn, a lost answer is asked for again, and late guests are in the next file', () => {
  const { can_cancel, has_parts, repeats } = mossosRules
  expect([can_cancel, has_parts, repeats]).toEqual([false, true, true])
})

it('files are counted for each establishment', () => {
  const { counted_by } = mossosRules
  expect([counted_by?.({ establishment_code: '08019AAR02' }), counted_by?.({})]).toEqual(['08019AAR02', ''])
})

it('a property may have another name there, for one that is too long', () => {
  const name = mossosRules.codes['establishment_name']
  expect(name).toMatchObject({ max: 40, is_required: false, example: 'ÀTIC GRÀCIA' })
  expect(name?.message).toContain('up to 40 characters')
  const fits = (text: string) => name?.pattern.test(text)
  expect(['ÀTIC GRÀCIA', "L'ATZAVARA, 2 & CO.", 'x'.repeat(40), '7'].map(fits)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['', 'x'.repeat(41), '|A', 'A|', '<'].some(fits)).toBe(false)
})

it('a property needs the identifier of its establishment', () => {
  const code = mossosRules.codes['establishment_code']
  expect([code?.max, code?.is_required, code?.example]).toEqual([10, true, '08043AAR02'])
  expect(code?.message).toContain('9 or 10 letters and digits')
  const fits = (text: string) => code?.pattern.test(text)
  expect(['08043AAR02', 'ID1234567'].map(fits)).toEqual([true, true])
  expect(['08043AAR', '08043AAR021', '08043aar02', '08043AAR0Ñ', ' 08043AAR0'].some(fits)).toBe(false)
})
