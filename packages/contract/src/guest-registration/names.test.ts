import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLatinName, normaliseName } from './names.ts'

describe('names', () => {
  it.each([
    'Lucía',
    "O'Brien",
    'Anne-Marie',
    'Mª del Carmen',
    'Gal·la',
    'Nguyễn',
    'Łukasz',
    'J. R.',
    'D’Angelo',
  ])('takes %s as Latin', (name) => expect(isLatinName(name)).toBe(true))

  it.each(['Иван', '王芳', 'محمد', 'Ana1', 'Ana;', '-', '', '  '])('refuses %j', (name) => {
    expect(isLatinName(name)).toBe(false)
  })

  it('composes accents and collapses spaces', () => {
    expect(normaliseName('  Luci\u0301a \t del  Mar ')).toBe('Lucía del Mar')
  })

  it('writes apostrophes and hyphens plainly', () => {
    expect(normaliseName('D’Angelo‐Ruiz')).toBe("D'Angelo-Ruiz")
  })

  it('are left alone once normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normaliseName(normaliseName(typed))).toBe(normaliseName(typed))
      }),
    )
  })
})
