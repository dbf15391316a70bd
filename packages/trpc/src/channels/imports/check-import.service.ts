import type { Import, ImportMapping } from '@stayward/contract/channels/import'
import type { ImportKind } from '@stayward/contract/channels/import-values'
import { readSheet } from '@stayward/integrations/sheets/read-sheet'
import { MAX_ROWS, type SheetFault, type SheetRow } from '@stayward/integrations/sheets/sheet-row'
import type { Authorized } from '../../kernel/authorize.ts'
import { nowInstant } from '../../kernel/clock.ts'
import type { CallerContext } from '../../kernel/context.ts'
import { invalidField, notFound, ServiceError } from '../../kernel/errors.ts'
import { inTransaction } from '../../kernel/idempotency.ts'
import type { Upload } from '../../kernel/upload.ts'
import { requireVersion } from '../../kernel/version.ts'
import type { CheckedFile, FileToCheck } from './checked-file.rules.ts'
import { checkProperties } from './check-properties.service.ts'
import { checkReservations } from './check-reservations.service.ts'
import {
  deleteImport,
  findImport,
  type ImportKey,
  insertImport,
  listItems,
  selectImportForUpdate,
  type VisibleImport,
} from './file-imports.queries.ts'
import { type ImportSheet, readerOf } from './import-sheet.rules.ts'
import { readImport } from './read-import.service.ts'
import { openFileName, openRow, openSheet, sealCells, sealImport } from './sealed-import.rules.ts'

const MAX_FILE_NAME = 200

/** Reads an uploaded file and stores what it would change. Throws 422 for a file that nothing can be read of. */
export async function uploadImport(
  ctx: CallerContext,
  { file, kind, mapping }: { file: Upload; kind: ImportKind; mapping: ImportMapping },
): Promise<Import> {
  const reading = await readSheet(file.bytes, file.name)
  if (reading.outcome === 'fault') throw invalidField('file', reading.fault, FAULTS[reading.fault])
  const [headings, ...rows] = reading.rows
  if (!headings || rows.length === 0) throw invalidField('file', 'empty', FAULTS.empty)
  const checked = await check(ctx, { kind, headings: headings.cells.map(textOf), rows, mapping })
  const key = { account_id: checked.account_id, id: ctx.ids.next() }
  const created_at = nowInstant(ctx.clock)
  return inTransaction(ctx, async (tx) => {
    await store(ctx, tx, checked, {
      ...key,
      kind,
      file_name: file.name.slice(0, MAX_FILE_NAME),
      created_by_id: ctx.actor.user_id,
      created_at,
      version: 1,
    })
    return readAgain(ctx, tx, key)
  })
}

/** Reads the rows of a checked import again, by another mapping. Throws `import.invalid_transition` once it was applied. */
export async function recheckImport(
  ctx: CallerContext,
  found: Authorized<VisibleImport, 'import.manage'>,
  mapping: ImportMapping,
): Promise<Import> {
  const sheet = openSheet(ctx.vault, found)
  const items = await listItems(ctx.db, found)
  const rows = items.flatMap((item): SheetRow[] => {
    const row = openRow(ctx.vault, item)
    return row ? [row] : []
  })
  const { kind, created_by_id, created_at } = found
  const checked = sheet && (await check(ctx, { kind, headings: sheet.headings, rows, mapping }))
  return inTransaction(ctx, async (tx) => {
    const current = await selectImportForUpdate(tx, found)
    if (!current) throw notFound()
    requireVersion(ctx, current.version)
    if (current.state !== 'checked' || !checked)
      throw new ServiceError('import.invalid_transition', {
        members: { from: current.state, to: 'checked', allowed: [] },
      })
    // Another mapping may be about the properties of another account.
    await deleteImport(tx, found)
    const key = { account_id: checked.account_id, id: found.id }
    const file_name = openFileName(ctx.vault, current)
    await store(ctx, tx, checked, {
      ...key,
      kind,
      file_name,
      created_by_id,
      created_at,
      version: current.version + 1,
    })
    return readAgain(ctx, tx, key)
  })
}

async function check(ctx: CallerContext, file: FileToCheck): Promise<CheckedFile & { sheet: ImportSheet }> {
  const { kind, headings, rows, mapping } = file
  const reader = readerOf(kind, headings, rows, mapping)
  const checked =
    reader.kind === 'bookings'
      ? await checkReservations(ctx, file, reader)
      : await checkProperties(ctx, file, reader)
  const { format, date_order } = reader
  return { ...checked, sheet: { headings, format, mapping, date_order, listings: checked.listings } }
}

type Stored = ImportKey & {
  kind: ImportKind
  file_name: string
  created_by_id: string | null
  created_at: string
  version: number
}

const store = (
  { vault, clock, ids }: CallerContext,
  tx: Parameters<typeof insertImport>[0],
  { items, property_ids, sheet }: CheckedFile & { sheet: ImportSheet },
  { file_name, ...row }: Stored,
): Promise<void> =>
  insertImport(
    tx,
    {
      ...row,
      state: 'checked',
      property_ids,
      ...sealImport(vault, row.id, file_name, sheet),
      updated_at: nowInstant(clock),
    },
    items.map(({ cells, ...item }) => {
      const id = ids.next()
      return { ...item, id, cells: sealCells(vault, id, { cells }) }
    }),
  )

async function readAgain(
  ctx: CallerContext,
  tx: Parameters<typeof insertImport>[0],
  { id }: ImportKey,
): Promise<Import> {
  const row = await findImport(tx, ctx.actor, id)
  if (!row) throw notFound()
  return readImport(ctx, tx, row, { has_items: true })
}

const textOf = (cell: SheetRow['cells'][number]): string | null =>
  cell === null ? null : String(cell.value).trim() || null

const FAULTS: Record<SheetFault, string> = {
  not_a_sheet: 'Upload a CSV file or an Excel workbook.',
  empty: 'The file has no rows below its headings.',
  encrypted: 'The file has a password. Save it without one.',
  too_large: 'The file is too large.',
  too_many_rows: `A file may have ${MAX_ROWS} rows. Split it.`,
  too_complex: 'The file is too complex. Save its first sheet as CSV.',
  took_too_long: 'Reading the file took too long. Save its first sheet as CSV.',
}
