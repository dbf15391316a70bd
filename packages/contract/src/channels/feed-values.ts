// Without zod, so that tables and forms read the same lists as the schemas.

/** What a channel says about the nights of an event. A hold is a stay that the guest has not confirmed yet. */
export const FEED_EVENT_KINDS = ['stay', 'hold', 'block', 'unknown'] as const
export type FeedEventKind = (typeof FEED_EVENT_KINDS)[number]

/**
 * What a feed knows about an event. `missing`: absent, and given up after a while. `kept`: absent, and a person keeps its
 * nights. `dropped`: given up, but remembered in case it returns.
 */
export const FEED_EVENT_STATES = ['present', 'missing', 'kept', 'dropped'] as const
export type FeedEventState = (typeof FEED_EVENT_STATES)[number]

/** Why a person has to look at a read before it counts. */
export const FEED_HOLD_REASONS = ['empty', 'shrunk', 'shifted'] as const
export type FeedHoldReason = (typeof FEED_HOLD_REASONS)[number]

/** How an event is treated whose channel does not say whether it is a stay. */
export const UNKNOWN_EVENTS_AS = ['stay', 'block'] as const
export type UnknownEventsAs = (typeof UNKNOWN_EVENTS_AS)[number]
