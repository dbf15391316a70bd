import { sql } from 'drizzle-orm'
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** timestamptz as an RFC 3339 string in UTC; drizzle's own string mode is not RFC 3339 and differs in nested rows. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: rfc3339,
})

/**
 * An instant as PostgreSQL writes it (`2026-11-22 02:14:21.1+00`) in RFC 3339. A list has hundreds of them, and `Date`
 * takes many times as long to read that; whatever looks different is left to it.
 */
export function rfc3339(value: string): string {
  if (value[10] !== ' ' || value.length > 26 || !value.endsWith('+00')) return new Date(value).toISOString()
  const fraction = value.slice(20, -3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

/** Text sealed by the vault (`<key id>.<iv, ciphertext and tag in base64url>`); the database never sees what it says. */
export const sealed = customType<{ data: string; driverData: string }>({ dataType: () => 'text' })

export const dayRange = customType<{ data: string; driverData: string }>({ dataType: () => 'daterange' })

export const citext = customType<{ data: string; driverData: string }>({ dataType: () => 'citext' })

/** Who owns the row. First in every key of a tenant table, so that no row can point into another account. */
export const accountId = () => uuid().notNull()

export const timestamps = {
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  updated_at: instant()
    .notNull()
    .default(sql`now()`),
}

/** Counts the changes of a row; `If-Match` compares it. */
export const version = () => integer().notNull().default(1)
