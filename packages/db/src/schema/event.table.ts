import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ActivityActorKind, ActivitySubject, ActivityType } from '@stayward/contract/kernel/activity'
import { account } from './account.table.ts'
import { accountId, instant } from './columns.ts'

/** Numbers of events; JavaScript is exact up to nine thousand million millions. */
const sequence = () => bigint({ mode: 'number' })

/** The history in which the numbers of events have a meaning: one row, or none before the first event. */
export const eventStream = pgTable(
  'event_stream',
  {
    is_only: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    /** The identity of the database that numbers: another one begins a new stream. */
    origin: text().notNull(),
    began_at: instant().notNull(),
  },
  (t) => [check('event_stream_is_only', sql`${t.is_only}`)],
)

/** How far the events of an account are numbered. */
export const eventCounter = pgTable(
  'event_counter',
  {
    account_id: uuid().primaryKey(),
    /** The first number in the current stream. */
    first_sequence: sequence().notNull(),
    last_sequence: sequence().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('event_counter_order', sql`${t.first_sequence} <= ${t.last_sequence} + 1`),
  ],
)

/** Entries of the activity without a number, in the order of writing; filled by a trigger. */
export const pendingEvent = pgTable('pending_event', {
  position: sequence().primaryKey().generatedAlwaysAsIdentity(),
  account_id: accountId(),
  activity_id: uuid().notNull(),
})

/**
 * Numbered events, rising without gaps for each account and kept for 90 days. Ids alone, nothing personal. `id` is
 * that of the entry in the activity.
 */
export const event = pgTable(
  'event',
  {
    account_id: accountId(),
    sequence: sequence().notNull(),
    id: uuid().notNull(),
    type: text().$type<ActivityType>().notNull(),
    occurred_at: instant().notNull(),
    actor_kind: text().$type<ActivityActorKind>().notNull(),
    property_id: uuid(),
    subject_type: text().$type<ActivitySubject>().notNull(),
    subject_id: uuid().notNull(),
    /** The version of the subject when it was numbered; null if it has none or is deleted. */
    version: integer(),
    numbered_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.sequence] }),
    uniqueIndex('event_id_key').on(t.account_id, t.id),
    index('event_numbered_idx').on(t.numbered_at),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)
