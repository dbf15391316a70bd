import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'
import type { Vault } from '@stayward/db/vault'
import { z } from 'zod'
import type { ImportRow, ItemRow } from './file-imports.queries.ts'
import { ImportSheet } from './import-sheet.rules.ts'

const Cells = z.array(
  z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), value: z.string() }),
      z.strictObject({ type: z.literal('number'), value: z.number() }),
      z.strictObject({ type: z.literal('day'), value: z.string() }),
    ])
    .nullable(),
)

const place = (column: 'file_name' | 'sheet', id: string): string => `file_import.${column}:${id}`
const cellsPlace = (id: string): string => `file_import_item.cells:${id}`

/** The columns of an import that are sealed. */
export const sealImport = (vault: Vault, id: string, file_name: string, sheet: ImportSheet) => ({
  file_name: vault.seal(file_name, place('file_name', id)),
  sheet: vault.seal(JSON.stringify(sheet), place('sheet', id)),
})

/** The name of the file. */
export const openFileName = (vault: Vault, { id, file_name }: ImportRow): string =>
  vault.open(file_name, place('file_name', id))

/** How the rows of an import are read; null if they are deleted. */
export const openSheet = (vault: Vault, { id, sheet }: ImportRow): ImportSheet | null =>
  sheet === null ? null : ImportSheet.parse(JSON.parse(vault.open(sheet, place('sheet', id))))

/** Seals the cells of a row. */
export const sealCells = (vault: Vault, id: string, { cells }: Pick<SheetRow, 'cells'>): string =>
  vault.seal(JSON.stringify(cells), cellsPlace(id))

/** A row of a file; null if it is deleted. */
export const openRow = (vault: Vault, { id, line, cells }: ItemRow): SheetRow | null =>
  cells === null ? null : { line, cells: Cells.parse(JSON.parse(vault.open(cells, cellsPlace(id)))) }
