import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { IntegrationDetail } from '@/features/integrations/integration-detail'
import { isIntegrationType } from '@/features/integrations/integration-types'
import { nearbyProperties } from '@/features/properties/nearby-properties'
import { api, HydrateClient } from '@/server/api'
import { findIntegration } from '@/server/found'
import { requireUser } from '@/server/session'

type Props = { params: Promise<{ type: string; integration_id: string }> }

async function read(params: Props['params']) {
  const { type, integration_id } = await params
  if (!isIntegrationType(type)) notFound()
  return findIntegration(type, integration_id)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await read(params)).name }
}

export default async function IntegrationPage({ params }: Props) {
  await requireUser()
  const integration = await read(params)
  await api.properties.list.prefetch(nearbyProperties)
  return (
    <HydrateClient>
      <IntegrationDetail initial={integration} />
    </HydrateClient>
  )
}
