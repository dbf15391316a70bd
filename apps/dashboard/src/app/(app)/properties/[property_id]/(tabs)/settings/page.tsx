import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { ArchiveCard } from '@/features/properties/archive-card'
import { PropertySettings } from '@/features/properties/settings/property-settings'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertySettingsPage({ params }: Props) {
  const { id, name, access_level, archived_at } = await propertyOfTab(params, 'settings')
  const canArchive = allows(access_level, 'property.delete') && archived_at === null
  return <PropertySettings property_id={id} archive={canArchive && <ArchiveCard property={{ id, name }} />} />
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertySettingsPage)
