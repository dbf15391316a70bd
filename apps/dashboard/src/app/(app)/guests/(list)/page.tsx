import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { GuestsNav } from '@/features/stays/blocked-guests/guests-nav'
import { ExportGuests } from '@/features/stays/guests/export-guests'
import { GuestList } from '@/features/stays/guests/guest-list'
import { guestListInput, guestTotalInput, parseGuestSearch } from '@/features/stays/guests/guest-search'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('guests')

async function GuestsPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const { time_zone } = await currentAccount()
  const search = parseGuestSearch(toUrlSearchParams(await searchParams))
  await Promise.all([
    api.guests.list.prefetchInfinite(guestListInput(search)),
    api.guests.total.prefetch(guestTotalInput(search)),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const t = await getTranslations('guests')
  return (
    <HydrateClient>
      <GuestsNav />
      <PageHead title={t('title')} about={t('context')} action={<ExportGuests />} />
      <GuestList reader_time_zone={time_zone} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton height={60} />, GuestsPage)
