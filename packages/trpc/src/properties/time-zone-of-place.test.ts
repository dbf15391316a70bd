import { describe, expect, it } from 'vitest'
import { timeZoneOfPlace } from './time-zone-of-place.rules.ts'

const zone = (country_alpha2: string, postal_code: string, province_code: string | null = null) =>
  timeZoneOfPlace({ country_alpha2, postal_code, province_code })

describe('time zone of a place', () => {
  it.each([
    ['ES', '28004', null, 'Europe/Madrid'],
    ['ES', '38001', null, 'Atlantic/Canary'],
    ['ES', '', 'ES-GC', 'Atlantic/Canary'],
    ['PT', '1100-148', null, 'Europe/Lisbon'],
    ['PT', '9000-018', null, 'Atlantic/Madeira'],
    ['PT', '9500', 'PT-20', 'Atlantic/Azores'],
    ['FR', '75001', null, 'Europe/Paris'],
    ['DE', '10115', null, 'Europe/Berlin'],
  ])('%s %s is in %s', (country, postal, province, expected) => {
    expect(zone(country, postal, province)).toBe(expected)
  })

  it('does not guess where a country has several', () => {
    expect(zone('US', '10001')).toBeNull()
    expect(zone('NZ', '1010')).toBeNull()
  })
})
