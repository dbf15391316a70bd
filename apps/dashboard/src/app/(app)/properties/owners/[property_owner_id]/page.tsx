import { today } from '@stayward/trpc/kernel/clock'
import { PageSkeleton } from '@/components/page-skeleton'
import { monthOfSearch } from '@/dates/months'
import { StatementView } from '@/features/statements/monthly/statement-view'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { findPropertyOwner } from '@/server/found'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('statement')

type Props = { params: Promise<{ property_owner_id: string }>; searchParams: SearchParams }

async function StatementPage({ params, searchParams }: Props) {
  await requirePlanner()
  const owner = await findPropertyOwner((await params).property_owner_id)
  const { time_zone } = await currentAccount()
  const current = today(services().clock, time_zone).slice(0, 7)
  const month = monthOfSearch(toUrlSearchParams(await searchParams), current)
  const property_owner_id = owner.id
  await Promise.all([
    api.propertyOwners.statement.prefetch({ property_owner_id, month }),
    api.propertyOwners.statements.prefetch({ property_owner_id }),
    api.account.company.prefetch(),
  ])
  return (
    <HydrateClient>
      <StatementView owner={owner} current={current} time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={60} />, StatementPage)
