import { expect, it } from 'vitest'
import type { Feed } from './feed'
import { channelColumns, feedsByProperty, groupRows, healthOf } from './feeds-by-property'
import { AT, feedOf } from './test-feed'

const feed = (property_id: string, part: Partial<Feed> = {}) => feedOf({ property_id, ...part })
const NOW = new Date(AT)
const choices = ['b', 'a', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const all = { property_id: null, source: null }

it('lists every property by name, those whose calendars need a person first', () => {
  const feeds = [feed('a'), feed('c', { conflicts: 1 }), feed('other', { last_good_at: null })]
  const rows = feedsByProperty(feeds, choices, (id) => (id === 'other' ? 'Zed' : undefined), all, NOW)
  expect(rows.map(({ name, feeds: own, can_connect }) => [name, own.length, can_connect])).toEqual([
    ['C', 1, true],
    ['A', 1, true],
    ['B', 0, true],
    ['Zed', 1, false],
  ])
  expect(feedsByProperty(feeds, choices, () => '', { property_id: 'b' }, NOW).map(({ id }) => id)).toEqual([
    'b',
  ])
})

it('has a column for the usual channels, for others that occur, or for the chosen one', () => {
  expect(channelColumns([feed('a', { source: 'other' })], all)).toEqual([
    'airbnb',
    'booking',
    'vrbo',
    'other',
  ])
  expect(channelColumns([feed('a')], { source: 'ical' })).toEqual(['ical'])
})

it('groups properties by whether their calendars need a person, and those without one last', () => {
  const feeds = [feed('a'), feed('c', { conflicts: 1 })]
  const rows = feedsByProperty(feeds, choices, () => '', all, NOW)
  const groups = groupRows(rows, NOW).map(({ group, rows: own }) => [group, own.map(({ id }) => id)])
  expect(groups).toEqual([
    ['needs_you', ['c']],
    ['fine', ['a']],
    ['unconnected', ['b']],
  ])
  expect(groupRows(rows.slice(1, 2), NOW).map(({ group }) => group)).toEqual(['fine'])
})

it('sums up how all calendars are doing', () => {
  const earlier = '2026-12-01T08:00:00.000Z'
  expect(
    healthOf([feed('a'), feed('b', { last_good_at: earlier }), feed('c', { conflicts: 1 })], NOW),
  ).toEqual({ needing: 1, unread: 0, fine: 2, oldest_read_at: earlier })
  const unread = feed('a', { last_good_at: null })
  const archived = feed('b', { is_archived: true })
  expect(healthOf([feed('a'), unread, unread, archived], NOW)).toEqual({
    needing: 0,
    unread: 2,
    fine: 1,
    oldest_read_at: AT,
  })
  expect(healthOf([unread, archived], NOW)).toMatchObject({ fine: 0, oldest_read_at: null })
})
