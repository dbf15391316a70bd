import type { Metadata } from 'next'
import { PageSkeleton } from '@/components/page-skeleton'
import { IntegrationDetail } from '@/features/integrations/integration-detail'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { findIntegration } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ type: string; integration_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, integration_id } = await params
  return { title: (await findIntegration(type, integration_id)).name }
}

async function IntegrationPage({ params }: Props) {
  await requireUser()
  const { type, integration_id } = await params
  const integration = await findIntegration(type, integration_id)
  await api.properties.list.prefetch(nearbyProperties)
  return (
    <HydrateClient>
      <IntegrationDetail initial={integration} />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={3} height={96} />, IntegrationPage)
