import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageSkeleton } from '@/components/page-skeleton'
import { feedTitle } from '@/features/channels/feeds/feed-title'
import { IntegrationDetail } from '@/features/integrations/integration-detail'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { findIntegration, findProperty } from '@/server/found'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

type Props = { params: Promise<{ type: string; integration_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, integration_id } = await params
  const integration = await findIntegration(type, integration_id)
  if (integration.type !== 'ical') return { title: integration.name }
  const [sources, { name }] = await Promise.all([
    getTranslations('bookings.sources'),
    findProperty(integration.property_id),
  ])
  return { title: feedTitle(integration, sources, name) }
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
