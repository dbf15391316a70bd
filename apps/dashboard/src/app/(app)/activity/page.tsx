import { ActivityTypeName } from '@stayward/contract/kernel/activity'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { ActivityFeed } from '@/features/overview/activity/activity-feed'
import { activityInput, parseActivitySearch } from '@/features/overview/activity/activity-search'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { type SearchParams, toUrlSearchParams } from '@/server/search-params'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('activity')

async function ActivityPage({ searchParams }: { searchParams: SearchParams }) {
  await requireUser()
  const search = parseActivitySearch(toUrlSearchParams(await searchParams))
  const { time_zone } = await currentAccount()
  const feed = { types: ActivityTypeName.options, time_zone }
  await Promise.all([
    api.timeline.activity.prefetchInfinite(activityInput(search, feed)),
    api.properties.list.prefetch(nearbyProperties),
    api.properties.listTags.prefetch(),
  ])
  const t = await getTranslations('activity')
  return (
    <>
      <PageHead title={t('title')} about={t('context')} />
      <HydrateClient>
        <ActivityFeed {...feed} />
      </HydrateClient>
    </>
  )
}

export default withSkeleton(<PageSkeleton height={52} />, ActivityPage)
