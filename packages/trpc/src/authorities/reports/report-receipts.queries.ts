import type { Executor } from '@stayward/db/client'
import { report, reportReceipt } from '@stayward/db/schema/report.table'
import { and, eq, inArray } from 'drizzle-orm'
import { erased } from '../../kernel/erasure.ts'
import type { ReportRow } from './reports.queries.ts'

type ReceiptKey = Pick<ReportRow, 'account_id' | 'property_id' | 'id'>

const ofReport = ({ account_id, property_id, id }: ReceiptKey) =>
  and(
    eq(reportReceipt.account_id, account_id),
    eq(reportReceipt.property_id, property_id),
    eq(reportReceipt.report_id, id),
  )

/** Stores the document that proves a report, sealed. */
export async function putReceipt(
  tx: Executor,
  { account_id, property_id, id: report_id }: ReceiptKey,
  content: string,
): Promise<void> {
  await tx
    .insert(reportReceipt)
    .values({ account_id, property_id, report_id, content })
    .onConflictDoUpdate({
      target: [reportReceipt.account_id, reportReceipt.property_id, reportReceipt.report_id],
      set: { content },
    })
}

/** The sealed document that proves a report; null if there is none. */
export async function findReceipt(db: Executor, key: ReceiptKey): Promise<string | null> {
  const [row] = await db.select({ content: reportReceipt.content }).from(reportReceipt).where(ofReport(key))
  return row?.content ?? null
}

/** Receipts may list the guests of a stay. */
export const erasedReceipts = erased(reportReceipt, ['content'], (tx, key) =>
  tx.delete(reportReceipt).where(
    and(
      eq(reportReceipt.account_id, key.account_id),
      eq(reportReceipt.property_id, key.property_id),
      inArray(
        reportReceipt.report_id,
        tx
          .select({ id: report.id })
          .from(report)
          .where(and(eq(report.account_id, key.account_id), eq(report.booking_id, key.booking_id))),
      ),
    ),
  ),
)
