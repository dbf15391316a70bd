import type { Database } from '@stayward/db/client'

/**
 * Reads something about reference geography once per database client and keeps it as long as the process runs: only a
 * new release's seed changes it. What was not seeded yet (an empty map) and failures are not kept.
 */
export function readOnce<Value>(
  read: (db: Database) => Promise<ReadonlyMap<string, Value>>,
): (db: Database) => Promise<ReadonlyMap<string, Value>> {
  const kept = new WeakMap<Database, Promise<ReadonlyMap<string, Value>>>()
  return (db) => {
    const known = kept.get(db)
    if (known) return known
    const reading = read(db)
    kept.set(db, reading)
    reading.then(
      (map) => map.size > 0 || kept.delete(db),
      () => kept.delete(db),
    )
    return reading
  }
}
