import { expect, it } from 'vitest'
import { contrastWithWhite } from './brand-color.ts'

it('is 21 on black, 1 on white, and as the standard computes it between them', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1)
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2)
  expect(contrastWithWhite('#0E5A6B')).toBeGreaterThan(7)
})
