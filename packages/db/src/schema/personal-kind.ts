import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * The personal data in a column, and what happens to it. `stay`: about guests and the person who booked;
 * erased with the stay. `account`: about the company and the people who work with it; part of the account
 * export. `passing`: kept for some days, then deleted by a recurring job.
 */
export type PersonalKind = 'stay' | 'account' | 'passing'

type Columns<Table extends PgTable> = readonly (keyof Table['$inferSelect'] & string)[]

/** Columns of a table with personal data, and its other columns that could contain text or a date. */
export type PersonalColumns = {
  table: PgTable
  personal: Partial<Record<PersonalKind, readonly string[]>>
  /** Words from a fixed list, references, hashes of secrets, and names of things. */
  impersonal: readonly string[]
}

/** The columns of one table. */
export const columnsOf = <Table extends PgTable>(
  table: Table,
  personal: Partial<Record<PersonalKind, Columns<Table>>>,
  impersonal: Columns<Table> = [],
): PersonalColumns => ({ table, personal, impersonal })
