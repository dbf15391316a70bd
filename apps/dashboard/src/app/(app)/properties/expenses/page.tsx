import { PageSkeleton } from '@/components/page-skeleton'
import { PropertiesNav } from '@/features/properties/properties-nav'
import { ExpenseList } from '@/features/statements/expenses/expense-list'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('expenses')

async function ExpensesPage() {
  await requireUser()
  await api.expenses.list.prefetchInfinite({})
  return (
    <>
      <PropertiesNav />
      <HydrateClient>
        <ExpenseList />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, ExpensesPage)
