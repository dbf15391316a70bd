import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '@stayward/db/client'

/** A rest between two batches is never longer. */
const LONGEST_REST_MS = 1_000

/**
 * Works through a backlog, one transaction a batch, so that no lock is held for long, and rests after each batch for as
 * long as it took, so that requests get at least half of the database. `work` deals with at most `size`
 * rows and answers how many there were; the first batch that is not full ends it. Answers how many in all.
 */
export async function inBatches(
  db: Database,
  size: number,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  let done = 0
  for (;;) {
    const startedAt = performance.now()
    const batch = await db.transaction(work)
    done += batch
    if (batch < size) return done
    await wait(Math.min(performance.now() - startedAt, LONGEST_REST_MS))
  }
}
