import type { MessageState } from '@stayward/contract/messages/message-values'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor } from '@stayward/db/client'
import { member } from '@stayward/db/schema/member.table'
import { message, messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { property } from '@stayward/db/schema/property.table'
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { AccountActor, ReaderIds } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf } from '../../kernel/relations.ts'
import { listReader } from '../../properties/own-and-shared.queries.ts'
import {
  accessLevel,
  hasLevelWith,
  membershipOf,
  propertiesWith,
} from '../../properties/properties.queries.ts'
import { withTag } from '../../properties/tagged.queries.ts'
import type { MessageRow, RuleRow } from '../planning/plan.queries.ts'

/** A message as a caller sees it, with the rule that wrote it. */
export type VisibleMessage = MessageRow & {
  access_level: AccessLevel
  rule: Pick<RuleRow, 'name' | 'trigger'> | null
  /** Of a message that no rule writes; null for words of a person. */
  template_name: string | null
}

/** When a message was sent or received, or is due. */
const listedAt = sql<string>`coalesce(${message.sent_at}, ${message.planned_for}, ${message.created_at})`

const visible = (db: Executor, actor: AccountActor, where: SQL | undefined) => {
  const reader = listReader(actor)
  return db
    .select({
      ...getTableColumns(message),
      access_level: accessLevel(reader).as('access_level'),
      rule_name: messageRule.name,
      rule_trigger: messageRule.trigger,
      template_name: messageTemplate.name,
      listed_at: sql<string>`to_json(${listedAt})#>>'{}'`.as('listed_at'),
    })
    .from(message)
    .innerJoin(property, propertyOf(message))
    .leftJoin(member, membershipOf(reader))
    .leftJoin(
      messageRule,
      and(eq(messageRule.account_id, message.account_id), eq(messageRule.id, message.rule_id)),
    )
    .leftJoin(
      messageTemplate,
      and(eq(messageTemplate.account_id, message.account_id), eq(messageTemplate.id, message.template_id)),
    )
    .where(and(isSeenBy(reader), where))
}

const isSeenBy = (reader: ReaderIds): SQL | undefined =>
  and(propertiesWith(reader, 'message.write'), hasLevelWith(reader, 'message.write'))

type Found = Awaited<ReturnType<typeof visible>>[number]

const toVisible = ({ rule_name, rule_trigger, listed_at: _at, ...row }: Found): VisibleMessage => ({
  ...row,
  rule: rule_name === null || rule_trigger === null ? null : { name: rule_name, trigger: rule_trigger },
})

/** A message that the caller sees; null if there is none. */
export async function findMessage(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleMessage | null> {
  const [found] = await visible(db, actor, eq(message.id, id))
  return found ? toVisible(found) : null
}

/** The messages of a booking, by when they were sent or are due. Cancelled ones are left out. */
export async function listMessagesOfBooking(
  db: Executor,
  actor: AccountActor,
  { account_id, id }: { account_id: string; id: string },
): Promise<VisibleMessage[]> {
  const found = await visible(
    db,
    actor,
    and(eq(message.account_id, account_id), eq(message.booking_id, id), ne(message.state, 'cancelled')),
  ).orderBy(asc(listedAt), asc(message.id))
  return found.map(toVisible)
}

/** The messages with some ids that the caller sees, in no order. */
export async function listMessagesById(
  db: Executor,
  actor: AccountActor,
  ids: readonly string[],
): Promise<VisibleMessage[]> {
  if (ids.length === 0) return []
  return (await visible(db, actor, inArray(message.id, [...ids]))).map(toVisible)
}

/** The messages of a batch that the caller sees, by booking. */
export async function listMessagesOfBatch(
  db: Executor,
  actor: AccountActor,
  batch_id: string,
): Promise<VisibleMessage[]> {
  const found = await visible(db, actor, eq(message.batch_id, batch_id)).orderBy(asc(message.id))
  return found.map(toVisible)
}

type Choice = {
  property_id?: readonly string[] | undefined
  tag?: string | undefined
  rule_id?: string | undefined
  state?: readonly MessageState[] | undefined
  from?: string | undefined
  to?: string | undefined
}

type Filter = Choice & { order: 'oldest_first' | 'newest_first' }

const matching = (actor: AccountActor, { property_id, tag, rule_id, state, from, to }: Choice) =>
  and(
    property_id ? inArray(message.property_id, [...property_id]) : undefined,
    withTag(actor, tag),
    rule_id ? eq(message.rule_id, rule_id) : undefined,
    state ? inArray(message.state, [...state]) : ne(message.state, 'cancelled'),
    from ? gte(listedAt, sql`${from}::timestamptz`) : undefined,
    to ? lt(listedAt, sql`${to}::timestamptz`) : undefined,
  )

/** Up to `size` + 1 messages after a position, with the position of each, by when they were sent or are due. */
export async function listMessages(
  db: Executor,
  actor: AccountActor,
  { after, size, order, ...filter }: Filter & { after: Position | null; size: number },
): Promise<{ row: VisibleMessage; position: Position }[]> {
  const isNewestFirst = order === 'newest_first'
  const beyond = isNewestFirst ? sql`<` : sql`>`
  const sorted = isNewestFirst ? desc : asc
  const at =
    after && sql`(${listedAt}, ${message.id}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`
  const found = await visible(db, actor, and(matching(actor, filter), at ?? undefined))
    .orderBy(sorted(listedAt), sorted(message.id))
    .limit(size + 1)
  return found.map((row) => ({ row: toVisible(row), position: [row.listed_at, row.id] }))
}

/** How many messages a list has in each state and of each rule, in no order; null for those that no rule wrote. */
export function countMessages(
  db: Executor,
  actor: AccountActor,
  choice: Choice,
): Promise<{ state: MessageState; rule_id: string | null; total: number }[]> {
  const reader = listReader(actor)
  return db
    .select({ state: message.state, rule_id: message.rule_id, total: count() })
    .from(message)
    .innerJoin(property, propertyOf(message))
    .leftJoin(member, membershipOf(reader))
    .where(and(isSeenBy(reader), matching(actor, choice)))
    .groupBy(message.state, message.rule_id)
}
