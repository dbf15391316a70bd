import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@stayward/contract/statements/expense-values'
import { knownWord } from '../../../components/known-words'
import { knownMonth, monthAfter } from '../../../dates/months'
import { paths } from '../../../paths'

/** What the list of expenses is kept to. */
export type ExpenseSearch = {
  /** Empty for all months; null for the one that the page opens with. */
  month: string | null
  property_id: string | null
  /** What they are for; null for everything. */
  category: ExpenseCategory | null
}

/** The same with the month that is shown. */
export type ShownExpenses = ExpenseSearch & { month: string }

const ALL = 'all'

/** The last expense until the end of the current month, for the month that the page opens with. */
export const latestExpenseInput = (current: string) => ({ to: `${monthAfter(current, 1)}-01`, size: 1 })

/** The filters of a URL. */
export const parseExpenseSearch = (params: URLSearchParams): ExpenseSearch => ({
  month: params.get('month') === ALL ? '' : knownMonth(params.get('month')),
  property_id: params.get('property_id'),
  category: knownWord(EXPENSE_CATEGORIES, params.get('category')),
})

export const expenseSearchPath = ({ month, property_id, category }: ExpenseSearch): string =>
  paths.expenses({
    ...(month !== null && { month: month || ALL }),
    property_id: property_id ?? undefined,
    category: category ?? undefined,
  })

/** The months and properties that the service is asked for: their totals say what each category has. */
export const expenseFilter = ({ month, property_id }: Pick<ShownExpenses, 'month' | 'property_id'>) => ({
  ...(month !== '' && { from: `${month}-01`, to: `${monthAfter(month, 1)}-01` }),
  ...(property_id !== null && { property_id: [property_id] }),
})

/** The filters of the list and of its file. */
export const expenseListFilter = (search: ShownExpenses) => ({
  ...expenseFilter(search),
  ...(search.category !== null && { category: [search.category] }),
})

/** A page of the list. */
export const expensesInput = (search: ShownExpenses) => ({ ...expenseListFilter(search), size: 50 })
