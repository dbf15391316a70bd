import { readFileSync } from 'node:fs'
import { WITHOUT_ITALIAN_CODE } from '@stayward/contract/authorities/italian-states'
import { EXTRA_NATIONALITIES } from '@stayward/contract/stays/guest-registration/nationalities'
import { expect, it } from 'vitest'
import { STATE_CODES } from './state-codes.ts'

/** The countries that check-in knows, by alpha-3. */
const countries = readFileSync(
  new URL('../../../../db/src/seed/geo/data/countries.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',')[1] ?? '')

it('every country either has a code in Italy’s table of states or is refused at check-in', () => {
  const without = [...countries, ...EXTRA_NATIONALITIES].filter((code) => !(code in STATE_CODES))
  expect([...WITHOUT_ITALIAN_CODE].toSorted()).toEqual(without.toSorted())
})
