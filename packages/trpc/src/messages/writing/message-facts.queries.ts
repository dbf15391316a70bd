import type { MessageChannel } from '@stayward/contract/messages/message-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { booking } from '@stayward/db/schema/booking.table'
import {
  message,
  messageOptOut,
  messageRule,
  messageStop,
  messageTemplate,
} from '@stayward/db/schema/message.table'
import type { TextChannel } from '@stayward/integrations/texting/text-provider'
import { and, eq, gt, inArray, isNotNull, max, type SQL } from 'drizzle-orm'
import { withKey, templateOfRule } from '../../kernel/relations.ts'
import type { BookingKey, MessageRow } from '../planning/plan.queries.ts'

export type BookingRow = typeof booking.$inferSelect
export type TemplateRow = typeof messageTemplate.$inferSelect

/**
 * What a message is made by: its template, and the rule that wrote it, if one did; null for one that was written by hand with
 * words of its own.
 */
export type MessageSourceRow = {
  rule: typeof messageRule.$inferSelect | null
  template: TemplateRow
} | null

/** What names the source of a message. */
type SourceIds = Pick<MessageRow, 'rule_id' | 'template_id'>

/** A booking, locked until the transaction ends if asked. Null if it is gone. */
export async function findBookingRow(
  db: Executor,
  key: BookingKey,
  { for_update = false } = {},
): Promise<BookingRow | null> {
  const query = db.select().from(booking).where(withKey(booking, key))
  const [row] = await (for_update ? query.for('no key update') : query)
  return row ?? null
}

/** The bookings of some messages, by id. */
export async function readBookingRows(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a message is made by. */
export const findSource = async (db: Executor, row: SourceIds): Promise<MessageSourceRow> =>
  (await readSources(db, [row]))(row)

/** What some messages are made by, read at once. */
export async function readSources(
  db: Executor,
  rows: readonly SourceIds[],
): Promise<(row: SourceIds) => MessageSourceRow> {
  const rules = new Map(
    (await readRules(db, idsOf(rows, 'rule_id'))).map((found) => [found.rule.id, found] as const),
  )
  const templates = new Map(
    (await readTemplates(db, idsOf(rows, 'template_id'))).map((found) => [found.id, found] as const),
  )
  return ({ rule_id, template_id }) => {
    if (rule_id !== null) return rules.get(rule_id) ?? null
    const template = template_id === null ? undefined : templates.get(template_id)
    return template === undefined ? null : { rule: null, template }
  }
}

const idsOf = (rows: readonly SourceIds[], field: keyof SourceIds): string[] => [
  ...new Set(rows.flatMap((row) => row[field] ?? [])),
]

const readRules = async (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ rule: messageRule, template: messageTemplate })
        .from(messageRule)
        .innerJoin(messageTemplate, templateOfRule)
        .where(inArray(messageRule.id, [...ids]))

const readTemplates = async (db: Executor, ids: readonly string[]): Promise<TemplateRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(messageTemplate)
        .where(inArray(messageTemplate.id, [...ids]))

/** Whether somebody declined the messages of an account that are not needed for a stay. */
export async function hasOptedOut(
  db: Executor,
  key: { account_id: string; recipient_lookup: string },
): Promise<boolean> {
  const [found] = await db
    .select({ account_id: messageOptOut.account_id })
    .from(messageOptOut)
    .where(
      and(
        eq(messageOptOut.account_id, key.account_id),
        eq(messageOptOut.recipient_lookup, key.recipient_lookup),
      ),
    )
  return found !== undefined
}

type Number = { account_id: string; recipient_lookup: string }

/** Accounts, and the keyed hashes of addresses and numbers of their guests. */
type Reached = { account_ids: readonly string[]; lookups: readonly string[] }

const among = (
  table: typeof messageOptOut | typeof messageStop | typeof message,
  { account_ids, lookups }: Reached,
): SQL | undefined =>
  and(inArray(table.account_id, [...account_ids]), inArray(table.recipient_lookup, [...lookups]))

/** Which of some addresses declined the messages that are not needed for a stay. */
export const listOptOuts = (db: Executor, reached: Reached): Promise<Number[]> =>
  db
    .select({ account_id: messageOptOut.account_id, recipient_lookup: messageOptOut.recipient_lookup })
    .from(messageOptOut)
    .where(among(messageOptOut, reached))

/** By which ways some numbers answered STOP and not START since. */
export const listStops = (
  db: Executor,
  reached: Reached,
): Promise<(Number & { channel: MessageChannel })[]> =>
  db
    .select({
      account_id: messageStop.account_id,
      recipient_lookup: messageStop.recipient_lookup,
      channel: messageStop.channel,
    })
    .from(messageStop)
    .where(among(messageStop, reached))

/** Notes that a number wants no more texts by a way. */
export async function addStop(
  tx: Transaction,
  stop: Number & { channel: TextChannel; created_at: string },
): Promise<void> {
  await tx.insert(messageStop).values(stop).onConflictDoNothing()
}

/** Notes that a number wants texts by a way again. */
export async function removeStop(
  tx: Transaction,
  { account_id, channel, recipient_lookup }: Number & { channel: TextChannel },
): Promise<void> {
  await tx
    .delete(messageStop)
    .where(
      and(
        eq(messageStop.account_id, account_id),
        eq(messageStop.channel, channel),
        eq(messageStop.recipient_lookup, recipient_lookup),
      ),
    )
}

/** When some numbers last wrote by WhatsApp; those that have not since a time are left out. */
export const listWrittenSince = (
  db: Executor,
  reached: Reached,
  since: string,
): Promise<{ account_id: string; recipient_lookup: string | null; wrote_at: string | null }[]> =>
  db
    .select({
      account_id: message.account_id,
      recipient_lookup: message.recipient_lookup,
      wrote_at: max(message.created_at),
    })
    .from(message)
    .where(
      and(
        among(message, reached),
        eq(message.state, 'received'),
        eq(message.channel, 'whatsapp'),
        isNotNull(message.recipient),
        gt(message.created_at, since),
      ),
    )
    .groupBy(message.account_id, message.recipient_lookup)

/** A message, locked until the transaction ends; null if it is gone. */
export async function selectMessageForUpdate(
  tx: Executor,
  { account_id, id }: Pick<MessageRow, 'account_id' | 'id'>,
): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(message)
    .where(and(eq(message.account_id, account_id), eq(message.id, id)))
    .for('no key update')
  return row ?? null
}
