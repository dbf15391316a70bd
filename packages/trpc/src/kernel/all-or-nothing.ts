import type { Database, Transaction } from '@stayward/db/client'
import { TransactionRollbackError } from 'drizzle-orm'

/** Runs a transaction that may call `tx.rollback()` to give up; returns null then. */
export async function allOrNothing<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null
    throw error
  }
}
