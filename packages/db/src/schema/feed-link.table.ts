import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FeedConsumer, FeedDetail, FeedFetchStatus } from '@stayward/contract/channels/feed-link-values'
import { accountId, instant, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/**
 * A link by which a channel or a person reads a property's calendar. Only the SHA-256 of its token is stored:
 * nobody can guess 256 random bits. A removed link is deleted with everything that was fetched by it.
 */
export const feedLink = pgTable(
  'feed_link',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    consumer: text().$type<FeedConsumer>().notNull(),
    detail: text().$type<FeedDetail>().notNull(),
    token_hash: text().notNull(),
    token_hint: text().notNull(),
    // The migration's foreign key clears only this column if the feed is removed, which drizzle cannot express.
    integration_id: uuid(),
    /** The last fetch that was answered with the calendar or with "not modified". */
    last_fetched_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('feed_link_id_key').on(t.id),
    uniqueIndex('feed_link_token_hash_key').on(t.token_hash),
    index('feed_link_integration_idx').on(t.account_id, t.integration_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('feed_link_consumer', sql`${t.consumer} in ('airbnb', 'booking', 'vrbo', 'other', 'private')`),
    check('feed_link_detail', sql`${t.detail} in ('none', 'initials', 'names')`),
    check('feed_link_channel_detail', sql`${t.consumer} = 'private' or ${t.detail} = 'none'`),
  ],
)

/** One fetch of a link; kept for 90 days. */
export const feedFetch = pgTable(
  'feed_fetch',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    feed_link_id: uuid().notNull(),
    id: uuid().notNull(),
    fetched_at: instant().notNull(),
    user_agent: text(),
    status: integer().$type<FeedFetchStatus>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.feed_link_id, t.id] }),
    index('feed_fetch_fetched_idx').on(t.fetched_at),
    foreignKey({
      columns: [t.account_id, t.property_id, t.feed_link_id],
      foreignColumns: [feedLink.account_id, feedLink.property_id, feedLink.id],
    }).onDelete('cascade'),
    check('feed_fetch_status', sql`${t.status} in (200, 304, 429)`),
  ],
)

/**
 * The nights that a consumer has received by a link, once for each different calendar: what comes back from
 * the channel as taken may be an echo of them. Calendars not seen for 90 days are deleted, except the last one.
 */
export const feedNights = pgTable(
  'feed_nights',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    feed_link_id: uuid().notNull(),
    /** The hash of `nights`. */
    hash: text().notNull(),
    /** Arrival and departure of each event, in order. */
    nights: jsonb().$type<[from: string, to: string][]>().notNull(),
    first_seen_at: instant().notNull(),
    last_seen_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.feed_link_id, t.hash] }),
    index('feed_nights_first_seen_idx').on(t.first_seen_at),
    foreignKey({
      columns: [t.account_id, t.property_id, t.feed_link_id],
      foreignColumns: [feedLink.account_id, feedLink.property_id, feedLink.id],
    }).onDelete('cascade'),
  ],
)
