import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitName } from './split-name'

it('keeps the end of a long name, from the beginning of a word', () => {
  expect(splitName('Apartamento Capuchinos 3ºB')).toEqual(['Apartamento Capuchinos', ' 3ºB'])
  expect(splitName('Apartamento Capuchinos Bajo Izda')).toEqual(['Apartamento Capuchinos', ' Bajo Izda'])
  expect(splitName('Ferienwohnungsvermietungen')).toEqual(['Ferienwohnungsve', 'rmietungen'])
  expect(splitName('Ático Malasaña')).toEqual(['Ático Malasaña', ''])
})

it('loses nothing, and no character is cut in two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const [start, end] = splitName(name)
      expect(start + end).toBe(name)
      expect(start.isWellFormed() && end.isWellFormed()).toBe(name.isWellFormed())
    }),
  )
})
