import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sealed, timestamps } from './columns.ts'

/** A single row that shows whether a process has the keys that the data was written with. */
export const keyCanary = pgTable('key_canary', {
  id: uuid().primaryKey(),
  canary: sealed().notNull(),
  canary_lookup: text().notNull(),
  ...timestamps,
})
