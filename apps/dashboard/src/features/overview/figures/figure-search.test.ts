import { describe, expect, it } from 'vitest'
import { FIGURE_PERIODS, monthsIn, periodOf } from './figure-periods'
import { figureInputs, figureSearchPath, parseFigureSearch } from './figure-search'

const ID = '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b06'
const parse = (query: string) => parseFigureSearch(new URLSearchParams(query))

describe('the search of figures', () => {
  it('survives its URL, and leaves defaults out', () => {
    const query = `period=last_year&group_by=channel&property_id=${ID}`
    expect(figureSearchPath(parse(query))).toBe(`/figures?${query}`)
    expect(figureSearchPath(parse('period=ever&group_by=colour&property_id=1'))).toBe('/figures')
  })

  it('asks for the months of a year before, too', () => {
    expect(figureInputs(parse(`property_id=${ID}&group_by=tag`), '2027-05-31')).toEqual({
      groups: { from: '2027-01-01', to: '2028-01-01', group_by: 'tag', property_id: [ID] },
      months: { from: '2027-01-01', to: '2028-01-01', group_by: 'month', property_id: [ID] },
      before: { from: '2026-01-01', to: '2027-01-01', group_by: 'month', property_id: [ID] },
    })
  })
})

it('has whole months in its periods, also in January', () => {
  expect(FIGURE_PERIODS.map((period) => periodOf(period, '2028-01-31'))).toEqual([
    { from: '2028-01-01', to: '2028-02-01' },
    { from: '2027-12-01', to: '2028-01-01' },
    { from: '2028-01-01', to: '2029-01-01' },
    { from: '2027-01-01', to: '2028-01-01' },
  ])
})

it('knows the months of a period, over the end of a year', () => {
  expect(monthsIn({ from: '2027-11-01', to: '2028-02-01' })).toEqual(['2027-11', '2027-12', '2028-01'])
})
