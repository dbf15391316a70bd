import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type {
  WebhookDeliveryState,
  WebhookDisabledReason,
  WebhookFault,
  WebhookStatus,
} from '@stayward/contract/events/webhook-values'
import type { ActivityType } from '@stayward/contract/kernel/activity'
import { account } from './account.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { event } from './event.table.ts'

/** An address that gets an account's events as they happen. */
export const webhook = pgTable(
  'webhook',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    /** Sealed: it may hold a token. */
    url: sealed().notNull(),
    /** The host of the address, for labels and logs. */
    host: text().notNull(),
    /** Empty: all operational ones. */
    types: text().array().$type<ActivityType[]>().notNull(),
    property_ids: uuid().array(),
    description: text(),
    status: text().$type<WebhookStatus>().notNull(),
    disabled_reason: text().$type<WebhookDisabledReason>(),
    failing_since: instant(),
    /** How many passes in a row ended without anything accepted. */
    failed_passes: integer().notNull().default(0),
    /** While it fails: nothing is sent before. */
    paused_until: instant(),
    /** How many mails say that it is failing. */
    warnings: integer().notNull().default(0),
    last_delivery_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('webhook_id_key').on(t.id),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('webhook_status', sql`${t.status} in ('enabled', 'failing', 'disabled')`),
    check('webhook_disabled_reason', sql`${t.disabled_reason} in ('by_user', 'gone', 'failed')`),
    check('webhook_disabled', sql`(${t.status} = 'disabled') = (${t.disabled_reason} is not null)`),
    check('webhook_failing', sql`${t.status} <> 'failing' or ${t.failing_since} is not null`),
  ],
)

/** What signs the deliveries of a webhook: a secret and a key pair. A rotated one signs for another 24 hours. */
export const webhookKey = pgTable(
  'webhook_key',
  {
    account_id: accountId(),
    webhook_id: uuid().notNull(),
    id: uuid().notNull(),
    secret: sealed().notNull(),
    secret_hint: text().notNull(),
    private_key: sealed().notNull(),
    public_key: text().notNull(),
    created_at: instant().notNull(),
    retires_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.webhook_id, t.id] }),
    foreignKey({
      columns: [t.account_id, t.webhook_id],
      foreignColumns: [webhook.account_id, webhook.id],
    }).onDelete('cascade'),
  ],
)

/**
 * One event for one webhook. Goes with its event after 90 days. No foreign key leads to the webhook, whose removal would
 * wait for all of its deliveries: a job deletes them.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    account_id: accountId(),
    webhook_id: uuid().notNull(),
    /** The number of the event. */
    sequence: bigint({ mode: 'number' }).notNull(),
    id: uuid().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    /** Attempts since it was last queued. */
    attempts: integer().notNull().default(0),
    /** While pending: when it may be sent. */
    next_attempt_at: instant(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.webhook_id, t.sequence] }),
    uniqueIndex('webhook_delivery_id_key').on(t.account_id, t.webhook_id, t.id),
    index('webhook_delivery_event_idx').on(t.account_id, t.sequence),
    index('webhook_delivery_pending_idx')
      .on(t.account_id, t.webhook_id, t.sequence)
      .where(sql`${t.state} = 'pending'`),
    foreignKey({
      name: 'webhook_delivery_event_fk',
      columns: [t.account_id, t.sequence],
      foreignColumns: [event.account_id, event.sequence],
    }).onDelete('cascade'),
    check('webhook_delivery_state', sql`${t.state} in ('pending', 'delivered', 'failed')`),
    check('webhook_delivery_next', sql`(${t.state} = 'pending') = (${t.next_attempt_at} is not null)`),
  ],
)

/** One request to the address of a webhook; kept for 30 days. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    account_id: accountId(),
    webhook_id: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    id: uuid().notNull(),
    started_at: instant().notNull(),
    latency_ms: integer().notNull(),
    status: integer(),
    fault: text().$type<WebhookFault>(),
    request: sealed().notNull(),
    answer: sealed(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.webhook_id, t.sequence, t.id] }),
    index('webhook_attempt_started_idx').on(t.started_at),
    foreignKey({
      name: 'webhook_attempt_delivery_fk',
      columns: [t.account_id, t.webhook_id, t.sequence],
      foreignColumns: [webhookDelivery.account_id, webhookDelivery.webhook_id, webhookDelivery.sequence],
    }).onDelete('cascade'),
    check(
      'webhook_attempt_fault',
      sql`${t.fault} in ('address_refused', 'unreachable', 'untrusted_certificate', 'timeout', 'bad_response')`,
    ),
    check('webhook_attempt_result', sql`${t.status} is not null or ${t.fault} is not null`),
  ],
)
