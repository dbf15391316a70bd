import type { Database } from '@stayward/db/client'

/**
 * Reads reference geography once per database client and caches it for the life of the process: only the seed
 * of a new release changes it. Empty maps (not seeded yet) and failures are not cached.
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
