import type { Integration } from '@stayward/contract/integrations/integration'

/** A calendar of a channel, as the service shows it. */
export type Feed = Extract<Integration, { type: 'ical' }>
