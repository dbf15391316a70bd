import { WAITING_STATES } from '@stayward/contract/messages/message-values'
import type { Executor, Transaction } from '@stayward/db/client'
import { mail } from '@stayward/db/schema/mail.table'
import { message, messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { erased } from '../../kernel/erasure.ts'
import { templateOfRule } from '../../kernel/relations.ts'
import type { MessageRow } from '../planning/plan.queries.ts'

type MessageKey = Pick<MessageRow, 'account_id' | 'id'>

/** Up to `limit` messages whose time has come, the longest due first, locked until the transaction ends. */
export const listDueForUpdate = (tx: Transaction, now: string, limit: number): Promise<MessageRow[]> =>
  tx
    .select()
    .from(message)
    .where(and(inArray(message.state, [...WAITING_STATES]), lte(message.check_at, now)))
    .orderBy(asc(message.check_at), asc(message.id))
    .limit(limit)
    .for('no key update', { skipLocked: true })

/** Adds a message that no rule planned. */
export async function insertMessage(tx: Transaction, row: typeof message.$inferInsert): Promise<void> {
  await tx.insert(message).values(row)
}

/** The message whose text has an id at its provider; null if there is none. */
export async function findMessageOfText(
  db: Executor,
  { account_id, provider_id }: { account_id: string; provider_id: string },
): Promise<string | null> {
  const [found] = await db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.account_id, account_id), eq(message.provider_id, provider_id)))
  return found?.id ?? null
}

/** More texts than a number gets within a day. */
const MOST_TEXTS = 200

/** The texts of a number that are known to be others than the one that a message lost, latest first. */
export async function listOtherTexts(
  db: Executor,
  { account_id, recipient_lookup }: { account_id: string; recipient_lookup: string },
): Promise<string[]> {
  const rows = await db
    .select({ provider_id: message.provider_id, earlier: message.earlier_provider_ids })
    .from(message)
    .where(
      and(
        eq(message.account_id, account_id),
        eq(message.recipient_lookup, recipient_lookup),
        or(isNotNull(message.provider_id), isNotNull(message.earlier_provider_ids)),
      ),
    )
    .orderBy(desc(message.updated_at))
    .limit(MOST_TEXTS)
  return rows.flatMap(({ provider_id, earlier }) => [
    ...(provider_id === null ? [] : [provider_id]),
    ...(earlier ?? []),
  ])
}

/** Changes a message that the transaction has locked, and increments its version. */
export async function updateMessage(
  tx: Executor,
  { account_id, id }: MessageKey,
  change: Partial<MessageRow>,
  now: string,
): Promise<void> {
  await tx
    .update(message)
    .set({ ...change, version: sql`${message.version} + 1`, updated_at: now })
    .where(and(eq(message.account_id, account_id), eq(message.id, id)))
}

/** Skips the messages of rules that wait to bring the link after a booking, with the words of their templates. */
export async function skipFirstLinks(
  tx: Transaction,
  { account_id, booking_id }: Pick<MessageRow, 'account_id' | 'booking_id'>,
  now: string,
): Promise<void> {
  const bringing = tx
    .select({ id: messageRule.id })
    .from(messageRule)
    .innerJoin(messageTemplate, templateOfRule)
    .where(
      and(
        eq(messageRule.account_id, account_id),
        eq(messageRule.trigger, 'booked'),
        sql`${messageTemplate.texts}::text like '%{{checkin_url}}%'`,
      ),
    )
  await tx
    .update(message)
    .set({
      state: 'skipped',
      skipped_reason: 'by_host',
      held_reason: null,
      missing_variables: null,
      check_at: null,
      version: sql`${message.version} + 1`,
      updated_at: now,
    })
    .where(
      and(
        eq(message.account_id, account_id),
        eq(message.booking_id, booking_id),
        inArray(message.state, [...WAITING_STATES]),
        isNull(message.own_body),
        inArray(message.rule_id, bringing),
      ),
    )
}

/** Notes that messages wait on: nothing that anybody sees changes. */
export async function checkAgainAt(
  tx: Executor,
  rows: readonly MessageKey[],
  check_at: string,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.update(message).set({ check_at }).where(inArray(message.id, ids))
}

/** Counts a message to an address among the mails of its account. */
export async function noteMailed(
  tx: Transaction,
  row: { id: string; kind: string; locale: string; recipient: string; recipient_lookup: string } & {
    account_id: string
    requester_lookup: string | null
    created_at: string
  },
): Promise<void> {
  await tx.insert(mail).values({ ...row, parameters: null, link_id: null })
}

/** Erases the texts and addresses of messages of before a time. Returns how many. */
export async function eraseTextsBefore(tx: Transaction, before: string, limit: number): Promise<number> {
  const old = tx
    .select({ account_id: message.account_id, property_id: message.property_id, id: message.id })
    .from(message)
    .where(
      and(
        lt(message.created_at, before),
        or(isNotNull(message.body), isNotNull(message.recipient)),
        sql`${message.state} not in ('planned', 'held', 'sending')`,
        lt(message.updated_at, before),
      ),
    )
    .limit(limit)
  const gone = await tx
    .update(message)
    .set(WITHOUT_TEXTS)
    .where(sql`(${message.account_id}, ${message.property_id}, ${message.id}) in (${old})`)
    .returning({ id: message.id })
  return gone.length
}

/** A message without anything personal; nobody can answer it any more. */
export const WITHOUT_TEXTS = {
  unanswered_since: null,
  own_subject: null,
  own_body: null,
  subject: null,
  body: null,
  recipient: null,
  recipient_lookup: null,
} as const

/** The texts and addresses of all messages of a stay; what waits for it is not sent any more. */
export const erasedMessages = erased(
  message,
  ['own_subject', 'own_body', 'subject', 'body', 'recipient', 'recipient_lookup', 'locale'],
  (tx, { account_id, booking_id }) =>
    tx
      .update(message)
      .set({ ...WITHOUT_TEXTS, locale: null })
      .where(and(eq(message.account_id, account_id), eq(message.booking_id, booking_id))),
)
