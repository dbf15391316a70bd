import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from './registration-values.ts'
import {
  isValidDni,
  isValidDocument,
  isValidNie,
  isValidOtherDocument,
  isValidPassportNumber,
  isValidSupportNumber,
  maskDocument,
  normaliseDocument,
  normaliseSupportNumber,
  supportNumberLooksRight,
} from './documents.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const anyType = fc.constantFrom(...DOCUMENT_TYPES)
const typed = fc.oneof(
  fc.string({ unit: 'grapheme-ascii' }),
  fc.stringMatching(/^[xyz]? ?[\d .–-]{0,12}[a-z]$/),
)

describe('check letters', () => {
  it.each(['12345678Z', '00000000T', '99999999R', '00000001R', '11234567X', '21234567R'])(
    'accepts the DNI %s',
    (dni) => {
      expect(isValidDni(dni)).toBe(true)
    },
  )

  it.each(['X1234567L', 'Y1234567X', 'Z1234567R', 'X0000000T', 'Y0000000Z', 'Z0000000M'])(
    'accepts the NIE %s',
    (nie) => {
      expect(isValidNie(nie)).toBe(true)
    },
  )

  it.each(['12345678A', '12345678', '123456789Z', 'X1234567L', 'A12345678Z', '12345678ZZ', ''])(
    'refuses %j as a DNI',
    (dni) => {
      expect(isValidDni(dni)).toBe(false)
    },
  )

  it.each(['X1234567A', '12345678Z', 'W1234567L', 'X12345678L', 'AX1234567L', 'X1234567LL', ''])(
    'refuses %j as a NIE',
    (nie) => {
      expect(isValidNie(nie)).toBe(false)
    },
  )

  it('takes short numbers as they are spoken', () => {
    expect(isValidDni('1-r')).toBe(true)
    expect(isValidNie('y-0-z')).toBe(true)
  })

  it('gives every eight digits exactly one valid letter', () => {
    fc.assert(
      fc.property(
        digits(8),
        (number) => LETTERS.filter((letter) => isValidDni(number + letter)).length === 1,
      ),
    )
  })

  it('gives every NIE exactly one valid letter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('X', 'Y', 'Z'),
        digits(7),
        (first, number) => LETTERS.filter((letter) => isValidNie(first + number + letter)).length === 1,
      ),
    )
  })
})

describe('normalising a document number', () => {
  it.each([
    ['NIF', ' 12.345.678-z ', '12345678Z'],
    ['NIF', '1r', '00000001R'],
    ['NIF', '123r', '00000123R'],
    ['NIF', '1rr', '1RR'],
    ['NIE', 'x-1234-l', 'X0001234L'],
    ['NIE', 'x1ll', 'X1LL'],
    ['NIE', 'ax1l', 'AX1L'],
    ['PAS', 'x123a', 'X123A'],
    ['PAS', 'ab 123–456', 'AB123456'],
    ['PAS', '５３３４０１８２６', '533401826'],
    ['OTRO', 'l01x/00-t47 ', 'L01X/00-T47'],
  ] as const)('%s %j becomes %s', (type, number, stored) => {
    expect(normaliseDocument(type, number)).toBe(stored)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyType, typed, (type, number) => {
        const once = normaliseDocument(type, number)
        expect(normaliseDocument(type, once)).toBe(once)
      }),
    )
  })
})

describe('passports and other documents', () => {
  it.each(['533401826', 'ABC', 'C01X00T47', 'A23456789012345', 'AB-1234'])(
    'accepts the passport %s',
    (number) => {
      expect(isValidPassportNumber(number)).toBe(true)
    },
  )

  it.each(['AB', 'A234567890123456', 'AB/123', 'ПА123456'])('refuses the passport %s', (number) => {
    expect(isValidPassportNumber(number)).toBe(false)
  })

  it('accepts hyphens and slashes in other documents, though not at the start', () => {
    expect(isValidOtherDocument('12-34/AB')).toBe(true)
    expect(isValidOtherDocument('-1234')).toBe(false)
  })

  it('refuses other documents with other signs, and of more than 15', () => {
    expect(['AB_1', 'AB*', 'A234567890123456', 'A'].filter(isValidOtherDocument)).toEqual([])
    expect(isValidOtherDocument('A23456789012345')).toBe(true)
  })

  it.each([
    ['NIF', '12345678Z'],
    ['NIE', 'X1234567L'],
    ['PAS', 'AB12345678'],
    ['OTRO', 'AB/1'],
  ] as const)('a number is judged by its own type: %s', (type, number) => {
    const fitting = DOCUMENT_TYPES.filter((other) => isValidDocument(other, number))
    expect(fitting).toContain(type)
    expect(isValidDocument(type, 'Ñ')).toBe(false)
    expect(fitting.includes('NIF')).toBe(type === 'NIF')
    expect(fitting.includes('NIE')).toBe(type === 'NIE')
  })
})

describe('support numbers', () => {
  it.each([
    ['IDESPBAA000589', 'BAA000589'],
    ['idesp baa-000589', 'BAA000589'],
    ['e1234567', 'E01234567'],
  ])('%s becomes %s', (value, stored) => {
    expect(normaliseSupportNumber(value)).toBe(stored)
  })

  it('normalises to the same form again', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.stringMatching(/^(idesp ?)?(IDESP)?E?[\dA-F]{0,9}$/)), (value) => {
        const once = normaliseSupportNumber(value)
        expect(normaliseSupportNumber(once)).toBe(once)
      }),
    )
  })

  it.each(['', '   ', 'BAA0005890', 'BAA/00058'])('refuses %j', (value) => {
    expect(isValidSupportNumber(value)).toBe(false)
  })

  it.each([
    ['NIF', 'BAA000589', true],
    ['NIF', '12345678', true],
    ['NIF', 'E01234567', false],
    ['NIE', 'E01234567', true],
    ['NIE', 'C01234567', true],
    ['NIE', 'BAA000589', false],
    ['PAS', 'anything', true],
  ] as const)('for %s, %s looks right: %s', (type, value, right) => {
    expect(supportNumberLooksRight(type, value)).toBe(right)
  })
})

describe('masking', () => {
  it.each([
    ['NIF', '12345678Z', 'NIF •••••678Z'],
    ['PAS', 'ABC123', 'PAS •••123'],
    ['OTRO', 'A1', 'OTRO •1'],
    ['OTRO', 'A', 'OTRO •'],
  ] as const)('%s %s is shown as %s', (type, number, shown) => {
    expect(maskDocument(type, number)).toBe(shown)
  })

  it('never shows more than four characters, nor more than half of the number', () => {
    fc.assert(
      fc.property(anyType, fc.stringMatching(/^[A-Z0-9]{1,15}$/), (type, number) => {
        const length = normaliseDocument(type, number).length
        const shown = maskDocument(type, number).replace(`${type} `, '').replaceAll('•', '')
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, length / 2))
      }),
    )
  })
})
