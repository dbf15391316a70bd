import { LOCALES } from '@stayward/contract/kernel/locale'
import { describe, expect, it } from 'vitest'
import { countryId, provinceId, spanishCityId } from './geography-id.ts'
import { idKeyOf, readCountries, readProvinces, readSpanishCities } from './read-geography.ts'

const provinces = readProvinces()
const province = (code: string) => provinces.find((row) => row.code === code)

describe('ids', () => {
  it('never move', () => {
    expect(countryId('ES')).toBe('037fb6a1-6ccf-56ff-b9c7-0047fa175c0e')
    expect(provinceId('ES-28')).toBe('884f94d0-970f-548c-bf7a-d396e53a0787')
    expect(spanishCityId('28079')).toBe('c6ae61bc-6030-52dd-a38b-e1fa60eab0ec')
  })

  it('come from a stable key, which every province has', () => {
    expect(idKeyOf({ id_key: 'ES-28', code: 'ES-M' })).toBe('ES-28')
    expect(() => idKeyOf({ id_key: '', code: 'ES-M' })).toThrow('ES-M has no id_key')
  })

  it.each([
    ['countries', readCountries()],
    ['provinces', provinces],
    ['cities', readSpanishCities()],
  ])('are unique among %s', (_name, rows) => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })
})

describe('provinces', () => {
  it('are named in the reader’s language where it has a name for them', () => {
    expect(province('ES-BI')).toMatchObject({ name_es: 'Vizcaya', name_en: 'Biscay', name_ca: 'Bizkaia' })
    expect(province('DE-BY')).toMatchObject({ name_es: 'Baviera', name_de: 'Bayern', name_fr: 'Bavaria' })
    expect(province('IT-FI')).toMatchObject({ name_es: 'Florencia', name_it: 'Firenze', name_en: 'Florence' })
  })

  it('have a name and a sort key in every language', () => {
    const keys = LOCALES.flatMap((locale) => [`name_${locale}`, `sort_${locale}`] as const)
    expect(provinces.filter((row) => keys.some((key) => row[key] === ''))).toEqual([])
  })

  it('know what they are part of', () => {
    expect(province('ES-SE')?.parent_id).toBe(province('ES-AN')?.id)
    expect(province('ES-AN')).toMatchObject({ is_leaf: false, parent_id: null, ine_code: null })
  })
})

describe('cities', () => {
  const cities = new Map(readSpanishCities().map((row) => [row.ine_code, row]))

  it('have natural names and lie in the province that their code begins with', () => {
    expect(cities.get('08101')).toMatchObject({
      name: "L'Hospitalet de Llobregat",
      sort: 'l hospitalet de llobregat',
      province_id: provinceId('ES-08'),
    })
  })

  it('are found by former and foreign names', () => {
    expect(cities.get('07026')?.search).toBe('|eivissa|ibiza|')
    expect(cities.get('15030')?.search).toContain('|la coruna|')
  })
})
