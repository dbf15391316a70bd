import { sql } from 'drizzle-orm'
import { char, date, index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The places of Alloggiati Web, as its operator imported them: Italian municipalities, of today and of before,
 * and states. They belong to no account.
 */
export const alloggiatiPlace = pgTable(
  'alloggiati_place',
  {
    code: char({ length: 9 }).primaryKey(),
    name: text().notNull(),
    kind: text().$type<'municipality' | 'state'>().notNull(),
    /** Two letters; null for states. */
    province: text(),
    /** The last day on which it existed; null while it does. */
    valid_until: date(),
    /** The search key of the name. */
    search: text().notNull(),
  },
  (t) => [
    index('alloggiati_place_name_idx').on(t.search),
    index('alloggiati_place_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
)

/** The documents that Alloggiati Web knows, by its codes of five letters. */
export const alloggiatiDocumentType = pgTable('alloggiati_document_type', {
  code: char({ length: 5 }).primaryKey(),
  name: text().notNull(),
})
