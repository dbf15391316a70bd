import { PageSkeleton } from '@/components/page-skeleton'
import { jobsInput, latestJobInput, parsePaySearch, payInput } from '@/features/overview/pay/pay-search'
import { PayView } from '@/features/overview/pay/pay-view'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { TeamNav } from '@/features/properties/team/team-nav'
import { monthAfter, openingMonth } from '@/dates/months'
import { dayOf } from '@/i18n/format'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { isCrew } from '@/server/is-crew'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('pay')

async function PayPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parsePaySearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const isOwn = await isCrew()
  const current = dayOf(services().clock.now().toISOString(), time_zone).slice(0, 7)
  const month = search.month ?? openingMonth(await api.pay.jobs(latestJobInput(current)), current)
  const person = isOwn ? null : search.person
  const property_id = isOwn ? null : search.property_id
  await Promise.all([
    api.pay.figures.prefetch(payInput(month, property_id)),
    (isOwn || person !== null) && api.pay.jobs.prefetchInfinite(jobsInput(month, { person, property_id })),
    !isOwn && api.pay.rates.prefetch(),
    !isOwn && api.pay.figures.prefetch(payInput(monthAfter(month, -1), property_id)),
    !isOwn && api.properties.list.prefetch(nearbyProperties),
  ])
  return (
    <>
      {!isOwn && <TeamNav />}
      <HydrateClient>
        <PayView isCrew={isOwn} reader_time_zone={time_zone} opening={month} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={4} height={72} />, PayPage)
