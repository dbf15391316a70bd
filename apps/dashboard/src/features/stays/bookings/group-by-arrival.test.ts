import { expect, it } from 'vitest'
import { groupByArrival, headOf, underWay } from './group-by-arrival'

const rows = ['2026-12-05 a', '2026-12-05 b', '2026-12-06 c', '2026-12-05 d']
const heads = (sort: Parameters<typeof groupByArrival>[1]['sort']) =>
  groupByArrival([rows], { sort, has_more: false }, (row) => row.slice(0, 10)).map(
    ({ head, rows: found }) => [head, found.length],
  )

it('puts arrivals under one head for each day, in either direction', () => {
  expect(heads('from')).toEqual([
    ['2026-12-05', 3],
    ['2026-12-06', 1],
  ])
  expect(heads('-from')).toHaveLength(2)
})

it('leaves every other order alone', () => {
  expect(heads('guest')).toEqual([[null, 4]])
  expect(groupByArrival([], { sort: 'guest', has_more: false }, String)).toEqual([])
})

it('heads stays under way in an order of their own if one page has them all, and by one head otherwise', () => {
  const headsOf = (pages: string[][], has_more: boolean, sort: 'from' | '-from' = 'from') =>
    groupByArrival(pages, { sort, has_more }, String).map(({ head, rows: { length } }) => `${head} ${length}`)
  const begun = ['earlier', 'here_now', 'leaving_today', 'here_now']
  const ordered = ['leaving_today 1', 'here_now 2', 'earlier 1']
  expect(headsOf([[...begun, '2026-12-05']], true)).toEqual([...ordered, '2026-12-05 1'])
  expect(headsOf([[...begun, '2026-12-05'], ['2026-12-05']], false)).toEqual([...ordered, '2026-12-05 2'])
  expect(headsOf([begun], false)).toEqual(ordered)
  expect(headsOf([begun], true)).toEqual(['earlier 4'])
  expect(headsOf([begun, ['2026-12-05']], false)).toEqual(['earlier 4', '2026-12-05 1'])
  expect(headsOf([begun, ['here_now', '2026-12-05']], true)).toEqual(['earlier 5', '2026-12-05 1'])
  expect(headsOf([['2026-12-05', ...begun]], false, '-from')).toEqual(['2026-12-05 1', ...ordered])
  expect(headsOf([['2026-12-05', ...begun]], true, '-from')).toEqual(['2026-12-05 1', 'earlier 4'])
})

it('heads past arrivals by their month, and coming ones by their day', () => {
  const anyDay = { from: null, to: null }
  const headIn = (period: 'ahead' | 'past' | 'all', arrival_date: string, days = anyDay) =>
    headOf(
      { arrival_date, status: 'confirmed', phase: 'past', conflict: null },
      { period, ...days },
      '2026-12-05',
    )
  expect(headIn('past', '2026-12-04')).toBe('2026-12')
  expect(headIn('all', '2025-11-30')).toBe('2025-11')
  expect(headIn('all', '2026-12-05')).toBe('2026-12-05')
})

it('says of stays that began before today who is there, where the list is of what is current or to come', () => {
  const stay = { arrival_date: '2026-12-03', status: 'confirmed', phase: 'current', conflict: null } as const
  const anyDay = { period: 'ahead', from: null, to: null } as const
  const head = (change: Partial<Parameters<typeof headOf>[0]>, days: { from?: string } = {}) =>
    headOf({ ...stay, ...change }, { ...anyDay, ...days }, '2026-12-05')
  expect(head({})).toBe('here_now')
  expect(head({ phase: 'departing_today' })).toBe('leaving_today')
  expect(head({ status: 'tentative' })).toBe('earlier')
  expect(head({ phase: 'past' })).toBe('earlier')
  expect(head({}, { from: '2026-12-01' })).toBe('2026-12-03')
  expect([underWay('here_now'), underWay('2026-12'), underWay('2026-12-03')]).toEqual([
    'here_now',
    null,
    null,
  ])
})
