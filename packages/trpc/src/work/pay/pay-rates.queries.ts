import type { TaskPay } from '@stayward/contract/work/pay'
import type { Executor, Transaction } from '@stayward/db/client'
import { account } from '@stayward/db/schema/account.table'
import { payRates, propertyPayRates, type Rates } from '@stayward/db/schema/pay-rates.table'
import { task } from '@stayward/db/schema/task.table'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PropertyCopied } from '../../kernel/followers.ts'

type PropertyOf = { account_id: string; property_id: string }

/** What jobs are paid, and the version of that: 0 as long as nobody has set it. */
export type RatesRow = { rates: Rates; version: number }

const NONE: RatesRow = { rates: {}, version: 0 }

/** The usual pay of an account. */
export async function findRates(db: Executor, account_id: string): Promise<RatesRow> {
  const [found] = await db
    .select({ rates: payRates.rates, version: payRates.version })
    .from(payRates)
    .where(eq(payRates.account_id, account_id))
  return found ?? NONE
}

/** The same, locked until the transaction ends. The account is locked, since it may have no row yet. */
export async function findRatesForUpdate(tx: Transaction, account_id: string): Promise<RatesRow> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('no key update')
  return findRates(tx, account_id)
}

/** Stores the usual pay of an account, whether it has some or not. Returns its version. */
export async function putRates(
  tx: Transaction,
  account_id: string,
  rates: Rates,
  now: string,
): Promise<number> {
  const [stored] = await tx
    .insert(payRates)
    .values({ account_id, rates, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: payRates.account_id,
      set: { rates, version: sql`${payRates.version} + 1`, updated_at: now },
    })
    .returning({ version: payRates.version })
  if (!stored) throw new Error('The stored pay was not returned.')
  return stored.version
}

/** What a property pays instead of the usual pay. */
export async function findPropertyRates(
  db: Executor,
  { account_id, property_id }: PropertyOf,
): Promise<RatesRow> {
  const [found] = await db
    .select({ rates: propertyPayRates.rates, version: propertyPayRates.version })
    .from(propertyPayRates)
    .where(and(eq(propertyPayRates.account_id, account_id), eq(propertyPayRates.property_id, property_id)))
  return found ?? NONE
}

/** Stores what a property pays. Returns its version. */
export async function putPropertyRates(
  tx: Transaction,
  { account_id, property_id }: PropertyOf,
  rates: Rates,
  now: string,
): Promise<number> {
  const [stored] = await tx
    .insert(propertyPayRates)
    .values({ account_id, property_id, rates, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: [propertyPayRates.account_id, propertyPayRates.property_id],
      set: { rates, version: sql`${propertyPayRates.version} + 1`, updated_at: now },
    })
    .returning({ version: propertyPayRates.version })
  if (!stored) throw new Error('The stored pay was not returned.')
  return stored.version
}

/** Copies what one property pays to a new one of the same account. */
export async function copyPropertyRates(
  tx: Transaction,
  { account_id, property_id, from_property_id }: PropertyCopied,
  now: string,
): Promise<void> {
  const { rates, version } = await findPropertyRates(tx, { account_id, property_id: from_property_id })
  if (version > 0) await putPropertyRates(tx, { account_id, property_id }, rates, now)
}

/** What the query's task is paid unless somebody sets something else: what its property pays, or the usual pay. */
export const usualPayOfTask: SQL<TaskPay | null> = sql<TaskPay | null>`coalesce(
  (select jsonb_build_object('source', 'property') || (${propertyPayRates.rates} -> ${task.service})
    from ${propertyPayRates} where ${and(
      eq(propertyPayRates.account_id, task.account_id),
      eq(propertyPayRates.property_id, task.property_id),
    )}),
  (select jsonb_build_object('source', 'account') || (${payRates.rates} -> ${task.service})
    from ${payRates} where ${eq(payRates.account_id, task.account_id)}))`
