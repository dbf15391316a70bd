import { sql } from 'drizzle-orm'
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/**
 * timestamptz as an RFC 3339 string in UTC; drizzle's own string mode is not RFC 3339 and differs in nested
 * rows.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: rfc3339,
})

/**
 * Converts PostgreSQL's format (`2026-11-22 02:14:21.1+00`) to RFC 3339. A list has hundreds of instants, and
 * `Date` takes many times as long to parse them; it handles only other formats.
 */
export function rfc3339(value: string): string {
  if (value[10] !== ' ' || value.length > 26 || !value.endsWith('+00')) return new Date(value).toISOString()
  const fraction = value.slice(20, -3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

/**
 * Text sealed by the vault (`<key id>.<iv, ciphertext and tag in base64url>`), unreadable to the database.
 */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

export const dayRange = customType<{ data: string; driverData: string }>({ dataType: () => 'daterange' })

export const citext = customType<{ data: string; driverData: string }>({ dataType: () => 'citext' })

/**
 * The owner of the row. First in every key of a tenant table, so that no row can reference another account.
 */
export const accountId = () => uuid().notNull()

export const timestamps = {
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
}

/** Counts the changes of a row; `If-Match` is compared with it. */
export const version = () => integer().notNull().default(1)
