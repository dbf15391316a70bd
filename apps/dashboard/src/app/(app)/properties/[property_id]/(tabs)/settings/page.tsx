import { allows } from '@stayward/contract/kernel/rights'
import { ArchiveCard } from '@/features/properties/archive-card'
import { PropertySettings } from '@/features/properties/settings/property-settings'
import { propertyOfTab } from '@/server/property-tab'

type Props = { params: Promise<{ property_id: string }> }

/**
 * Without a skeleton around it: the document has none, so refreshing the head after a save would replace the whole form, with
 * where its reader was.
 */
export default async function PropertySettingsPage({ params }: Props) {
  const { id, name, access_level, archived_at } = await propertyOfTab(params, 'settings')
  const canArchive = allows(access_level, 'property.delete') && archived_at === null
  return <PropertySettings property_id={id} archive={canArchive && <ArchiveCard property={{ id, name }} />} />
}
