import { expect, it } from 'vitest'
import { expenseFilter, expenseSearchPath, expensesInput, parseExpenseSearch } from './expense-search'

const parse = (search: string) => parseExpenseSearch(new URLSearchParams(search))
const shown = (search: string) => ({ ...parse(search), month: parse(search).month ?? '2027-03' })

it('leaves the month to the page unless one or all of them are chosen', () => {
  expect(parse('')).toEqual({ month: null, property_id: null, category: null })
  expect(parse('month=2026-12&property_id=attic&category=taxes')).toEqual({
    month: '2026-12',
    property_id: 'attic',
    category: 'taxes',
  })
  expect(parse('month=soon&category=yachts')).toMatchObject({ month: null, category: null })
  expect(parse('month=all').month).toBe('')
})

it.each(['month=2026-12&property_id=attic&category=cleaning', 'month=all', 'property_id=attic'])(
  'says %s in its URL',
  (search) => {
    expect(expenseSearchPath(parse(search))).toBe(`/properties/expenses?${search}`)
  },
)

it('asks for the days of a month, over the end of the year too', () => {
  expect(expenseFilter(shown('month=2026-12'))).toEqual({ from: '2026-12-01', to: '2027-01-01' })
  expect(expenseFilter(shown('')).from).toBe('2027-03-01')
  expect(expenseFilter(shown('month=all&property_id=attic'))).toEqual({ property_id: ['attic'] })
})

it('lists one category, and totals all of them', () => {
  const search = shown('month=all&category=taxes')
  expect(expensesInput(search)).toEqual({ category: ['taxes'], size: 50 })
  expect(expenseFilter(search)).toEqual({})
})
