import type { Executor, Transaction } from '@stayward/db/client'
import { TransactionRollbackError } from 'drizzle-orm'

/** Runs `work` in a transaction, or within one in a savepoint, that is rolled back; returns its result. What it throws is thrown. */
export async function rehearse<Result extends object>(
  db: Executor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = []
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx))
      tx.rollback()
    })
  } catch (error) {
    const [result] = results
    if (error instanceof TransactionRollbackError && result) return result
    throw error
  }
  throw new Error('A rehearsal was not rolled back.')
}
