import { PageSkeleton } from '@/components/page-skeleton'
import { PropertyLocks } from '@/features/locks/property-locks'
import { currentAccount } from '@/server/current-account'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyLocksPage({ params }: Props) {
  const [{ id, name, access_level, time_zone }, account] = await Promise.all([
    propertyOfTab(params, 'locks'),
    currentAccount(),
  ])
  return (
    <PropertyLocks property={{ id, name, access_level, time_zone }} reader_time_zone={account.time_zone} />
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyLocksPage)
