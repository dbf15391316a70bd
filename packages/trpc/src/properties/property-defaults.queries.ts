import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { integration } from '@stayward/db/schema/integration.table'
import { propertyDefaults } from '@stayward/db/schema/property-defaults.table'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'

export type DefaultsRow = typeof propertyDefaults.$inferSelect
export type DefaultsColumns = Omit<DefaultsRow, 'account_id' | 'version' | 'created_at' | 'updated_at'>

/** What new properties of an account start from; null while nobody has said. */
export async function findDefaults(db: Executor, account_id: string): Promise<DefaultsRow | null> {
  const [found] = await db.select().from(propertyDefaults).where(eq(propertyDefaults.account_id, account_id))
  return found ?? null
}

/** The same, locked until the transaction ends. The account is locked, since it may have no defaults yet. */
export async function findDefaultsForUpdate(
  tx: Transaction,
  account_id: string,
): Promise<DefaultsRow | null> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  return findDefaults(tx, account_id)
}

/** Stores the defaults of an account, whether it has some or not. Returns their version. */
export async function putDefaults(
  tx: Transaction,
  account_id: string,
  columns: DefaultsColumns,
  now: string,
): Promise<number> {
  const [stored] = await tx
    .insert(propertyDefaults)
    .values({ account_id, ...columns })
    .onConflictDoUpdate({
      target: propertyDefaults.account_id,
      set: { ...columns, version: sql`${propertyDefaults.version} + 1`, updated_at: now },
    })
    .returning({ version: propertyDefaults.version })
  if (!stored) throw new Error('The stored defaults were not returned.')
  return stored.version
}

/** Which of these are connected integrations of the account, with their types. */
export function listConnected(db: Executor, account_id: string, ids: readonly string[]) {
  return db
    .select({ id: integration.id, type: integration.type })
    .from(integration)
    .where(
      and(
        eq(integration.account_id, account_id),
        inArray(integration.id, [...ids]),
        ne(integration.status, 'disconnected'),
      ),
    )
}
