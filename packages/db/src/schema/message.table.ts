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
import type { Locale } from '@stayward/contract/kernel/locale'
import type { StoredConditions } from '@stayward/contract/messages/message-rule'
import type { MessageTexts } from '@stayward/contract/messages/message-template'
import type {
  EarlierAttempt,
  HeldReason,
  MessageChannel,
  MessageFault,
  MessageOrigin,
  MessagePurpose,
  MessageState,
  MessageTrigger,
  MessageVariableName,
  SkippedReason,
} from '@stayward/contract/messages/message-values'
import { account } from './account.table.ts'
import { booking } from './booking.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'

/** Words for guests. A removed template stays for the messages that were written with it. */
export const messageTemplate = pgTable(
  'message_template',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    trigger: text().$type<MessageTrigger>().notNull(),
    purpose: text().$type<MessagePurpose>().notNull(),
    texts: jsonb().$type<MessageTexts>().notNull(),
    removed_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('message_template_id_key').on(t.id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('message_template_purpose', sql`${t.purpose} in ('stay', 'optional')`),
  ],
)

/** When a template is sent, to whom and how. A removed rule stays for its messages. */
export const messageRule = pgTable(
  'message_rule',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    name: text().notNull(),
    trigger: text().$type<MessageTrigger>().notNull(),
    offset_days: integer().notNull(),
    offset_hours: integer().notNull(),
    offset_minutes: integer().notNull(),
    /** `HH:MM` at the property. */
    local_time: text(),
    quiet_from: text(),
    quiet_until: text(),
    conditions: jsonb().$type<StoredConditions>().notNull(),
    channels: text().array().$type<MessageChannel[]>().notNull(),
    template_id: uuid().notNull(),
    property_ids: uuid().array(),
    enabled: boolean().notNull(),
    /** What was due before is never sent. */
    active_from: instant().notNull(),
    removed_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('message_rule_id_key').on(t.id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    foreignKey({
      columns: [t.account_id, t.template_id],
      foreignColumns: [messageTemplate.account_id, messageTemplate.id],
    }),
    check('message_rule_quiet', sql`(${t.quiet_from} is null) = (${t.quiet_until} is null)`),
  ],
)

/**
 * A message to a guest of a booking, or from one. Texts and addresses are sealed. A rule writes once for each occasion of
 * a booking, which the unique key guarantees.
 */
export const message = pgTable(
  'message',
  {
    account_id: accountId(),
    property_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    id: uuid().notNull(),
    rule_id: uuid(),
    /** What a rule writes about: `stay`, or the id of a change. Unique for messages without a rule. */
    occasion: text().notNull(),
    origin: text().$type<MessageOrigin>().notNull(),
    /** What was sent to many bookings at once, of the message to each of them. */
    batch_id: uuid(),
    /** The template of a message that no rule writes. Templates are never deleted before their account. */
    template_id: uuid(),
    /** Null until it is sent. */
    channel: text().$type<MessageChannel>(),
    state: text().$type<MessageState>().notNull(),
    held_reason: text().$type<HeldReason>(),
    missing_variables: text().array().$type<MessageVariableName[]>(),
    skipped_reason: text().$type<SkippedReason>(),
    fault: text().$type<MessageFault>(),
    planned_for: instant(),
    /** While it waits: when to look next whether it can be sent. */
    check_at: instant(),
    /** When somebody chose another time than the rule's. */
    is_moved: boolean().notNull().default(false),
    useful_until: instant(),
    /** The text that somebody wrote for this message alone; null: the template's. */
    own_subject: sealed(),
    own_body: sealed(),
    is_edited: boolean().notNull().default(false),
    /** What was sent or received. */
    subject: sealed(),
    body: sealed(),
    recipient: sealed(),
    recipient_lookup: text(),
    locale: text().$type<Locale>(),
    /** Set in a transaction of its own before a provider is asked that might send twice. */
    claimed_at: instant(),
    /** The account at the provider that was asked. */
    provider_account: text(),
    provider_id: text(),
    /** Texts that were sent for this message before, and are not what it is now. */
    earlier_provider_ids: text().array(),
    /** The attempts to send it that came to nothing, oldest first. */
    earlier_attempts: jsonb().$type<EarlierAttempt[]>(),
    /** Ways that refused it for good since its rule or a person had it sent: it goes on by the others. */
    refused_channels: text().array().$type<MessageChannel[]>(),
    /** When looking for a text of unknown outcome ended: from then on only a person can find out. */
    look_up_ended_at: instant(),
    /** Whether it is the link to check in that somebody asked for. */
    is_link_request: boolean().notNull().default(false),
    /** How often a provider was asked; its callbacks say which time they are about. */
    attempts: integer().notNull().default(0),
    sent_at: instant(),
    delivered_at: instant(),
    /** Who wrote it or had it sent by hand, a user or an API key, as the activity names them; null: nobody did. */
    author_kind: text().$type<'user' | 'api_key'>(),
    author_id: uuid(),
    /** Of one that came in: since when it waits for an answer; null once it is answered or needs none. */
    unanswered_since: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.property_id, t.id] }),
    uniqueIndex('message_id_key').on(t.id),
    uniqueIndex('message_occasion_key').on(t.account_id, t.booking_id, t.rule_id, t.occasion),
    index('message_booking_idx').on(t.account_id, t.property_id, t.booking_id),
    index('message_due_idx')
      .on(t.check_at, t.id)
      .where(sql`${t.state} in ('planned', 'held')`),
    index('message_sending_idx')
      .on(t.updated_at)
      .where(sql`${t.state} = 'sending'`),
    index('message_listed_idx').on(t.account_id, t.planned_for, t.id),
    uniqueIndex('message_provider_key')
      .on(t.account_id, t.provider_id)
      .where(sql`${t.provider_id} is not null`),
    index('message_batch_idx')
      .on(t.batch_id)
      .where(sql`${t.batch_id} is not null`)
      .concurrently(),
    index('message_exchanged_idx')
      .on(t.account_id, sql`coalesce(${t.sent_at}, ${t.planned_for}, ${t.created_at})`, t.id)
      .where(sql`${t.state} in ('sending', 'sent', 'delivered', 'failed', 'unknown', 'received')`)
      .concurrently(),
    index('message_unanswered_idx')
      .on(t.account_id, t.property_id, t.booking_id)
      .where(sql`${t.unanswered_since} is not null`)
      .concurrently(),
    index('message_kept_idx')
      .on(t.created_at)
      .where(sql`${t.body} is not null or ${t.recipient} is not null`),
    foreignKey({
      columns: [t.account_id, t.property_id, t.booking_id],
      foreignColumns: [booking.account_id, booking.property_id, booking.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.account_id, t.rule_id],
      foreignColumns: [messageRule.account_id, messageRule.id],
    }),
    check(
      'message_state',
      sql`${t.state} in ('planned', 'held', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'skipped', 'cancelled', 'received')`,
    ),
    check('message_channel', sql`${t.channel} in ('email', 'sms', 'whatsapp')`),
    check('message_origin', sql`${t.origin} in ('rule', 'host', 'guest')`),
    check('message_held', sql`(${t.state} = 'held') = (${t.held_reason} is not null)`),
    check('message_skipped', sql`(${t.state} = 'skipped') = (${t.skipped_reason} is not null)`),
    check('message_failed', sql`(${t.state} = 'failed') = (${t.fault} is not null)`),
    check(
      'message_waiting',
      sql`${t.state} not in ('planned', 'held') or num_nonnulls(${t.planned_for}, ${t.useful_until}, ${t.check_at}) = 3`,
    ),
    check('message_of_rule', sql`(${t.origin} = 'rule') = (${t.rule_id} is not null)`),
  ],
)

/**
 * Settings of an account's messages. The row is made with the templates and rules that an account begins with, so that
 * they are made once.
 */
export const messageSettings = pgTable(
  'message_settings',
  {
    account_id: accountId(),
    /** The name that mails show; null: the host's. */
    brand_name: text(),
    /** `#RRGGBB` */
    brand_color: text(),
    /** Where answers to mails go; null: the contact of the property, or the host's own address. */
    reply_to: text(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id] }),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('message_settings_color', sql`${t.brand_color} ~ '^#[0-9A-F]{6}$'`),
  ],
)

/** Who declined messages that are not needed for a stay, of one account. */
export const messageOptOut = pgTable(
  'message_opt_out',
  {
    account_id: accountId(),
    /** Keyed hash of the address or number. */
    recipient_lookup: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.recipient_lookup] }),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
  ],
)

/** Who answered STOP, by which way; nothing is sent to them by it until they answer START. */
export const messageStop = pgTable(
  'message_stop',
  {
    account_id: accountId(),
    channel: text().$type<MessageChannel>().notNull(),
    /** Keyed hash of the number. */
    recipient_lookup: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.channel, t.recipient_lookup] }),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('message_stop_channel', sql`${t.channel} in ('sms', 'whatsapp')`),
  ],
)
