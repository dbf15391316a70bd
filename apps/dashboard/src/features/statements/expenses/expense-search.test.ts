import { expect, it } from 'vitest'
import { expenseFilter, expenseSearchPath, expensesInput, parseExpenseSearch } from './expense-search'

const parse = (search: string) => parseExpenseSearch(new URLSearchParams(search), '2027-03')

it('shows the current month unless another one or all of them are chosen', () => {
  expect(parse('')).toEqual({ month: '2027-03', property_id: null, category: null })
  expect(parse('month=2026-12&property_id=attic&category=taxes')).toEqual({
    month: '2026-12',
    property_id: 'attic',
    category: 'taxes',
  })
  expect(parse('month=soon&category=yachts')).toMatchObject({ month: '2027-03', category: null })
  expect(parse('month=all').month).toBe('')
})

it.each(['month=2026-12&property_id=attic&category=cleaning', 'month=all'])(
  'says %s in its URL',
  (search) => {
    expect(expenseSearchPath(parse(search))).toBe(`/properties/expenses?${search}`)
  },
)

it('asks for the days of a month, over the end of the year too', () => {
  expect(expenseFilter(parse('month=2026-12'))).toEqual({ from: '2026-12-01', to: '2027-01-01' })
  expect(expenseFilter(parse('month=all&property_id=attic'))).toEqual({ property_id: ['attic'] })
})

it('lists one category, and totals all of them', () => {
  const search = parse('month=all&category=taxes')
  expect(expensesInput(search)).toEqual({ category: ['taxes'], size: 50 })
  expect(expenseFilter(search)).toEqual({})
})
