import { MAX_NAME } from '../kernel/limits.ts'

// Without zod, so that tables and forms read the same lists and limits as the schemas.

/** Who reads a calendar link. All but `private` are channels. */
export const FEED_CONSUMERS = ['airbnb', 'booking', 'vrbo', 'other', 'private'] as const
export type FeedConsumer = (typeof FEED_CONSUMERS)[number]

/** What an event says about the guest. */
export const FEED_DETAILS = ['none', 'initials', 'names'] as const
export type FeedDetail = (typeof FEED_DETAILS)[number]

/** The HTTP statuses that a fetch of a calendar link is recorded with. */
export const FEED_FETCH_STATUSES = [200, 304, 429] as const
export type FeedFetchStatus = (typeof FEED_FETCH_STATUSES)[number]

/** Channels get no guest details, only private calendars do. */
export const allowsDetail = (consumer: FeedConsumer, detail: FeedDetail): boolean =>
  consumer === 'private' || detail === 'none'

/** Longest texts in characters, and largest numbers. */
export const FEED_LINK_LIMITS = { name: MAX_NAME, per_property: 20, fetches: 20, user_agent: 200 } as const

/**
 * When a channel counts as silent: after four times the usual time between its fetches, but not before six hours. Until
 * three of these times are known, after a day.
 */
export const FEED_SILENCE = { times_usual: 4, least_hours: 6, gaps: 3, unknown_hours: 24 } as const

/** For how many days each fetch of a calendar link is kept. */
export const FEED_FETCH_DAYS = 90
