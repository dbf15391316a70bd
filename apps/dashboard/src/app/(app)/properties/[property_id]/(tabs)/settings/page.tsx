import { allows } from '@stayward/contract/kernel/rights'
import { PageSkeleton } from '@/components/page-skeleton'
import { ArchiveCard } from '@/features/properties/archive-card'
import { EditPropertyForm } from '@/features/properties/edit-property-form'
import { propertyOfTab } from '@/server/property-tab'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ property_id: string }> }

async function PropertySettingsPage({ params }: Props) {
  const { id, name, access_level, archived_at } = await propertyOfTab(params, 'settings')
  return (
    <>
      <EditPropertyForm property_id={id} />
      {allows(access_level, 'property.delete') && archived_at === null && (
        <ArchiveCard property={{ id, name }} />
      )}
    </>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={120} />, PropertySettingsPage)
