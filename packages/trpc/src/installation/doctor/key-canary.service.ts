import { keyCanary } from '@stayward/db/schema/key-canary.table'
import { eq, sql } from 'drizzle-orm'
import { sealedTables } from '../../kernel/reseal.ts'
import type { Examined } from './examined.rules.ts'

type Keys = Pick<Examined, 'db' | 'vault'>

/**
 * How the configured keys relate to the data: `fits`; `encryption` or `lookup` name the wrong key; `unwritten` while no
 * process has written the canary.
 */
export type KeyFit = { fit: 'fits' | 'lookup' | 'unwritten' } | { fit: 'encryption'; kid: string }

// Any id but the first: `resealAll` starts after the first id, and reseals the canary with the rest.
const ID = '00000000-0000-4000-8000-000000000001'
const PLAIN = 'stayward'
const PLACE = `key_canary.canary:${ID}`

/** Compares the configured keys with those that wrote the canary. Writes nothing. */
export async function compareKeys({ db, vault }: Keys): Promise<KeyFit> {
  const [row] = await db.select().from(keyCanary).where(eq(keyCanary.id, ID))
  if (!row) return { fit: 'unwritten' }
  if (!opens(vault, row.canary, PLACE)) return { fit: 'encryption', kid: kidOf(row.canary) }
  return { fit: row.canary_lookup === vault.lookup(PLAIN, PLACE) ? 'fits' : 'lookup' }
}

/** Compares the keys, and writes the canary if there is none and the keys open the existing sealed data. */
export async function keepKeyCanary(keys: Keys): Promise<KeyFit> {
  const known = await compareKeys(keys)
  if (known.fit !== 'unwritten') return known
  const kid = await unopenedKid(keys)
  if (kid !== null) return { fit: 'encryption', kid }
  const { db, vault } = keys
  const values = { id: ID, canary: vault.seal(PLAIN, PLACE), canary_lookup: vault.lookup(PLAIN, PLACE) }
  await db.insert(keyCanary).values(values).onConflictDoNothing()
  // Another process may have written it first, with other keys.
  return compareKeys(keys)
}

/** The key id of a sealed value that the keys do not open, testing one value of each sealed column. */
async function unopenedKid({ db, vault }: Keys): Promise<string | null> {
  for (const { table, name, id, columns } of sealedTables())
    for (const column of columns) {
      const [row] = await db.execute<{ id: string; value: string }>(
        sql`select ${id} as id, ${column} as value from ${table} where ${column} is not null limit 1`,
      )
      if (row && !opens(vault, row.value, `${name}.${column.name}:${row.id}`)) return kidOf(row.value)
    }
  return null
}

function opens(vault: Keys['vault'], value: string, place: string): boolean {
  try {
    vault.open(value, place)
    return true
  } catch {
    return false
  }
}

const kidOf = (value: string): string => value.slice(0, value.indexOf('.'))
