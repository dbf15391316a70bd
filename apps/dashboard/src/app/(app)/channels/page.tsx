import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { PageSkeleton } from '@/components/page-skeleton'
import { ConnectFeedButton } from '@/features/channels/feeds/connect-feed-button'
import { FeedList } from '@/features/channels/feeds/feed-list'
import { CatchUpsNotice } from '@/features/messages/rules/catch-ups-notice'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { requirePlanner } from '@/server/is-crew'
import { withSkeleton } from '@/server/with-skeleton'
import classes from './page.module.css'

export const generateMetadata = pageTitle('channels')

async function ChannelsPage() {
  await requirePlanner()
  const { time_zone } = await currentAccount()
  await Promise.all([
    api.integrations.listIcal.prefetch(),
    // The names of the properties whose calendars are listed.
    api.properties.list.prefetch(nearbyProperties),
  ])
  const t = await getTranslations('feeds')
  return (
    <HydrateClient>
      <PageHead title={t('title')} about={t('context')} action={<ConnectFeedButton isForMore />} />
      <div className={classes['notice']}>
        <CatchUpsNotice time_zone={time_zone} />
      </div>
      <FeedList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={6} height={64} />, ChannelsPage)
