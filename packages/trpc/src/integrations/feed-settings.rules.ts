import { INTEGRATION_CONFIGS } from '@stayward/contract/integrations/integration'
import type { VendorFaultCode } from '@stayward/contract/integrations/vendor-fault'
import type { IntegrationRow } from './integrations.queries.ts'

/** How a calendar feed is read. */
export const feedSettings = ({ config, property_id }: Pick<IntegrationRow, 'config' | 'property_id'>) =>
  INTEGRATION_CONFIGS.ical.parse({ ...config, property_id })

export type FeedSettings = ReturnType<typeof feedSettings>

/** Whether a feed means something else by its calendar than before. */
export const isReadOtherwise = (
  before: Pick<FeedSettings, 'source' | 'treat_unknown_as'>,
  after: Pick<FeedSettings, 'source' | 'treat_unknown_as'>,
): boolean => before.source !== after.source || before.treat_unknown_as !== after.treat_unknown_as

/** Whether a feed is only in trouble because it asks a person something. */
export const isAskingFeed = (fault: VendorFaultCode | null): boolean =>
  fault === 'calendar_held' || fault === 'calendar_question'
