import { expect, it } from 'vitest'
import { groupByDay } from './group-by-day'

const rows = ['2026-12-05 a', '2026-12-05 b', '2026-12-06 c', '2026-12-05 d']
const days = (sort: Parameters<typeof groupByDay>[1]) =>
  groupByDay(rows, sort, (row) => row.slice(0, 10)).map(({ day, rows: found }) => [day, found.length])

it('puts arrivals under one head for each day, in either direction', () => {
  expect(days('from')).toEqual([
    ['2026-12-05', 3],
    ['2026-12-06', 1],
  ])
  expect(days('-from')).toHaveLength(2)
})

it('leaves every other order alone', () => {
  expect(days('guest')).toEqual([[null, 4]])
  expect(groupByDay([], 'guest', String)).toEqual([])
})
