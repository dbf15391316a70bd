import type { LockState } from '@stayward/contract/locks/smart-lock'
import { describe, expect, it } from 'vitest'
import { lockNews } from './lock-news.rules.ts'

const state = ([connection, battery]: readonly [LockState['connection'], LockState['battery']]) => ({
  connection,
  battery,
})

describe('what people have to know of a lock', () => {
  it.each([
    [['online', 'good'], ['offline', 'good'], ['offline']],
    [['unknown', 'good'], ['offline', 'good'], ['offline']],
    [['offline', 'good'], ['offline', 'good'], []],
    [['offline', 'good'], ['online', 'good'], ['online']],
    [['unknown', 'good'], ['online', 'good'], []],
    [['offline', 'good'], ['unknown', 'good'], []],
    [['online', 'good'], ['online', 'low'], ['battery_low']],
    [['online', 'unknown'], ['online', 'critical'], ['battery_low']],
    [['online', 'low'], ['online', 'critical'], ['battery_low']],
    [['online', 'critical'], ['online', 'low'], []],
    [['online', 'low'], ['online', 'low'], []],
    [['online', 'low'], ['online', 'full'], []],
    [
      ['online', 'full'],
      ['offline', 'low'],
      ['offline', 'battery_low'],
    ],
  ] as const)('of %j followed by %j is %j', (before, after, news) => {
    expect(lockNews(state(before), state(after)).map((each) => each.news)).toEqual(news)
  })

  it('has the values that say so', () => {
    expect(lockNews(state(['online', 'good']), state(['online', 'critical']))).toEqual([
      { news: 'battery_low', changes: { battery: { before: 'good', after: 'critical' } } },
    ])
  })
})
