import type { Executor } from '@stayward/db/client'
import { expense, expenseReceipt } from '@stayward/db/schema/expense.table'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'

/** Records that the file of a receipt is about to be stored. */
export async function noteReceipt(db: Executor, row: typeof expenseReceipt.$inferInsert): Promise<void> {
  await db.insert(expenseReceipt).values(row)
}

/** At most `limit` files that no expense uses and that were stored before `before`, with their rows locked. */
export const selectUnusedReceiptsForUpdate = (tx: Executor, before: string, limit: number) =>
  tx
    .select({ file: expenseReceipt.file })
    .from(expenseReceipt)
    .where(
      and(
        lt(expenseReceipt.stored_at, before),
        notExists(
          tx
            .select({ id: expense.id })
            .from(expense)
            .where(
              and(
                eq(expense.account_id, expenseReceipt.account_id),
                eq(expense.receipt_file, expenseReceipt.file),
              ),
            ),
        ),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true })

export async function deleteReceipts(tx: Executor, files: readonly string[]): Promise<void> {
  await tx.delete(expenseReceipt).where(inArray(expenseReceipt.file, [...files]))
}
