import type { Integration } from '@stayward/contract/integrations/integration'
import type { Property } from '@stayward/contract/properties/property'

/** A calendar of a channel, as the service shows it; `is_archived` where its property is, so that nothing reads it. */
export type Feed = Extract<Integration, { type: 'ical' }> & { is_archived?: boolean }

/** A feed with what its property says about it; that counts as active until it is known. */
export const feedAt = (feed: Feed, property: Pick<Property, 'archived_at'> | undefined): Feed => ({
  ...feed,
  is_archived: Boolean(property?.archived_at),
})
