import type { Transaction } from '@stayward/db/client'
import { ago } from './clock.ts'
import { inBatches } from './in-batches.ts'
import type { Services } from './services.ts'

const BATCH = 50
/** Longer than any upload takes between storing its files and using them. */
const GRACE_MS = 60 * 60 * 1000

/** Stored files whose rows are written before them, so that those without a use are found. */
type Swept<Row> = {
  /** Locks at most `limit` rows that nothing uses and that were stored before `before`. */
  unused: (tx: Transaction, before: string, limit: number) => Promise<Row[]>
  /** The storage keys of a row's files. */
  keysOf: (row: Row) => readonly string[]
  remove: (tx: Transaction, rows: readonly Row[]) => Promise<void>
}

/** Deletes stored files that nothing uses, and their rows. Returns how many rows. */
export function sweepFiles<Row>(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { unused, keysOf, remove }: Swept<Row>,
): Promise<number> {
  const before = ago(clock.now(), GRACE_MS)
  return inBatches(db, BATCH, async (tx) => {
    const rows = await unused(tx, before, BATCH)
    await Promise.all(rows.flatMap(keysOf).map((key) => storage.delete(key)))
    await remove(tx, rows)
    return rows.length
  })
}
