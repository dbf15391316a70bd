import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { messageRule, messageTemplate } from '@stayward/db/schema/message.table'
import { and, count, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { hasMembershipWith } from '../../properties/managed-properties.queries.ts'

export type TemplateRow = typeof messageTemplate.$inferSelect

/** A template as a caller sees it: with their level, and how many rules use it. */
export type VisibleTemplate = TemplateRow & { access_level: AccessLevel; rules: number }

const rulesOf = sql<number>`(select count(*)::int from ${messageRule} where ${and(
  eq(messageRule.account_id, messageTemplate.account_id),
  eq(messageRule.template_id, messageTemplate.id),
  isNull(messageRule.removed_at),
)})`

const visible = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(messageTemplate),
      access_level: sql<AccessLevel>`case when ${messageTemplate.account_id} = ${actor.account_id}
        then 'owner' else 'manager' end`.as('access_level'),
      rules: rulesOf.as('rules'),
    })
    .from(messageTemplate)
    .where(
      and(
        isNull(messageTemplate.removed_at),
        or(
          eq(messageTemplate.account_id, actor.account_id),
          hasMembershipWith(actor, {
            owner: messageTemplate.account_id,
            right: 'message.write',
          }),
        ),
        where,
      ),
    )

/** A template that the caller sees; null if there is none. */
export async function findTemplate(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleTemplate | null> {
  const [found] = await visible(db, actor, eq(messageTemplate.id, id))
  return found ?? null
}

/** Up to `size` + 1 templates after a position, newest first. */
export const listTemplates = (
  db: Executor,
  actor: AccountActor,
  { after, size }: { after: Position | null; size: number },
): Promise<VisibleTemplate[]> =>
  visible(db, actor, after ? lt(messageTemplate.id, after[1]) : undefined)
    .orderBy(desc(messageTemplate.id))
    .limit(size + 1)

const ofTemplate = ({ account_id, id }: Pick<TemplateRow, 'account_id' | 'id'>) =>
  and(eq(messageTemplate.account_id, account_id), eq(messageTemplate.id, id))

/** A template, locked until the transaction ends; null if it is gone. */
export async function selectTemplateForUpdate(
  tx: Transaction,
  key: Pick<TemplateRow, 'account_id' | 'id'>,
): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(messageTemplate)
    .where(and(ofTemplate(key), isNull(messageTemplate.removed_at)))
    .for('update')
  return row ?? null
}

export async function insertTemplate(
  tx: Transaction,
  row: typeof messageTemplate.$inferInsert,
): Promise<void> {
  await tx.insert(messageTemplate).values(row)
}

/** Changes a template and increments its version. */
export async function updateTemplate(
  tx: Transaction,
  key: Pick<TemplateRow, 'account_id' | 'id'>,
  change: Partial<TemplateRow>,
  now: string,
): Promise<void> {
  await tx
    .update(messageTemplate)
    .set({ ...change, version: sql`${messageTemplate.version} + 1`, updated_at: now })
    .where(ofTemplate(key))
}

/** How many rules use a template. */
export async function countRules(
  tx: Executor,
  { account_id, id }: Pick<TemplateRow, 'account_id' | 'id'>,
): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(messageRule)
    .where(
      and(
        eq(messageRule.account_id, account_id),
        eq(messageRule.template_id, id),
        isNull(messageRule.removed_at),
      ),
    )
  return found?.count ?? 0
}

/** Locks an account, so that two changes at once do not exceed a limit together; returns how many templates it has. */
export async function countTemplatesForUpdate(tx: Transaction, account_id: string): Promise<number> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  const [found] = await tx
    .select({ count: count() })
    .from(messageTemplate)
    .where(and(eq(messageTemplate.account_id, account_id), isNull(messageTemplate.removed_at)))
  return found?.count ?? 0
}
