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
import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'

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
const completed = (stored: StoredStatement): StatementContent => ({
  late_properties: [],
  issuer: null,
  owner_address: null,
  owner_tax_id: null,
  ...stored,
})

const flatten = ({ row, issued_by }: Awaited<ReturnType<typeof issued>>[number]): IssuedRow => ({
  ...row,
  content: completed(row.content),
  issued_by,
})

const ofOwner = ({ account_id, property_owner_id }: Key) =>
  and(eq(statement.account_id, account_id), eq(statement.property_owner_id, property_owner_id))

const ofOwners = (account_id: string, owner_ids: readonly string[]) =>
  and(eq(statement.account_id, account_id), inArray(statement.property_owner_id, [...owner_ids]))

/** The issued statements of some owners, the latest month first. */
export async function listIssuedOfOwners(
  db: Executor,
  account_id: string,
  owner_ids: readonly string[],
): Promise<IssuedRow[]> {
  if (owner_ids.length === 0) return []
  const rows = await issued(db).where(ofOwners(account_id, owner_ids)).orderBy(desc(statement.month))
  return rows.map(flatten)
}

/** The latest issued month of some owners, by owner; those without any are left out. */
export async function listLatestMonths(
  db: Executor,
  account_id: string,
  owner_ids: readonly string[],
): Promise<Map<string, string>> {
  if (owner_ids.length === 0) return new Map()
  const rows = await db
    .select({ id: statement.property_owner_id, month: sql<string>`max(${statement.month})` })
    .from(statement)
    .where(ofOwners(account_id, owner_ids))
    .groupBy(statement.property_owner_id)
  return new Map(rows.map(({ id, month }) => [id, month]))
}

/** What was issued to some owners for a month. */
export async function listIssuedOfMonth(
  db: Executor,
  account_id: string,
  owner_ids: readonly string[],
  month: string,
): Promise<IssuedRow[]> {
  if (owner_ids.length === 0) return []
  const rows = await issued(db).where(and(ofOwners(account_id, owner_ids), eq(statement.month, month)))
  return rows.map(flatten)
}

/** The links to some statements, newest first, by statement. */
export async function listLinksOf(
  db: Executor,
  account_id: string,
  statement_ids: readonly string[],
): Promise<Map<string, StatementLinkRow[]>> {
  if (statement_ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(statementLink)
    .where(
      and(eq(statementLink.account_id, account_id), inArray(statementLink.statement_id, [...statement_ids])),
    )
    .orderBy(desc(statementLink.id))
  return Map.groupBy(rows, ({ statement_id }) => statement_id)
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

/** How many statements were issued to an owner. */
export async function countIssued(db: Executor, key: Key): Promise<number> {
  const [found] = await db.select({ count: count() }).from(statement).where(ofOwner(key))
  return found?.count ?? 0
}

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
