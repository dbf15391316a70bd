import { knownMonth, monthAfter } from '../../../dates/months'
import { paths } from '../../../paths'

/** What the list of expenses is kept to. */
export type ExpenseSearch = {
  /** Empty for all months. */
  month: string
  property_id: string | null
}

const ALL = 'all'

/** The filters of a URL; without a month in it, the current one. */
export const parseExpenseSearch = (params: URLSearchParams, current: string): ExpenseSearch => ({
  month: params.get('month') === ALL ? '' : (knownMonth(params.get('month')) ?? current),
  property_id: params.get('property_id'),
})

export const expenseSearchPath = ({ month, property_id }: ExpenseSearch): string =>
  paths.expenses({ month: month || ALL, property_id: property_id ?? undefined })

/** What the service is asked for. */
export const expenseFilter = ({ month, property_id }: ExpenseSearch) => ({
  ...(month !== '' && { from: `${month}-01`, to: `${monthAfter(month, 1)}-01` }),
  ...(property_id !== null && { property_id: [property_id] }),
})

/** A page of the list. */
export const expensesInput = (search: ExpenseSearch) => ({ ...expenseFilter(search), size: 50 })
