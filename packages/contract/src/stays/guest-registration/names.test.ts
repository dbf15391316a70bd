import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameFault, normaliseName } from './names.ts'

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
  ])('takes %s as Latin', (name) => expect(nameFault(name)).toBeNull())

  it.each([
    ['Иван', 'not_latin'],
    ['王芳', 'not_latin'],
    ['محمد', 'not_latin'],
    ['-', 'not_latin'],
    ['', 'not_latin'],
    ['  ', 'not_latin'],
    ['Ana1', 'name_has_digits'],
    ['Ana Ⅱ', 'name_has_digits'],
    ['Ana (Mia', 'name_has_brackets'],
    ['«Mia» Ana', 'name_has_brackets'],
    ['Smith, Jr.', 'name_has_comma'],
    ['Ana;', 'name_has_signs'],
    ['Ana_Eva', 'name_has_signs'],
  ])('finds what is wrong with %j: %s', (name, fault) => expect(nameFault(name)).toBe(fault))

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
