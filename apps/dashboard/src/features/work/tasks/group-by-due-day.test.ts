import { expect, it } from 'vitest'
import { groupByDueDay } from './group-by-due-day'

it('has each day once, in order, and says that the last ones may go on', () => {
  const tasks = ['2026-12-05T23:30:00+01:00', '2026-12-06T00:10:00+01:00', '2026-12-05T23:50:00+00:00']
  const days = (hasNextPage: boolean, isNewestFirst = false) =>
    groupByDueDay(
      tasks.map((due_at) => ({ due_at })),
      { hasNextPage, isNewestFirst },
    ).map(({ day, tasks: due, has_more }) => [day, due.length, has_more])
  expect(days(false)).toEqual([
    ['2026-12-05', 2, false],
    ['2026-12-06', 1, false],
  ])
  // The last task is on the earlier day of its own zone, so both days may go on.
  expect(days(true)).toEqual([
    ['2026-12-05', 2, true],
    ['2026-12-06', 1, true],
  ])
  expect(days(true, true)).toEqual([
    ['2026-12-06', 1, false],
    ['2026-12-05', 2, true],
  ])
  expect(groupByDueDay([], { hasNextPage: true, isNewestFirst: false })).toEqual([])
})
