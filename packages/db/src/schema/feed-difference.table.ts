import { sql } from 'drizzle-orm'
import {
  check,
  date,
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
import type {
  DifferenceAction,
  DifferenceReason,
  DifferenceState,
  FeedEventKind,
  FeedHoldReason,
  UndoObstacle,
  UnreadableReason,
} from '@stayward/contract/channels/feed-values'
import type { BookingSource, BookingStatus } from '@stayward/contract/stays/booking'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { feed } from './feed.table.ts'

/** Half-open days, `YYYY-MM-DD`. */
export interface StoredNights {
  from: string
  to: string
}

/** A booking as it was before a difference changed it: what an undo brings back. */
export interface StoredStay extends StoredNights {
  status: BookingStatus
  feed_id: string | null
  /** Missing in rows of releases that did not store them. */
  source?: BookingSource
  has_reference?: boolean
}

/** What a feed changed here, or would change if a person let it. Deleted after 90 days, and with its feed. */
export const feedDifference = pgTable(
  'feed_difference',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    integration_id: uuid().notNull(),
    id: uuid().notNull(),
    state: text().$type<DifferenceState>().notNull(),
    /** Why a person had to look; null if nobody had to. */
    reason: text().$type<FeedHoldReason>(),
    /** The read that is held, as JSON; null if only single stays wait, and as soon as it is decided. */
    held_read: sealed(),
    decided_at: instant(),
    undone_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id, t.id] }),
    uniqueIndex('feed_difference_id_key').on(t.id),
    uniqueIndex('feed_difference_open_key')
      .on(t.account_id, t.integration_id)
      .where(sql`${t.state} = 'open'`),
    index('feed_difference_created_idx').on(t.account_id, t.integration_id, t.created_at, t.id),
    foreignKey({
      columns: [t.account_id, t.integration_id],
      foreignColumns: [feed.account_id, feed.integration_id],
    }).onDelete('cascade'),
    check('feed_difference_state', sql`${t.state} in ('open', 'applied', 'kept', 'undone')`),
    check('feed_difference_open', sql`(${t.state} = 'open') = (${t.decided_at} is null)`),
    check('feed_difference_undone', sql`(${t.state} = 'undone') = (${t.undone_at} is not null)`),
    check('feed_difference_read', sql`${t.held_read} is null or ${t.state} = 'open'`),
    check('feed_difference_asked', sql`${t.reason} is not null or ${t.state} <> 'open'`),
  ],
)

/** One thing that a difference did to one event. */
export const feedDifferenceItem = pgTable(
  'feed_difference_item',
  {
    account_id: accountId(),
    integration_id: uuid().notNull(),
    difference_id: uuid().notNull(),
    position: integer().notNull(),
    action: text().$type<DifferenceAction>().notNull(),
    reason: text().$type<DifferenceReason | UnreadableReason>().notNull(),
    /** No foreign keys: an event is forgotten and a block deleted before the difference that names them. */
    event_id: uuid(),
    booking_id: uuid(),
    kind: text().$type<FeedEventKind>(),
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    /** The days of the event before. */
    before: jsonb().$type<StoredNights>(),
    /** The booking before; null if the item made it, or did not change it. */
    stay_before: jsonb().$type<StoredStay>(),
    /** The blocked nights before, of an event that closes nights. */
    nights_before: jsonb().$type<StoredNights[]>(),
    /** The version of the booking that the difference left. */
    booking_version: integer(),
    /** Why an undo left it as it was. */
    obstacle: text().$type<UndoObstacle>(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.integration_id, t.difference_id, t.position] }),
    index('feed_difference_item_booking_idx').on(t.account_id, t.booking_id),
    foreignKey({
      columns: [t.account_id, t.integration_id, t.difference_id],
      foreignColumns: [feedDifference.account_id, feedDifference.integration_id, feedDifference.id],
    }).onDelete('cascade'),
    check(
      'feed_difference_item_action',
      sql`${t.action} in ('add', 'change', 'cancel', 'keep', 'conflict', 'unreadable')`,
    ),
    check('feed_difference_item_nights', sql`${t.from} < ${t.to}`),
  ],
)
