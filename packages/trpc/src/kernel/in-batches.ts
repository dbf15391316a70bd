import type { Database, Transaction } from '@stayward/db/client'

/**
 * Works through a backlog, one transaction a batch, so that no lock is held for long. `work` deals with at most `size`
 * rows and answers how many there were; the first batch that is not full ends it. Answers how many in all.
 */
export async function inBatches(
  db: Database,
  size: number,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  let done = 0
  for (;;) {
    const batch = await db.transaction(work)
    done += batch
    if (batch < size) return done
  }
}
