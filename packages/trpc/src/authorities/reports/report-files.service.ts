import type { ExportFile } from '@stayward/contract/kernel/export'
import { recordActivity } from '../../kernel/activity.ts'
import type { Authorized } from '../../kernel/authorize.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { notFound, ServiceError } from '../../kernel/errors.ts'
import type { VisibleBooking } from '../../stays/bookings/bookings.queries.ts'
import { codesAt } from '../../stays/readiness/report-place.rules.ts'
import { findReceipt } from './report-receipts.queries.ts'
import { documentPlace } from './report-step.rules.ts'
import { findReportById, type ReportRow } from './reports.queries.ts'

/** The sealing context of the document that proves a report. */
export const receiptPlace = (id: string): string => `report.receipt:${id}`

/**
 * The file of a report, to be uploaded in the authority's portal. It is read before it is noted in the activity, and
 * sent after.
 */
export async function openReportFile(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'report.manage'>,
  report_id: string,
): Promise<ExportFile> {
  const row = await requireReport(ctx, found, report_id)
  const file = ctx.authorities[row.authority]?.file ?? null
  const isUploadable = row.delivery === 'file_ready' || row.delivery === 'handed_over'
  if (file === null || row.document === null || !isUploadable) throw new ServiceError('report.no_file')
  const { kind, sequence, authority } = row
  const codes = codesAt(authority, found.report_place)
  const { name, content } = file(ctx.vault.open(row.document, documentPlace(row.id)), {
    kind,
    sequence,
    codes,
  })
  await noteDownload(ctx, row, 'report.file_downloaded')
  return answerWith(ctx, { file_name: name, media_type: 'application/octet-stream' }, content)
}

/** The document that proves a report. */
export async function openReceipt(
  ctx: CallerContext,
  found: Authorized<VisibleBooking, 'report.see'>,
  report_id: string,
): Promise<ExportFile> {
  const row = await requireReport(ctx, found, report_id)
  const sealed = await findReceipt(ctx.db, row)
  if (sealed === null) throw new ServiceError('report.no_file')
  const content = Buffer.from(ctx.vault.open(sealed, receiptPlace(row.id)), 'base64')
  await noteDownload(ctx, row, 'report.receipt_downloaded')
  return answerWith(
    ctx,
    { file_name: `${row.authority}-${row.id}.pdf`, media_type: 'application/pdf' },
    content,
  )
}

async function requireReport(
  ctx: CallerContext,
  { account_id, property_id, id: booking_id }: VisibleBooking,
  report_id: string,
): Promise<ReportRow> {
  const row = await findReportById(ctx.db, { account_id, property_id, booking_id }, report_id)
  if (!row) throw notFound()
  return row
}

const noteDownload = (
  ctx: CallerContext,
  { account_id, property_id, booking_id }: ReportRow,
  type: 'report.file_downloaded' | 'report.receipt_downloaded',
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await recordActivity(ctx, tx, {
      type,
      account_id,
      property_id,
      subject: { type: 'booking', id: booking_id },
    })
  })

function answerWith(ctx: CallerContext, file: ExportFile, content: Uint8Array): ExportFile {
  ctx.answer.file = () => Promise.resolve(onePart(content))
  return file
}

async function* onePart(content: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(content)
}
