import { expect, it } from 'vitest'
import type { Feed } from './feed'
import { channelColumns, feedsByProperty, foldUnconnected } from './feeds-by-property'
import { feedOf } from './test-feed'

const feed = (property_id: string, part: Partial<Feed> = {}) => feedOf({ property_id, ...part })
const choices = ['b', 'a', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const all = { property_id: null, source: null }

it('lists every property by name, those whose calendars need a person first', () => {
  const feeds = [feed('a'), feed('c', { conflicts: 1 }), feed('other', { last_good_at: null })]
  const rows = feedsByProperty(feeds, choices, (id) => (id === 'other' ? 'Zed' : undefined), all)
  expect(rows.map(({ name, feeds: own, can_connect }) => [name, own.length, can_connect])).toEqual([
    ['C', 1, true],
    ['A', 1, true],
    ['B', 0, true],
    ['Zed', 1, false],
  ])
  expect(feedsByProperty(feeds, choices, () => '', { property_id: 'b' }).map(({ id }) => id)).toEqual(['b'])
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

it('keeps many properties without a calendar behind a button, below those that have one', () => {
  const row = (id: string, count: number) => ({
    id,
    name: id,
    feeds: Array.from({ length: count }, () => feed(id)),
    can_connect: true,
  })
  const many = Array.from({ length: 20 }, (_, index) => row(`empty ${index}`, 0))
  const one = row('connected', 1)
  expect(foldUnconnected([one, ...many], false)).toEqual({ shown: [one], folded: 20 })
  expect(foldUnconnected([one, ...many], true)).toEqual({ shown: [one, ...many], folded: 0 })
  expect(foldUnconnected([one, ...many.slice(1)], false).folded).toBe(0)
  expect(foldUnconnected(many, false).shown).toEqual(many)
})
