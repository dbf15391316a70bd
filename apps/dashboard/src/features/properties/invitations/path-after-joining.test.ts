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
})
