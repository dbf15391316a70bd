import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  EventTreatment,
  FeedEventKind,
  FeedEventState,
  FeedHoldReason,
} from '@stayward/contract/channels/feed-values'
import { accountId, instant, sealed, timestamps } from './columns.ts'
import { integration } from './integration.table.ts'
import { property } from './property.table.ts'

/** When the calendar feed of an integration is read, and what its last read brought. */
export const feed = pgTable(
  'feed',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    integration_id: uuid().notNull(),
    next_read_at: instant().notNull(),
    last_read_at: instant(),
    last_good_at: instant(),
    last_change_at: instant(),
    /** The reads in a row that failed. */
    failures: integer().notNull().default(0),
    etag: text(),
    last_modified: text(),
    /** What the feed said when it was last applied. */
    content_hash: text(),
    /** Whether an unchanged feed needs no second look: nothing is absent, in conflict, held or moving along. */
    is_settled: boolean().notNull().default(false),
    held_reason: text().$type<FeedHoldReason>(),
    held_since: instant(),
    /** The bytes in which it said so, without those that channels change at each request. */
    text_hash: text(),
    /** What the feed said when a person kept what it would have changed: that is not asked again. */
    kept_hash: text(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id] }),
    index('feed_next_read_idx').on(t.next_read_at),
    index('feed_property_idx').on(t.account_id, t.property_id),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [integration.account_id, integration.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
    check('feed_held', sql`(${t.held_reason} is null) = (${t.held_since} is null)`),
    check(
      'feed_held_reason',
      sql`${t.held_reason} in ('empty', 'shrunk', 'shifted', 'arriving_soon', 'same_stay')`,
    ),
  ],
)

/**
 * What a feed remembers of an event, and what it stands for. Deleted a week after its last night, or with its feed.
 */
export const feedEvent = pgTable(
  'feed_event',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    integration_id: uuid().notNull(),
    id: uuid().notNull(),
    /** What identifies it in its calendar, as JSON. */
    texts: sealed().notNull(),
    /** The last characters of its UID, to recognise it by. */
    uid_hint: text(),
    /** Its summary and what it says of the guest, as JSON. */
    words: sealed(),
    /** Whether its guest was erased, so that its words are never stored again. */
    is_erased: boolean().notNull().default(false),
    /** Whether the channel only sends back nights that it got from us. */
    is_echo: boolean().notNull().default(false),
    reference: text(),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    kind: text().$type<FeedEventKind>().notNull(),
    state: text().$type<FeedEventState>().notNull(),
    absent_since: instant(),
    absent_reads: integer().notNull().default(0),
    moved_on: date({ mode: 'string' }),
    moved_days: integer().notNull().default(0),
    seen_on: date({ mode: 'string' }).notNull(),
    first_seen_at: instant().notNull(),
    /** The stay that it stands for. No foreign key: the stay may move to another property, and the event stays. */
    booking_id: uuid(),
    /** Since when its nights have been taken by something else. */
    conflict_since: instant(),
    /** What a person wants it to be, whatever its channel says. */
    treat_as: text().$type<EventTreatment>(),
    /** A booking with the same nights, while a person has to say whether this is the same stay. */
    same_as: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id, t.id] }),
    uniqueIndex('feed_event_id_key').on(t.id),
    index('feed_event_booking_idx').on(t.account_id, t.booking_id),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [feed.account_id, feed.integration_id],
    }).onDelete('cascade'),
    check('feed_event_nights', sql`${t.from} < ${t.to}`),
    check('feed_event_kind', sql`${t.kind} in ('stay', 'hold', 'block', 'unknown')`),
    check('feed_event_state', sql`${t.state} in ('present', 'missing', 'kept', 'dropped')`),
    check('feed_event_treat_as', sql`${t.treat_as} in ('stay', 'block', 'nothing')`),
    check('feed_event_absent', sql`(${t.absent_since} is null) = (${t.absent_reads} = 0)`),
    check('feed_event_moved', sql`(${t.moved_on} is null) = (${t.moved_days} = 0)`),
  ],
)
