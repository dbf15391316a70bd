import { LocksCard } from '@/features/locks/locks-card'
import { propertyOfTab } from '@/server/property-tab'

type Props = { params: Promise<{ property_id: string }> }

export default async function PropertyLocksPage({ params }: Props) {
  const { id, name, access_level } = await propertyOfTab(params, 'locks')
  return <LocksCard property={{ id, name, access_level }} />
}
