import type { Transaction } from '@stayward/db/client'
import type { PgTable } from 'drizzle-orm/pg-core'

export type ErasedStay = { account_id: string; property_id: string; booking_id: string }

/** What of a table is erased with a stay. The root lists them, so that the stays know of no department that keeps more. */
export type Erased = {
  table: PgTable
  /** The columns that say something of a person. Afterwards they are blank in every row of the stay. */
  columns: readonly string[]
  /** Blanks them, in the transaction that erases the stay. */
  erase: (tx: Transaction, stay: ErasedStay, now: string) => Promise<unknown>
}

/** One table of the list, whose columns are named as the table does. */
export const erased = <Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table['$inferSelect'] & string)[],
  erase: Erased['erase'],
): Erased => ({ table, columns, erase })
