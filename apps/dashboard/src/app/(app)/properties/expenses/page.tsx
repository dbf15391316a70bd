import { today } from '@stayward/trpc/kernel/clock'
import { PageSkeleton } from '@/components/page-skeleton'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { PropertiesNav } from '@/features/properties/properties-nav'
import { ExpenseList } from '@/features/statements/expenses/expense-list'
import {
  expenseFilter,
  expensesInput,
  latestExpenseInput,
  parseExpenseSearch,
} from '@/features/statements/expenses/expense-search'
import { openingMonth } from '@/dates/months'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('expenses')

async function ExpensesPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const { time_zone } = await currentAccount()
  const current = today(services().clock, time_zone).slice(0, 7)
  const chosen = parseExpenseSearch(toUrlSearchParams(await searchParams))
  const opening = chosen.month ?? openingMonth(await api.expenses.list(latestExpenseInput(current)), current)
  const search = { ...chosen, month: opening }
  await Promise.all([
    api.expenses.list.prefetchInfinite(expensesInput(search)),
    api.expenses.totals.prefetch(expenseFilter(search)),
    api.expenses.totals.prefetch({}),
    // The names of the properties that they are for.
    api.properties.list.prefetch(nearbyProperties),
  ])
  return (
    <>
      <PropertiesNav />
      <HydrateClient>
        <ExpenseList current={current} opening={opening} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, ExpensesPage)
