import { describe, expect, it } from 'vitest'
import { postalCodePresence } from './postal-codes.ts'

describe('a postal code', () => {
  it.each(['ESP', 'GBR', 'USA', 'JPN', 'FRA'])('is needed in %s', (country) => {
    expect(postalCodePresence(country)).toBe('required')
  })
  it.each(['IRL', 'COL', 'CHL', 'XKX'])('may be left out in %s', (country) => {
    expect(postalCodePresence(country)).toBe('optional')
  })
  it.each(['ARE', 'HKG', 'QAT', 'PAN'])('is not asked for in %s', (country) => {
    expect(postalCodePresence(country)).toBe('hidden')
  })
})
