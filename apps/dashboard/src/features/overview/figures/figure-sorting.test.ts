import { describe, expect, it } from 'vitest'
import { sortRows } from '../../../components/sorting'
import { columnsFor, type FigureColumn } from './figure-columns'
import { sortNumberOf } from './figure-sorting'

const inCurrency = (currency: string, amount: string) => ({
  currency,
  amount,
  average_daily_rate: '10.00',
  nights_with_amount: 1,
  revenue_per_available_night: '5.00',
})
const rows = [
  { key: 'a', revenue: [inCurrency('EUR', '90.00')], occupancy: '0.5000' },
  { key: 'b', revenue: [inCurrency('USD', '999.00')], occupancy: '0.0900' },
  { key: 'c', revenue: [inCurrency('EUR', '1000.00')], occupancy: '1.0000' },
]
const order = (column: FigureColumn, isDescending: boolean) =>
  sortRows(rows, { column, isDescending }, (row) => sortNumberOf(column, row, 'EUR'), 'en')
    .map(({ key }) => key)
    .join('')

describe('a table of figures', () => {
  it('is sorted by size, not as text', () => {
    expect(order('occupancy', true)).toBe('cab')
    expect(order('revenue', true)).toBe('cab')
  })

  it('compares money in one currency and has what others earn last, both ways', () => {
    expect(order('revenue', false)).toBe('acb')
    expect(order('average_daily_rate', false)).toBe('acb')
  })

  it('keeps the order of groups that are equal', () => {
    expect(order('stays', true)).toBe('abc')
  })
})

it('begins with the column that is asked for, and has each once', () => {
  expect(columnsFor('lead_time')).toEqual([
    'median_lead_days',
    'stays',
    'average_nights',
    'median_nights',
    'average_lead_days',
  ])
  expect(columnsFor('stays')[0]).toBe('stays')
  expect(columnsFor('average_daily_rate').slice(0, 2)).toEqual(['average_daily_rate', 'revenue'])
})
