import { ActivityTypeName } from '@stayward/contract/kernel/activity'
import { ActivityList } from '@stayward/contract/overview/activity-list'
import { describe, expect, it } from 'vitest'
import {
  ACTIVITY_GROUPS,
  activityInput,
  activitySearchPath,
  isUnfiltered,
  parseActivitySearch,
} from './activity-search'

const parse = (query: string) => parseActivitySearch(new URLSearchParams(query))
const feed = { types: ActivityTypeName.options, time_zone: 'UTC' }

describe('the search of the feed', () => {
  it('comes back from its address, and leaves out what it does not know', () => {
    const address = 'about=doors&by=vendor&tag=Playa&since=2026-12-05'
    expect(activitySearchPath(parse(address))).toBe(`/activity?${address}`)
    expect(isUnfiltered(parse('about=weather&by=nobody&since=soon'))).toBe(true)
  })

  it('asks for what the service takes', () => {
    const input = activityInput(parse('about=doors&by=vendor&since=2026-12-05'), feed)
    expect(ActivityList.parse(input)).toMatchObject({
      actor_kind: 'vendor',
      since: '2026-12-05T00:00:00.000Z',
    })
    expect(input.type).toContain('access_code.failed')
    expect(input.type).not.toContain('task.created')
  })

  it('has a group for everything that can happen', () => {
    const grouped = ACTIVITY_GROUPS.flatMap(
      (group) => activityInput(parse(`about=${group}`), feed).type ?? [],
    )
    expect(feed.types.filter((type) => !grouped.includes(type))).toEqual([])
  })
})
