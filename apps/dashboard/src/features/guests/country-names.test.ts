import { expect, it } from 'vitest'
import { countryNames } from './use-country-names'

const germany = { alpha2: 'DE', alpha3: 'DEU' }

it.each([
  ['en', 'Germany'],
  ['es', 'Alemania'],
])('names countries in the language of the reader: %s', (locale, name) => {
  expect(countryNames(locale, [germany])('DEU')).toBe(name)
})

it('shows the letters of a country that is not known', () => {
  expect(countryNames('en', [germany])('XKX')).toBe('XKX')
  expect(countryNames('en', undefined)('DEU')).toBe('DEU')
})
