import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Transaction } from '@stayward/db/client'

/** The longest pause between two batches. */
const LONGEST_REST_MS = 1_000

/**
 * Works through a backlog with one transaction per batch, so that no row lock is held for long. Pauses after
 * each batch for as long as it took, so that requests get at least half of the database. `work` processes at
 * most `size` rows and returns how many there were; the first incomplete batch is the last. Returns the
 * total.
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
