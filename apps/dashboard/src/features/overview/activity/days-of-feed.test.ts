import { expect, it } from 'vitest'
import { dayOf } from '../../../i18n/format'
import { daysOfFeed } from './days-of-feed'

it('cuts a feed where the reader’s day changes', () => {
  const feed = ['2026-12-05T23:30:00Z', '2026-12-05T22:30:00Z', '2026-12-05T10:00:00Z'].map(
    (occurred_at) => ({
      occurred_at,
    }),
  )
  const inMadrid = daysOfFeed(feed, (instant) => dayOf(instant, 'Europe/Madrid'))
  expect(inMadrid.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-12-06', 1],
    ['2026-12-05', 2],
  ])
  expect(daysOfFeed([], () => '')).toEqual([])
})
