import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { City, CityList, Country, CountryList, Province, ProvinceList } from './geo.ts'

describe('geography', () => {
  it.each([
    ['Country', Country],
    ['Province', Province],
    ['City', City],
  ])('shows a valid example of %s', (_name, schema) => {
    expect(z.array(schema).length(1).safeParse(schema.meta()?.['examples']).error).toBeUndefined()
  })

  it('reads query strings', () => {
    expect(ProvinceList.parse({ page: '2', size: '100' })).toEqual({ page: 2, size: 100 })
    expect(CityList.parse({ size: '500' })).toEqual({ page: 0, size: 500 })
  })

  it('gives provinces 20 rows a page and leaves the size of a city list open', () => {
    expect(ProvinceList.parse({})).toEqual({ page: 0, size: 20 })
    expect(CityList.parse({})).toEqual({ page: 0 })
  })

  it.each([
    [ProvinceList, { size: '101' }],
    [ProvinceList, { size: '0' }],
    [ProvinceList, { page: '-1' }],
    [ProvinceList, { country_id: 'ES' }],
    [ProvinceList, { country: 'ES' }],
    [CityList, { size: '501' }],
    [CountryList, { query: ' ' }],
    [CountryList, { query: 'x'.repeat(101) }],
  ])('refuses query %#: %o', (schema, value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})
