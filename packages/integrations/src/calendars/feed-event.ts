import type { UnreadableReason } from '@stayward/contract/channels/feed-values'

/** One event of a feed, in days of the property. */
export type FeedEvent = {
  /** The feed's identifier; a hash of summary and days if it gave none. */
  uid: string
  /** Which occurrence of a series this is: its original day, or instant. Null for a single event. */
  recurrence_id: string | null
  /** Whether `uid` is a hash, so that an event with other days is another event. */
  is_weak: boolean
  from: string
  /** The day of departure; the night before it is the last one. */
  to: string
  /** Without line breaks; '' if there is none. */
  summary: string
  description: string
  sequence: number
  /** DTSTAMP as RFC 3339 in UTC. */
  stamp: string | null
  /** Local times as HH:MM; null if the feed gives days only. */
  starts_at: string | null
  ends_at: string | null
}

/** An event that could not be read. */
export type UnreadableEvent = { uid: string | null; summary: string; reason: UnreadableReason }

/** What a host should know about an event that was read or left out. */
export type FeedNote =
  /** `value` is the name; times were read in the property's zone. */
  | { code: 'unknown_time_zone'; value: string }
  /** An older event with the same identifier was left out. */
  | { code: 'duplicate'; uid: string }
  /** An event within one day was left out. */
  | { code: 'no_night'; uid: string | null; day: string }
