import type { Person } from '@stayward/contract/kernel/person'
import type {
  StatementContent,
  StatementTotal,
  StoredStatement,
} from '@stayward/contract/statements/statement'
import type { Executor, Transaction } from '@stayward/db/client'
import { user } from '@stayward/db/schema/account.table'
import { propertyOwner } from '@stayward/db/schema/property-owner.table'
import { statedMonth, statement, statementLink } from '@stayward/db/schema/statement.table'
import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'

type Key = { account_id: string; property_owner_id: string }
export type StatementRow = typeof statement.$inferSelect
export type StatementLinkRow = typeof statementLink.$inferSelect
export type IssuedRow = Omit<StatementRow, 'content'> & {
  content: StatementContent
  issued_by: Person | null
}

const ISSUED_BY = { id: user.id, name: user.name, last_name: user.last_name }
const issuer = and(eq(user.account_id, statement.account_id), eq(user.id, statement.issued_by_id))

const issued = (db: Executor) =>
  db
    .select({ row: getTableColumns(statement), issued_by: ISSUED_BY })
    .from(statement)
    .leftJoin(user, issuer)
    .$dynamic()

/** A stored statement as statements are now. */
const completed = (stored: StoredStatement): StatementContent => ({ late_properties: [], ...stored })

const flatten = ({ row, issued_by }: Awaited<ReturnType<typeof issued>>[number]): IssuedRow => ({
  ...row,
  content: completed(row.content),
  issued_by,
})

const ofOwner = ({ account_id, property_owner_id }: Key) =>
  and(eq(statement.account_id, account_id), eq(statement.property_owner_id, property_owner_id))

/** The issued statements of an owner, the latest month first. */
export async function listIssued(db: Executor, key: Key): Promise<IssuedRow[]> {
  const rows = await issued(db).where(ofOwner(key)).orderBy(desc(statement.month))
  return rows.map(flatten)
}

/** An issued statement without its lines. */
export type IssuedItemRow = Pick<IssuedRow, 'month' | 'number' | 'issued_at' | 'issued_by'> & {
  totals: StatementTotal[]
}

/** The issued statements of an owner without their lines, which are many over the years; the latest month first. */
export const listIssuedItems = (db: Executor, key: Key): Promise<IssuedItemRow[]> =>
  db
    .select({
      month: statement.month,
      number: statement.number,
      issued_at: statement.issued_at,
      issued_by: ISSUED_BY,
      totals: sql<StatementTotal[]>`${statement.content} -> 'totals'`,
    })
    .from(statement)
    .leftJoin(user, issuer)
    .where(ofOwner(key))
    .orderBy(desc(statement.month))

/** The months of an owner that were issued, the latest first. */
export async function listIssuedMonths(db: Executor, key: Key): Promise<string[]> {
  const rows = await db
    .select({ month: statement.month })
    .from(statement)
    .where(ofOwner(key))
    .orderBy(desc(statement.month))
  return rows.map(({ month }) => month)
}

/** All issued statements of an account after an id, up to `size` + 1, for its export. */
export async function listIssuedOfAccount(
  db: Executor,
  account_id: string,
  { after, size }: { after: string | null; size: number },
): Promise<IssuedRow[]> {
  const rows = await issued(db)
    .where(and(eq(statement.account_id, account_id), after === null ? undefined : lt(statement.id, after)))
    .orderBy(desc(statement.id))
    .limit(size + 1)
  return rows.map(flatten)
}

/** The statement of a month; null if it is not issued. */
export async function findIssued(db: Executor, key: Key, month: string): Promise<IssuedRow | null> {
  const [found] = await issued(db).where(and(ofOwner(key), eq(statement.month, month)))
  return found ? flatten(found) : null
}

/** A month of a property. */
export type PropertyMonth = { property_id: string; month: string }

/** Stores a statement, and which months of properties are stated with it. */
export async function insertStatement(
  tx: Transaction,
  row: Omit<typeof statement.$inferInsert, 'content'> & { content: StatementContent },
): Promise<void> {
  await tx.insert(statement).values(row)
  const { account_id, month, id: statement_id, content } = row
  const stated = [
    ...content.properties.map(({ property_id }) => ({ property_id, month })),
    ...content.late_properties.map((late) => ({ property_id: late.property_id, month: late.month })),
  ]
  if (stated.length > 0)
    await tx.insert(statedMonth).values(stated.map((one) => ({ ...one, account_id, statement_id })))
}

/** Which of some months of some properties are on an issued statement, of any owner. */
export const listStated = (
  db: Executor,
  account_id: string,
  property_ids: readonly string[],
  months: readonly string[],
): Promise<PropertyMonth[]> =>
  db
    .select({ property_id: statedMonth.property_id, month: statedMonth.month })
    .from(statedMonth)
    .where(
      and(
        eq(statedMonth.account_id, account_id),
        inArray(statedMonth.property_id, [...property_ids]),
        inArray(statedMonth.month, [...months]),
      ),
    )

type StatementId = { account_id: string; id: string }

const ofStatement = ({ account_id, id }: StatementId) =>
  and(eq(statementLink.account_id, account_id), eq(statementLink.statement_id, id))

/** The links to a statement, newest first, expired ones too. */
export const listLinks = (db: Executor, key: StatementId): Promise<StatementLinkRow[]> =>
  db.select().from(statementLink).where(ofStatement(key)).orderBy(desc(statementLink.id))

export async function insertLink(
  tx: Transaction,
  row: typeof statementLink.$inferInsert,
): Promise<StatementLinkRow> {
  const [inserted] = await tx.insert(statementLink).values(row).returning()
  if (!inserted) throw new Error('The inserted link did not come back.')
  return inserted
}

/** Deletes a link. Returns whether there was one. */
export async function deleteLink(tx: Transaction, key: StatementId, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(statementLink)
    .where(and(ofStatement(key), eq(statementLink.id, id)))
    .returning({ id: statementLink.id })
  return deleted.length > 0
}

/** What a link leads to, whether it has expired or not; null for an unknown one. */
export async function findLinked(db: Executor, token_hash: string) {
  const [found] = await db
    .select({
      link: getTableColumns(statementLink),
      statement: getTableColumns(statement),
      locale: propertyOwner.locale,
    })
    .from(statementLink)
    .innerJoin(
      statement,
      and(eq(statement.account_id, statementLink.account_id), eq(statement.id, statementLink.statement_id)),
    )
    .innerJoin(
      propertyOwner,
      and(
        eq(propertyOwner.account_id, statement.account_id),
        eq(propertyOwner.id, statement.property_owner_id),
      ),
    )
    .where(eq(statementLink.token_hash, token_hash))
  return found
    ? { ...found, statement: { ...found.statement, content: completed(found.statement.content) } }
    : null
}

/** Notes that a link was read, once a minute at most. */
export async function noteRead(
  db: Executor,
  { account_id, statement_id, id }: StatementLinkRow,
  { now, unless_after }: { now: string; unless_after: string },
): Promise<void> {
  await db
    .update(statementLink)
    .set({ last_read_at: now })
    .where(
      and(
        ofStatement({ account_id, id: statement_id }),
        eq(statementLink.id, id),
        or(isNull(statementLink.last_read_at), lt(statementLink.last_read_at, unless_after)),
      ),
    )
}
