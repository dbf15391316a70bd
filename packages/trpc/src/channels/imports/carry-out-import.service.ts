import type { Transaction } from '@stayward/db/client'
import { asSystem } from '../../kernel/activity.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { Announcing } from '../../kernel/followers.ts'
import { inBatches } from '../../kernel/in-batches.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Services } from '../../kernel/services.ts'
import { applyItem } from './apply-item.service.ts'
import {
  forgetCells,
  type ImportRow,
  listItemsToApply,
  listItemsToUndo,
  lockImportWork,
  noteProgress,
  selectImportForUpdate,
  updateImport,
  updateItem,
} from './file-imports.queries.ts'
import { rememberAliases } from './import-places.queries.ts'
import { readerOfSheet } from './import-sheet.rules.ts'
import { aliasesOf } from './listings.rules.ts'
import { openSheet } from './sealed-import.rules.ts'
import { undoItem } from './undo-item.service.ts'

const BATCH = 50

/**
 * Applies or undoes an import, one transaction per batch. A row that is done is not done again, so the work can be
 * repeated and continued from wherever it ended. A worker that finds another one at it leaves it to that one.
 */
export async function carryOutImport(
  services: Services,
  { account_id, import_id }: Jobs['imports.carry_out'],
): Promise<number> {
  const ctx = asSystem(services)
  return inBatches(services.db, BATCH, async (tx) => {
    if (!(await lockImportWork(tx, { id: import_id }))) return 0
    const row = await selectImportForUpdate(tx, { account_id, id: import_id })
    if (row?.state === 'applying') return applyBatch(ctx, tx, row)
    if (row?.state === 'undoing') return undoBatch(ctx, tx, row)
    return 0
  })
}

async function applyBatch(ctx: Announcing, tx: Transaction, row: ImportRow): Promise<number> {
  const sheet = openSheet(ctx.vault, row)
  if (!sheet) throw new Error(`Import ${row.id} is applied without its sheet.`)
  const reader = readerOfSheet(row.kind, sheet)
  const items = await listItemsToApply(tx, row, BATCH)
  for (const item of items)
    await updateItem(tx, item, {
      ...(await applyItem(ctx, tx, reader, item)),
      done_at: nowInstant(ctx.clock),
    })
  const now = nowInstant(ctx.clock)
  if (items.length === BATCH) await noteProgress(tx, row, now)
  else {
    const aliases = aliasesOf(sheet.listings, row.property_ids).map((alias) => ({
      ...alias,
      account_id: row.account_id,
      source: reader.source,
    }))
    await rememberAliases(tx, aliases, now)
    await forgetCells(tx, row)
    await updateImport(tx, row, { state: 'applied', applied_at: now, sheet: null }, now)
  }
  return items.length
}

async function undoBatch(ctx: Announcing, tx: Transaction, row: ImportRow): Promise<number> {
  const items = await listItemsToUndo(tx, row, BATCH)
  for (const item of items)
    await updateItem(tx, item, { is_undone: true, obstacle: await undoItem(ctx, tx, row.kind, item) })
  const now = nowInstant(ctx.clock)
  if (items.length === BATCH) await noteProgress(tx, row, now)
  else await updateImport(tx, row, { state: 'undone', undone_at: now }, now)
  return items.length
}
