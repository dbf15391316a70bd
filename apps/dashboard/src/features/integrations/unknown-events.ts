import type { FeedSource } from '@stayward/contract/integrations/integration-fields'

const LEAVES_UNKNOWN: Record<FeedSource, boolean> = {
  airbnb: false,
  booking: true,
  vrbo: false,
  ical: true,
  other: true,
}

/** Whether a channel's calendar has nights of which it doesn't say whether they are sold. */
export const leavesUnknown = (source: FeedSource): boolean => LEAVES_UNKNOWN[source]
