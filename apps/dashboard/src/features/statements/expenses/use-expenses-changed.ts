import { api } from '../../../trpc/api'

/** Reads what shows expenses again. */
export function useExpensesChanged() {
  const cache = api.useUtils()
  return () =>
    Promise.all([
      cache.expenses.invalidate(),
      cache.propertyOwners.statement.invalidate(),
      cache.propertyOwners.monthlyStatements.invalidate(),
    ])
}
