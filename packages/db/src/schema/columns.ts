import { sql } from 'drizzle-orm'
import { customType, integer, uuid } from 'drizzle-orm/pg-core'

/** timestamptz as an RFC 3339 string in UTC; drizzle's own string mode is not RFC 3339 and differs in nested rows. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})

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
