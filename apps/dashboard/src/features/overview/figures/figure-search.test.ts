import { describe, expect, it } from 'vitest'
import {
  FIGURE_PERIODS,
  monthBeside,
  monthsFromFirst,
  monthsIn,
  periodOf,
  periodWith,
  spanBefore,
} from './figure-periods'
import { figureInputs, figureSearchPath, parseFigureSearch } from './figure-search'

const ID = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06'
const parse = (query: string) => parseFigureSearch(new URLSearchParams(query))

describe('the search of figures', () => {
  it('survives its URL, and leaves defaults out', () => {
    const query = `show=codes&period=last_year&group_by=channel&property_id=${ID}&compare=no`
    expect(figureSearchPath(parse(query))).toBe(`/figures?${query}`)
    const custom = 'period=custom&from=2027-03-10&last=2027-04-20'
    expect(figureSearchPath(parse(custom))).toBe(`/figures?${custom}`)
    expect(figureSearchPath(parse('period=ever&group_by=colour&property_id=1&show=all'))).toBe('/figures')
    expect(figureSearchPath(parse('period=custom&from=2027-02-30&last=2027-04-20'))).toBe('/figures')
  })

  it('takes only what it knows to compare with', () => {
    expect(parse('').compare).toBe('year')
    expect(parse('compare=no').compare).toBe('no')
    expect(parse('compare=ever').compare).toBe('year')
    expect(figureSearchPath(parse('compare=period'))).toBe('/figures?compare=period')
    expect(figureInputs(parse('compare=period&period=last_month'), '2027-05-31').groups_before).toMatchObject(
      { from: '2027-03-01', to: '2027-04-01' },
    )
  })

  it('asks for groups and months, and for those of the year before', () => {
    expect(figureInputs(parse(`property_id=${ID}&tag=Beach&group_by=tag`), '2027-05-31')).toEqual({
      groups: { from: '2027-01-01', to: '2028-01-01', group_by: 'tag', property_id: [ID], tag: 'Beach' },
      months: { from: '2027-01-01', to: '2028-01-01', group_by: 'month', property_id: [ID], tag: 'Beach' },
      groups_before: {
        from: '2026-01-01',
        to: '2027-01-01',
        group_by: 'tag',
        property_id: [ID],
        tag: 'Beach',
      },
      months_before: {
        from: '2026-01-01',
        to: '2027-01-01',
        group_by: 'month',
        property_id: [ID],
        tag: 'Beach',
      },
    })
  })

  it('includes the last day of a custom period', () => {
    const { groups, groups_before } = figureInputs(parse('period=custom&from=2027-03-10&last=2027-03-31'), '')
    expect(groups).toMatchObject({ from: '2027-03-10', to: '2027-04-01' })
    expect(groups_before).toMatchObject({ from: '2026-03-10', to: '2026-04-01' })
  })
})

it('has whole months in its periods, also in January', () => {
  const named = FIGURE_PERIODS.filter((period) => period !== 'custom')
  expect(named.map((period) => periodOf(period, '2028-01-31'))).toEqual([
    { from: '2028-01-01', to: '2028-02-01' },
    { from: '2027-12-01', to: '2028-01-01' },
    { from: '2028-01-01', to: '2029-01-01' },
    { from: '2027-01-01', to: '2028-01-01' },
  ])
})

it('knows the months of a period, over the end of a year and from the middle of one', () => {
  expect(monthsIn({ from: '2027-11-01', to: '2028-02-01' })).toEqual(['2027-11', '2027-12', '2028-01'])
  expect(monthsIn({ from: '2027-11-20', to: '2027-12-02' })).toEqual(['2027-11', '2027-12'])
})

it('has the same nights a year before, without a 29 February', () => {
  const before = (from: string, to: string) => spanBefore({ from, to }, 'year')
  expect(before('2028-03-01', '2028-04-01')).toEqual({ from: '2027-03-01', to: '2027-04-01' })
  expect(before('2028-02-29', '2028-03-08')).toEqual({ from: '2027-03-01', to: '2027-03-08' })
  expect(before('2028-02-29', '2028-03-01')).toEqual({ from: '2027-02-28', to: '2027-03-01' })
  expect(before('2028-02-01', '2028-03-01')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
  expect(before('2024-06-01', '2025-07-06')).toEqual({ from: '2023-06-02', to: '2024-07-06' })
  expect(before('2028-02-01', '2028-02-29')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
})

it.each([
  ['2027-03-01', '2027-04-01', '2027-02-01'],
  ['2027-01-01', '2027-02-01', '2026-12-01'],
  ['2027-01-01', '2028-01-01', '2026-01-01'],
  ['2027-01-01', '2027-04-01', '2026-10-01'],
  ['2027-03-10', '2027-03-17', '2027-03-03'],
  ['2027-03-01', '2027-03-17', '2027-02-13'],
])('has the period before the days from %s to %s from %s on', (from, to, earlier) => {
  expect(spanBefore({ from, to }, 'period')).toEqual({ from: earlier, to: from })
})

it('stands each month beside the one it is compared with', () => {
  const beside = (from: string, to: string, comparison: 'year' | 'period') => {
    const now = { from, to }
    const before = spanBefore(now, comparison)
    return monthsIn(before).map((month) => monthBeside(month, comparison, now))
  }
  expect(beside('2027-11-01', '2028-02-01', 'year')).toEqual(['2027-11', '2027-12', '2028-01'])
  expect(beside('2028-02-29', '2028-05-01', 'year')).toEqual(['2028-03', '2028-04'])
  expect(beside('2027-11-01', '2028-02-01', 'period')).toEqual(['2027-11', '2027-12', '2028-01'])
  expect(beside('2027-03-02', '2027-05-01', 'period')).toEqual([null, null, null])
})

it('moves the other end of a period where what was typed leaves none, or one that is too long', () => {
  const march = { from: '2027-03-01', last: '2027-03-31' }
  expect(periodWith({ ...march, from: '2027-05-01' }, 'from')).toEqual({
    from: '2027-05-01',
    last: '2027-05-01',
  })
  expect(periodWith({ ...march, last: '2027-02-01' }, 'last')).toEqual({
    from: '2027-02-01',
    last: '2027-02-01',
  })
  expect(periodWith({ ...march, from: '2020-01-01' }, 'from')).toEqual({
    from: '2020-01-01',
    last: '2021-02-03',
  })
  expect(periodWith({ ...march, last: '2028-04-03' }, 'last')).toEqual({
    from: '2027-03-01',
    last: '2028-04-03',
  })
  expect(periodWith({ ...march, last: '2028-04-04' }, 'last')).toEqual({
    from: '2027-03-02',
    last: '2028-04-04',
  })
})

describe('the months of a chart', () => {
  const year = monthsIn({ from: '2027-01-01', to: '2028-01-01' })
  const from = (first: string) => monthsFromFirst(year, (month) => month >= first)[0]

  it('begin with the first of which something is known, and are six at least', () => {
    expect(from('2027-03')).toBe('2027-03')
    expect(from('2027-11')).toBe('2027-07')
    expect(from('2030-01')).toBe('2027-01')
    expect(monthsFromFirst(['2027-05'], () => true)).toEqual(['2027-05'])
  })
})
