import { expect, it } from 'vitest'
import { REGIME_IDS, regimeIdOf } from './regime-ids.ts'
import { REGIME_INFO, RegimeInfo } from './regime-info.ts'

it.each([
  ['ESP', '28', 'spain'],
  ['ESP', null, 'spain'],
  ['ESP', '08', 'catalonia'],
  ['ESP', '20', 'basque_country'],
  ['PRT', null, 'portugal'],
  ['PRT', '08', 'portugal'],
  ['ITA', '00', 'italy'],
  ['FRA', '48', 'elsewhere'],
] as const)('%s %s has the regime %s', (country_code, province_code, id) => {
  expect(regimeIdOf({ country_code, province_code })).toBe(id)
})

it.each(REGIME_IDS)('tells what %s asks', (id) => {
  const info = REGIME_INFO[id]
  expect(RegimeInfo.parse(info)).toEqual(info)
  const unexplained = info.fields.filter(({ presence, rule }) => presence === 'conditional' && rule === null)
  expect(unexplained).toEqual([])
})

it('tells the fields of a regime’s own with the object that has them', () => {
  expect(REGIME_INFO.italy.fields).toContainEqual({
    name: 'regime_fields.travels_as',
    presence: 'conditional',
    rule: 'Required for everybody but the first adult.',
  })
  expect(REGIME_INFO.spain.fields.map(({ name }) => name)).not.toContain('regime_fields.travels_as')
  expect(REGIME_INFO.elsewhere.law).toBeNull()
})
