import { describe, expect, it } from 'vitest'
import { smsSegments } from './sms-segments.ts'

const of = (text: string) => {
  const { encoding, units, segments, units_left } = smsSegments(text)
  return [encoding, units, segments, units_left]
}

describe('the SMS of a text', () => {
  it('is none for an empty text', () => expect(of('')).toEqual(['gsm7', 0, 0, 160]))

  it('holds 160 characters of the GSM alphabet, or 153 in each part', () => {
    expect(of('a'.repeat(160))).toEqual(['gsm7', 160, 1, 0])
    expect(of('a'.repeat(161))).toEqual(['gsm7', 161, 2, 145])
    expect(of('a'.repeat(306))).toEqual(['gsm7', 306, 2, 0])
    expect(of('a'.repeat(307))).toEqual(['gsm7', 307, 3, 152])
    expect(of('a'.repeat(1600))).toEqual(['gsm7', 1600, 11, 83])
  })

  it('counts Spanish and Greek letters of that alphabet once', () => {
    expect(of('¡Ñandú à la Ω!\r\n')[0]).toBe('ucs2')
    expect(of('¡Ñandu à la Ω! é ü ¿?\r\n')).toEqual(['gsm7', 23, 1, 137])
    // The lower-case ç and the accented í, ó are outside it.
    for (const letter of ['ç', 'í', 'ó', 'ú', 'á', '’', '“', '–']) expect(of(letter)[0]).toBe('ucs2')
  })

  it('counts the extension twice and never splits it', () => {
    expect(of('€'.repeat(80))).toEqual(['gsm7', 160, 1, 0])
    expect(of('€'.repeat(81))).toEqual(['gsm7', 162, 2, 143])
    // 152 of 153 are taken, so the sign of two septets opens the next part.
    expect(of(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toEqual(['gsm7', 305, 2, 0])
    expect(of(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['gsm7', 306, 3, 152])
  })

  it('holds 70 characters of anything else, or 67 in each part', () => {
    expect(of('í'.repeat(70))).toEqual(['ucs2', 70, 1, 0])
    expect(of('í'.repeat(71))).toEqual(['ucs2', 71, 2, 63])
    expect(of(`${'a'.repeat(70)}í`)).toEqual(['ucs2', 71, 2, 63])
    expect(of('í'.repeat(1600))).toEqual(['ucs2', 1600, 24, 8])
  })

  it('counts an emoji twice and never splits it', () => {
    expect(of('🏖')).toEqual(['ucs2', 2, 1, 68])
    expect(of('🏖'.repeat(35))).toEqual(['ucs2', 70, 1, 0])
    // 33 emoji fill 66 of 67 units.
    expect(of('🏖'.repeat(66))).toEqual(['ucs2', 132, 2, 1])
    expect(of('🏖'.repeat(67))).toEqual(['ucs2', 134, 3, 65])
    expect(of('👨‍👩‍👧')).toEqual(['ucs2', 8, 1, 62])
  })
})
