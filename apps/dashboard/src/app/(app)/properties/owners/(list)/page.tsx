import { today } from '@stayward/trpc/kernel/clock'
import { PageSkeleton } from '@/components/page-skeleton'
import { monthOfSearch } from '@/dates/months'
import { monthlyStatementsInput } from '@/features/properties/owners/owner-list-input'
import { OwnerList } from '@/features/properties/owners/owner-list'
import { PropertiesNav } from '@/features/properties/properties-nav'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('property_owners')

async function PropertyOwnersPage({ searchParams }: { searchParams: SearchParams }) {
  await requirePlanner()
  const { time_zone } = await currentAccount()
  const current = today(services().clock, time_zone).slice(0, 7)
  const month = monthOfSearch(toUrlSearchParams(await searchParams), current)
  await api.propertyOwners.monthlyStatements.prefetchInfinite(monthlyStatementsInput(month))
  return (
    <>
      <PropertiesNav />
      <HydrateClient>
        <OwnerList current={current} time_zone={time_zone} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, PropertyOwnersPage)
