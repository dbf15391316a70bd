import type { Integration } from '@stayward/contract/integrations/integration'
import { useTranslations } from 'next-intl'
import { feedTitle } from '../channels/feeds/feed-title'
import { usePropertiesById } from '../properties/use-properties-by-id'

/** What people know an integration by: its name, or what `feedTitle` says of a feed. */
export function useIntegrationTitle(integration: Integration): string {
  const sources = useTranslations('bookings.sources')
  const property_id = integration.type === 'ical' ? integration.property_id : null
  const properties = usePropertiesById(property_id === null ? [] : [property_id])
  if (integration.type !== 'ical') return integration.name
  return feedTitle(integration, sources, properties.get(integration.property_id)?.name)
}
