import { describe, expect, it } from 'vitest'
import { pathAfterJoining } from './path-after-joining'

describe('the page after joining', () => {
  it.each([
    ['manager', '/properties/p'],
    ['staff', '/properties/p'],
    ['contractor', '/tasks'],
  ] as const)('of a %s is %s', (access_level, path) => {
    expect(pathAfterJoining({ access_level, property_id: 'p' })).toBe(path)
  })

  it.each([
    ['manager', '/properties'],
    ['contractor', '/tasks'],
  ] as const)('of a %s of all properties is %s', (access_level, path) => {
    const account_wide = { access_level, service: null, joined_at: '2026-12-01T12:00:00Z' }
    expect(pathAfterJoining({ account_wide, properties: [] })).toBe(path)
  })
})
