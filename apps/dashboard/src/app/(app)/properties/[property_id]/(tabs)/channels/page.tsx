import { PageSkeleton } from '@/components/page-skeleton'
import columns from '@/components/two-columns.module.css'
import { FeedLinksCard } from '@/features/channels/feed-links-card'
import { FeedsCard } from '@/features/channels/feeds-card'
import { api, HydrateClient } from '@/server/api'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyChannelsPage({ params }: Props) {
  const { id, name, time_zone, archived_at } = await propertyOfTab(params, 'channels')
  await Promise.all([api.integrations.listIcal.prefetch(), api.feedLinks.list.prefetch({ property_id: id })])
  const property = { id, name, time_zone, is_archived: archived_at !== null }
  return (
    <HydrateClient>
      <div className={columns['column']}>
        <FeedsCard property={property} />
        <FeedLinksCard property={property} />
      </div>
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyChannelsPage)
