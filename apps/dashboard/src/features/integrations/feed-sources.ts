import type { FeedSource } from '@stayward/contract/integrations/integration'

const SOURCES: Record<FeedSource, true> = { airbnb: true, booking: true, vrbo: true, ical: true, other: true }

// The compiler keeps the table complete, so that its keys are the sources, without loading their schema.
export const FEED_SOURCES = Object.keys(SOURCES) as FeedSource[]
