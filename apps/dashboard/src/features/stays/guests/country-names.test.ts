import { expect, it } from 'vitest'
import { countryChoices, countryNames } from './use-country-names'

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

it('are chosen from in the order of the language', () => {
  const known = [
    { alpha2: 'DE', alpha3: 'DEU' },
    { alpha2: 'ES', alpha3: 'ESP' },
    { alpha2: 'AF', alpha3: 'AFG' },
  ]
  expect(countryChoices('es', known).map(({ label }) => label)).toEqual(['Afganistán', 'Alemania', 'España'])
  expect(countryChoices('en', known).map(({ label }) => label)).toEqual(['Afghanistan', 'Germany', 'Spain'])
})
