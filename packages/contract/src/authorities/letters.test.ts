import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ALLOGGIATI_NAME,
  ASCII,
  LATIN_1,
  SIBA_NAME,
  writeForAlloggiati,
  writeForMossos,
  writeForSiba,
  writeIn,
  writeInAscii,
  writeInLatin1,
} from './letters.ts'

test.each([
  ['José Muñoz', 'José Muñoz'],
  ['Łukasz Dvořák', 'Lukasz Dvorák'],
  ['Şükrü Işık', 'Sükrü Isik'],
  ['O’Connor–Smith', "O'Connor-Smith"],
  ['Œuvre…', 'OEuvre...'],
  ['Nguyễn Thị', 'Nguyên Thi'],
  ['Jose\u0301', 'José'],
  ['ŉ ﬁn', "'n fin"],
])('writes %s in ISO-8859-1 as %s', (text, written) => {
  expect(writeInLatin1(text)).toEqual({ text: written, unwritable: [] })
})

test.each([
  ['Müller', 'Muller'],
  ['Straße', 'Strasse'],
  ['Ærø', 'AEro'],
  ['Þóra Ðorđević', 'THora Dordevic'],
  ['Calle 2.º «B»', 'Calle 2.o "B"'],
])('writes %s in ASCII as %s', (text, written) => {
  expect(writeInAscii(text)).toEqual({ text: written, unwritable: [] })
})

test.each([
  ['João Gonçalves', 'JOÃO GONÇALVES'],
  ['Müller-Lüdenscheidt', 'MULLER-LUDENSCHEIDT'],
  ['Núñez', 'NÚNEZ'],
  ['Großmann', 'GROSSMANN'],
  ['Nguyễn', 'NGUYÊN'],
  ['St. John Jr.', 'ST JOHN JR'],
  ['Gal·la', 'GALLA'],
])('writes %s for SIBA as %s', (name, written) => {
  expect(writeForSiba(name)).toEqual({ text: written, unwritable: [] })
})

test.each([
  ["Müller-D'Angelo Jr.", "MULLER D'ANGELO JR"],
  ['  Ma.  Luisa ', 'MA LUISA'],
  ['Gal·la Æsir', 'GALLA AESIR'],
  ['Weiß–Þór', 'WEISS THOR'],
  ['Əliyev', 'ALIYEV'],
])('writes %s for Alloggiati Web as %s', (name, written) => {
  expect(writeForAlloggiati(name)).toEqual({ text: written, unwritable: [] })
})

test.each([
  ['Carrer Núñez, 2.º', 'CARRER NÚÑEZ, 2.º'],
  ['Große Straße', 'GROSSE STRASSE'],
  // A letter without an upper case.
  ['ĸ', 'Q'],
])('writes %s for the Mossos as %s', (text, written) => {
  expect(writeForMossos(text)).toEqual({ text: written, unwritable: [] })
})

test.each(['a|b', 'a｜b'])('knows that the file of the Mossos separates by pipes: %s', (text) => {
  expect(writeForMossos(text)).toEqual({ text: 'A|B', unwritable: ['|'] })
})

test('lists each character without a spelling once', () => {
  expect(writeInLatin1('Иван И')).toEqual({ text: ' ', unwritable: ['И', 'в', 'а', 'н'] })
  expect(writeForSiba('Smith Jr. 2.').unwritable).toEqual(['2'])
})

test('a written text has only characters of its set, and is written the same again', () => {
  const sets = [LATIN_1, ASCII, SIBA_NAME, ALLOGGIATI_NAME]
  fc.assert(
    fc.property(fc.constantFrom(...sets), fc.string({ unit: 'grapheme' }), (set, text) => {
      const { text: written } = writeIn(set, text)
      expect([...written].every((character) => set.test(character))).toBe(true)
      expect(writeIn(set, written)).toEqual({ text: written, unwritable: [] })
    }),
  )
})

test('a text for the Mossos is in upper case and ISO-8859-1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: written } = writeForMossos(text)
      expect(written).toBe(written.toUpperCase())
      expect([...written].every((character) => LATIN_1.test(character))).toBe(true)
    }),
  )
})
