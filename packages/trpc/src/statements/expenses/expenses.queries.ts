import type { ExpenseList } from '@stayward/contract/statements/expense'
import type { ExpenseCategory } from '@stayward/contract/statements/expense-values'
import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { Executor, Transaction } from '@stayward/db/client'
import { expense } from '@stayward/db/schema/expense.table'
import { member } from '@stayward/db/schema/member.table'
import { property } from '@stayward/db/schema/property.table'
import { ownedProperty, propertyOwner } from '@stayward/db/schema/property-owner.table'
import { and, asc, count, desc, eq, getTableColumns, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AccountActor } from '../../kernel/actor.ts'
import type { Position } from '../../kernel/cursor.ts'
import { propertyOf, withKey } from '../../kernel/relations.ts'
import { accessLevel, membershipOf, propertiesWith } from '../../properties/properties.queries.ts'

export type ExpenseRow = typeof expense.$inferSelect
export type VisibleExpense = ExpenseRow & {
  access_level: AccessLevel
  property_owner: { id: string; name: string } | null
}
/** What expenses of a category add up to in a currency, as `amount` with four decimals, and how many they are. */
export type ExpenseSum = { currency: string; category: ExpenseCategory; amount: string; expenses: number }
type Key = Pick<ExpenseRow, 'account_id' | 'property_id' | 'id'>

const visible = (db: Executor, actor: AccountActor, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(expense),
      access_level: accessLevel(actor),
      property_owner: { id: propertyOwner.id, name: propertyOwner.name },
    })
    .from(expense)
    .innerJoin(property, propertyOf(expense))
    .leftJoin(member, membershipOf(actor))
    .leftJoin(
      ownedProperty,
      and(
        eq(ownedProperty.account_id, expense.account_id),
        eq(ownedProperty.property_id, expense.property_id),
      ),
    )
    .leftJoin(
      propertyOwner,
      and(
        eq(propertyOwner.account_id, ownedProperty.account_id),
        eq(propertyOwner.id, ownedProperty.property_owner_id),
      ),
    )
    .where(and(propertiesWith(actor, 'expense.manage'), where))

/** An expense of a property whose expenses the caller manages; null if there is none. */
export async function findExpense(
  db: Executor,
  actor: AccountActor,
  id: string,
): Promise<VisibleExpense | null> {
  const [found] = await visible(db, actor, eq(expense.id, id))
  return found ?? null
}

type Filter = Pick<ExpenseList, 'property_id' | 'category' | 'from' | 'to'>

const within = ({ property_id, category, from, to }: Filter) =>
  and(
    property_id === undefined ? undefined : inArray(expense.property_id, property_id),
    category === undefined ? undefined : inArray(expense.category, category),
    from === undefined ? undefined : gte(expense.day, from),
    to === undefined ? undefined : lt(expense.day, to),
  )

/** Up to `size` + 1 expenses after a position, the latest day first. */
export const listExpenses = (
  db: Executor,
  actor: AccountActor,
  { size, after, ...filter }: Filter & { size: number; after: Position | null },
): Promise<VisibleExpense[]> =>
  visible(
    db,
    actor,
    and(
      within(filter),
      after === null
        ? undefined
        : sql`(${expense.day}, ${expense.id}) < (${after[0]}::date, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(desc(expense.day), desc(expense.id))
    .limit(size + 1)

/** The place of an expense in the list. */
export const expensePosition = ({ day, id }: Pick<ExpenseRow, 'day' | 'id'>): Position => [day, id]

/** What expenses add up to in each currency and category, and how many they are. */
export const sumExpenses = (db: Executor, actor: AccountActor, filter: Filter): Promise<ExpenseSum[]> =>
  db
    .select({
      currency: expense.currency,
      category: expense.category,
      amount: sql<string>`sum(${expense.amount})::text`,
      expenses: count(),
    })
    .from(expense)
    .innerJoin(property, propertyOf(expense))
    .leftJoin(member, membershipOf(actor))
    .where(and(propertiesWith(actor, 'expense.manage'), within(filter)))
    .groupBy(expense.currency, expense.category)
    .orderBy(expense.currency)

/** Up to `size` + 1 expenses of a property after an id, in order of creation. */
export const listExpensesOfProperty = (
  db: Executor,
  { account_id, id }: { account_id: string; id: string },
  { size, after }: { size: number; after: string | null },
): Promise<ExpenseRow[]> =>
  db
    .select()
    .from(expense)
    .where(
      and(
        eq(expense.account_id, account_id),
        eq(expense.property_id, id),
        after === null ? undefined : gt(expense.id, after),
      ),
    )
    .orderBy(asc(expense.id))
    .limit(size + 1)

/** The expenses of some properties within some months, each given as `YYYY-MM`. */
export const listExpensesOfMonths = (
  db: Executor,
  account_id: string,
  property_ids: readonly string[],
  months: readonly string[],
): Promise<ExpenseRow[]> =>
  db
    .select()
    .from(expense)
    .where(
      and(
        eq(expense.account_id, account_id),
        inArray(expense.property_id, [...property_ids]),
        sql`to_char(${expense.day}, 'YYYY-MM') = any(${sql.param([...months])}::text[])`,
      ),
    )
    .orderBy(asc(expense.day), asc(expense.id))

/** An expense, locked until the transaction ends; null if it is gone. */
export async function selectExpenseForUpdate(tx: Transaction, key: Key): Promise<ExpenseRow | null> {
  const [found] = await tx.select().from(expense).where(withKey(expense, key)).for('update')
  return found ?? null
}

export async function insertExpense(tx: Transaction, row: typeof expense.$inferInsert): Promise<ExpenseRow> {
  const [inserted] = await tx.insert(expense).values(row).returning()
  if (!inserted) throw new Error('The inserted expense did not come back.')
  return inserted
}

/** Changes an expense and increments its version. */
export async function updateExpense(
  tx: Transaction,
  key: Key,
  change: Partial<ExpenseRow>,
  now: string,
): Promise<ExpenseRow> {
  const [updated] = await tx
    .update(expense)
    .set({ ...change, version: sql`${expense.version} + 1`, updated_at: now })
    .where(withKey(expense, key))
    .returning()
  if (!updated) throw new Error('The updated expense did not come back.')
  return updated
}

export async function deleteExpense(tx: Transaction, key: Key): Promise<void> {
  await tx.delete(expense).where(withKey(expense, key))
}
