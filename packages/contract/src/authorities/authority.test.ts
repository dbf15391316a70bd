import { expect, it } from 'vitest'
import { authorityOf, REGIONAL_PROVINCES } from './authority.ts'

const inSpain = (province_code: string | null) => authorityOf({ country_code: 'ESP', province_code })

it('the police of Catalonia and the Basque Country receive the reports of their provinces', () => {
  expect(['08', '17', '25', '43'].map(inSpain)).toEqual(['mossos', 'mossos', 'mossos', 'mossos'])
  expect(['01', '20', '48'].map(inSpain)).toEqual(['ertzaintza', 'ertzaintza', 'ertzaintza'])
  expect([...REGIONAL_PROVINCES]).toEqual(['08', '17', '25', '43', '01', '20', '48'])
})

it('SES.HOSPEDAJES receives those of the rest of Spain, also where the province is unknown', () => {
  expect(['28', '38', '31', null].map(inSpain)).toEqual(Array.from({ length: 4 }, () => 'ses_hospedajes'))
})

it('Portugal and Italy have one authority each, wherever the postal code seems to be', () => {
  expect(authorityOf({ country_code: 'PRT', province_code: '48' })).toBe('siba')
  expect(authorityOf({ country_code: 'ITA', province_code: '08' })).toBe('alloggiati')
})

it('reports of other countries go nowhere, even with a postal code that looks Catalan', () => {
  expect(authorityOf({ country_code: 'FRA', province_code: '08' })).toBe('none')
})
