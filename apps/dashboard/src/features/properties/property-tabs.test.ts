import { describe, expect, it } from 'vitest'
import { paths } from '../../paths'
import { tabAt, tabsOf } from './property-tabs'

describe('the tabs of a property', () => {
  it.each([
    ['owner', ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks', 'register', 'settings']],
    ['manager', ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks', 'register', 'settings']],
    ['staff', ['overview', 'calendar', 'bookings', 'tasks', 'crew', 'locks']],
    ['contractor', ['overview', 'calendar', 'tasks']],
  ] as const)('are for %s what they may see', (level, tabs) => {
    expect(tabsOf(level)).toEqual(tabs)
  })

  it.each(tabsOf('owner'))('know the address of the part "%s"', (tab) => {
    expect(tabAt(paths.property('0198c1de-0000-7000-8000-000000000001', tab))).toBe(tab)
  })
})
