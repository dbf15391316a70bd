import { expect, it } from 'vitest'
import { regimeOf } from './regimes.ts'
import { signingAgeIn } from './signing-age.ts'

it.each(['ESP', 'PRT', 'FRA', 'DEU', 'ITA', 'USA'])('in %s is that of its regime', (country_code) => {
  expect(signingAgeIn(country_code)).toBe(regimeOf({ country_code, province_code: null }).signing_age)
})
