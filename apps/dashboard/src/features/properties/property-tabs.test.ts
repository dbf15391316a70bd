import { describe, expect, it } from 'vitest'
import { tabsOf } from './property-tabs'

describe('the tabs of a property', () => {
  it.each([
    [
      'owner',
      ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks', 'channels', 'register', 'settings'],
    ],
    [
      'manager',
      ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks', 'channels', 'register', 'settings'],
    ],
    ['staff', ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks']],
    ['contractor', ['overview', 'calendar', 'tasks']],
  ] as const)('are for %s what they may see', (level, tabs) => {
    expect(tabsOf(level)).toEqual(tabs)
  })
})
