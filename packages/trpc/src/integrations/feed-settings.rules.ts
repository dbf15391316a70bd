import { INTEGRATION_CONFIGS } from '@stayward/contract/integrations/integration'
import type { IntegrationRow } from './integrations.queries.ts'

/** How a calendar feed is read. */
export const feedSettings = ({ config, property_id }: Pick<IntegrationRow, 'config' | 'property_id'>) =>
  INTEGRATION_CONFIGS.ical.parse({ ...config, property_id })

export type FeedSettings = ReturnType<typeof feedSettings>
