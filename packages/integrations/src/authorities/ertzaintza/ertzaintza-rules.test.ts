import { expect, it } from 'vitest'
import { ertzaintzaRules } from './ertzaintza-rules.ts'

it('nothing can be withdrawn, a lost answer is asked for again, and late guests are another part', () => {
  const { can_cancel, has_parts, repeats } = ertzaintzaRules
  expect([can_cancel, has_parts, repeats]).toEqual([false, true, true])
})

it('a property needs the code of its establishment', () => {
  const code = ertzaintzaRules.codes['establishment_code']
  expect(code?.is_required).toBe(true)
  expect(code?.message).toContain('at most 10 letters and digits')
  expect(code?.example).toBe('C1123')
  expect(['C1123', 'C', '0123456789'].every((text) => code?.pattern.test(text))).toBe(true)
  expect(['', 'C 1', 'c1123', '01234567890', 'Ñ1'].some((text) => code?.pattern.test(text))).toBe(false)
})
