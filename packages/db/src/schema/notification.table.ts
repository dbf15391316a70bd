import { sql } from 'drizzle-orm'
import {
  boolean,
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
import type {
  MailChoice,
  NotificationTopic,
  NotifiedThing,
  TopicChoice,
} from '@stayward/contract/account/notification-values'
import type { ActivitySubject } from '@stayward/contract/kernel/activity'
import { account, user } from './account.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { session } from './identity.table.ts'

/** What a user is notified about, and how. A user without a row has the usual settings. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    account_id: accountId(),
    user_id: uuid().notNull(),
    /** A topic that is missing has its usual choice. */
    topics: jsonb().$type<Partial<Record<NotificationTopic, TopicChoice>>>().notNull(),
    quiet_from: text(),
    quiet_until: text(),
    digest_time: text().notNull(),
    shows_guest_names: boolean().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id] }),
    foreignKey({ columns: [t.account_id, t.user_id], foreignColumns: [user.account_id, user.id] }),
    check('notification_settings_quiet', sql`(${t.quiet_from} is null) = (${t.quiet_until} is null)`),
  ],
)

/**
 * Something that one person is to be notified about, and when; ids alone, so that what is written is what is true when
 * it is sent. `account_id` is where it happened. Deleted after a week.
 */
export const notification = pgTable(
  'notification',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_account_id: uuid().notNull(),
    user_id: uuid().notNull(),
    thing: text().$type<NotifiedThing>().notNull(),
    /** The entry of the activity, or the row of the warning: a person hears of it once. */
    source_id: uuid().notNull(),
    property_id: uuid(),
    subject_type: text().$type<ActivitySubject>().notNull(),
    subject_id: uuid().notNull(),
    occurred_at: instant().notNull(),
    mail: text().$type<Exclude<MailChoice, 'off'>>(),
    /** When it is mailed; null when that is done, or it is not mailed from here. */
    mail_due_at: instant(),
    /** When it is pushed; null when that is done, or it is not pushed. */
    push_due_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('notification_source_key').on(t.account_id, t.source_id, t.thing, t.user_id),
    index('notification_mail_due_idx')
      .on(t.mail_due_at)
      .where(sql`${t.mail_due_at} is not null`),
    index('notification_push_due_idx')
      .on(t.push_due_at)
      .where(sql`${t.push_due_at} is not null`),
    index('notification_user_idx').on(t.user_account_id, t.user_id),
    index('notification_created_idx').on(t.created_at),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    foreignKey({
      name: 'notification_user_fk',
      columns: [t.user_account_id, t.user_id],
      foreignColumns: [user.account_id, user.id],
    }),
    check('notification_mail', sql`${t.mail} in ('at_once', 'digest')`),
    check('notification_mail_due', sql`${t.mail_due_at} is null or ${t.mail} is not null`),
  ],
)

/** A browser of a user that gets push messages, as long as the session lasts in which it was switched on. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    session_id: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** Sealed: anybody who has the address and the keys can push. */
    endpoint: sealed().notNull(),
    endpoint_lookup: text().notNull(),
    p256dh: sealed().notNull(),
    auth: sealed().notNull(),
    last_sent_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('push_subscription_id_key').on(t.id),
    uniqueIndex('push_subscription_endpoint_key').on(t.endpoint_lookup),
    index('push_subscription_user_idx').on(t.account_id, t.user_id),
    index('push_subscription_session_idx').on(t.session_id),
    foreignKey({ columns: [t.account_id, t.user_id], foreignColumns: [user.account_id, user.id] }),
  ],
)

/** One message for one browser, until the push service has it. */
export const pushMessage = pgTable(
  'push_message',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    subscription_id: uuid().notNull(),
    /** What it is about; empty for a test. */
    notification_ids: uuid().array().notNull(),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    index('push_message_subscription_idx').on(t.account_id, t.subscription_id, t.next_attempt_at),
    foreignKey({
      name: 'push_message_subscription_fk',
      columns: [t.account_id, t.subscription_id],
      foreignColumns: [pushSubscription.account_id, pushSubscription.id],
    }).onDelete('cascade'),
  ],
)
