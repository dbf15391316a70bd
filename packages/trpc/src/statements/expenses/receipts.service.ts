import type { Expense } from '@stayward/contract/statements/expense'
import type { ReceiptMediaType } from '@stayward/contract/statements/expense-values'
import { isPdf } from '@stayward/integrations/files/is-pdf'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext, Context } from '../../kernel/context.ts'
import { ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import { readPhoto, storePhotoFiles } from '../../kernel/photo-files.ts'
import type { Upload } from '../../kernel/upload.ts'
import { updateExpense, type VisibleExpense } from './expenses.queries.ts'
import { lockExpense, settleExpense } from './expenses.service.ts'
import { receiptFacts, receiptFile, receiptKey } from './receipt-files.rules.ts'
import { noteReceipt } from './receipts.queries.ts'

type Managed = Authorized<VisibleExpense, 'expense.manage'>

/** Attaches an uploaded receipt to an expense, in place of the one before. Throws 415 or 422 if it cannot be read. */
export async function setReceipt(ctx: CallerContext, found: Managed, upload: Upload): Promise<Expense> {
  const file = await storeReceipt(ctx, found.account_id, upload)
  return changeReceipt(ctx, found, file)
}

/** Removes the receipt of an expense; without one nothing happens. */
export const removeReceipt = (ctx: CallerContext, found: Managed): Promise<Expense> =>
  changeReceipt(ctx, found, null)

const changeReceipt = (ctx: CallerContext, found: Managed, receipt_file: string | null): Promise<Expense> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockExpense(tx, found)
    if (before.receipt_file === receipt_file) return settleExpense(ctx, tx, null, before)
    const after = await updateExpense(tx, before, { receipt_file }, nowInstant(ctx.clock))
    return settleExpense(ctx, tx, 'expense.updated', after)
  })

/**
 * Stores a receipt and returns the name of its file. The row is written first, so that the sweep finds unused files.
 */
async function storeReceipt(ctx: Context, account_id: string, upload: Upload): Promise<string> {
  const { media_type, bytes } = await readReceipt(upload)
  const file = receiptFile(ctx.ids.next(), media_type)
  await noteReceipt(ctx.db, { account_id, file, stored_at: nowInstant(ctx.clock) })
  await storePhotoFiles(ctx, [{ key: receiptKey(file), bytes, facts: receiptFacts(file) }])
  return file
}

/** A PDF as it is; a photo encoded again, so that only what is visible of it survives. */
async function readReceipt(upload: Upload): Promise<{ media_type: ReceiptMediaType; bytes: Uint8Array }> {
  if (isPdf(upload.bytes)) return { media_type: 'application/pdf', bytes: upload.bytes }
  try {
    const { variants } = await readPhoto(upload)
    return { media_type: 'image/webp', bytes: variants[0].bytes }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'request.media_type')
      throw new ServiceError('request.media_type', {
        detail: 'Send a PDF, or a JPEG, PNG, WebP or AVIF photo.',
      })
    throw error
  }
}
