import { expect, it } from 'vitest'
import { BEFORE_TODAY, groupByArrival, headOf } from './group-by-arrival'

const rows = ['2026-12-05 a', '2026-12-05 b', '2026-12-06 c', '2026-12-05 d']
const heads = (sort: Parameters<typeof groupByArrival>[1]) =>
  groupByArrival(rows, sort, (row) => row.slice(0, 10)).map(({ head, rows: found }) => [head, found.length])

it('puts arrivals under one head for each day, in either direction', () => {
  expect(heads('from')).toEqual([
    ['2026-12-05', 3],
    ['2026-12-06', 1],
  ])
  expect(heads('-from')).toHaveLength(2)
})

it('leaves every other order alone', () => {
  expect(heads('guest')).toEqual([[null, 4]])
  expect(groupByArrival([], 'guest', String)).toEqual([])
})

it('heads past arrivals by their month, and coming ones by their day', () => {
  const anyDay = { from: null, to: null }
  const headIn = (period: 'ahead' | 'past' | 'all', arrival: string, days = anyDay) =>
    headOf(arrival, { period, ...days }, '2026-12-05')
  expect(headIn('past', '2026-12-04')).toBe('2026-12')
  expect(headIn('all', '2025-11-30')).toBe('2025-11')
  expect(headIn('all', '2026-12-05')).toBe('2026-12-05')
  expect(headIn('ahead', '2026-12-04')).toBe(BEFORE_TODAY)
})
