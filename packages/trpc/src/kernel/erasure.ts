import type { Transaction } from '@stayward/db/client'
import type { PgTable } from 'drizzle-orm/pg-core'

export type ErasedStay = { account_id: string; property_id: string; booking_id: string }

/**
 * What is erased of a table together with a stay. The root lists them, so that `stays` does not depend on
 * other departments.
 */
export type Erased = {
  table: PgTable
  /** Columns with personal data. Erasing blanks them in every row of the stay. */
  columns: readonly string[]
  /** Blanks them, in the transaction that erases the stay. */
  erase: (tx: Transaction, stay: ErasedStay, now: string) => Promise<unknown>
}

/** One table of the list, with its columns by their names in the table. */
export const erased = <Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table['$inferSelect'] & string)[],
  erase: Erased['erase'],
): Erased => ({ table, columns, erase })
