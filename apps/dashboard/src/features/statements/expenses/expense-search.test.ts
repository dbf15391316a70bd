import { expect, it } from 'vitest'
import { expenseFilter, expenseSearchPath, parseExpenseSearch } from './expense-search'

const parse = (search: string) => parseExpenseSearch(new URLSearchParams(search), '2027-03')

it('shows the current month unless another one or all of them are chosen', () => {
  expect(parse('')).toEqual({ month: '2027-03', property_id: null })
  expect(parse('month=2026-12&property_id=attic')).toEqual({ month: '2026-12', property_id: 'attic' })
  expect(parse('month=soon').month).toBe('2027-03')
  expect(parse('month=all').month).toBe('')
})

it.each(['month=2026-12&property_id=attic', 'month=all'])('says %s in its URL', (search) => {
  expect(expenseSearchPath(parse(search))).toBe(`/properties/expenses?${search}`)
})

it('asks for the days of a month, over the end of the year too', () => {
  expect(expenseFilter(parse('month=2026-12'))).toEqual({ from: '2026-12-01', to: '2027-01-01' })
  expect(expenseFilter(parse('month=all&property_id=attic'))).toEqual({ property_id: ['attic'] })
})
