import type { City } from '@stayward/contract/properties/geo'
import { describe, expect, it } from 'vitest'
import { formValues } from './form-values.ts'
import type { CityChoice } from './residence-city.ts'
import { lookKey, secondLooks } from './second-looks.ts'

const nowhere: CityChoice = { city: null, options: [] }
const madrid: City = {
  id: '01a1fa3c-8fe1-71a2-9ffd-517e26c6012b',
  province_id: '01a1fa3c-8fe1-71a2-9ffd-517e26c6012c',
  country_id: '01a1fa3c-8fe1-71a2-9ffd-517e26c6012d',
  name: 'Madrid',
  ine_code: '28079',
  province_name: 'Madrid',
}

const paths = (values: Parameters<typeof formValues>[0], choice: CityChoice = nowhere) =>
  secondLooks(formValues(values), choice).map(({ path }) => path)

describe('what deserves a second look', () => {
  it.each([
    ['NIF', 'BAA000589', []],
    ['NIF', '123', ['document_support_number']],
    ['NIE', 'E1234567', []],
    ['NIE', 'BAA000589', ['document_support_number']],
    ['PAS', '123', []],
  ])('of the support number of a %s: %s', (document_type, document_support_number, expected) => {
    expect(paths({ document_type, document_support_number })).toEqual(expected)
  })

  it('is a postal code of another province than the city’s', () => {
    const choice = { city: madrid, options: [] }
    expect(paths({ residence_postal_code: '28012' }, choice)).toEqual([])
    expect(paths({ residence_postal_code: '08012' }, choice)).toEqual(['residence_postal_code'])
    expect(paths({ residence_postal_code: 'LS1 4DY' })).toEqual([])
  })

  it('is asked again only for another value', () => {
    const look = { path: 'residence_postal_code', code: 'unusual_postal_code' } as const
    const key = (residence_postal_code: string) => lookKey(look, formValues({ residence_postal_code }))
    expect(key('08012')).toBe(key('08012'))
    expect(key('08012')).not.toBe(key('08013'))
  })
})
