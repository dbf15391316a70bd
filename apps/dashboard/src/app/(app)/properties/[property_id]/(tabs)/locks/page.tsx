import { PageSkeleton } from '@/components/page-skeleton'
import { LocksCard } from '@/features/locks/locks-card'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertyLocksPage({ params }: Props) {
  const { id, name, access_level, time_zone } = await propertyOfTab(params, 'locks')
  return <LocksCard property={{ id, name, access_level, time_zone }} />
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertyLocksPage)
