import type { Database } from '@stayward/db/client'
import {
  readTables,
  statesWithoutRow,
  type TableFile,
} from '@stayward/integrations/authorities/alloggiati/read-tables'
import { replaceAlloggiatiTables } from '../../properties/geo/alloggiati-tables.queries.ts'

/** What was imported; `missing` has the ISO codes of states that the tables no longer have. */
export type ImportedTables = {
  municipalities: number
  states: number
  document_types: number
  missing: string[]
}

/** Replaces the tables of Alloggiati Web by those in files. Throws TableFileError, and changes nothing then. */
export async function importAlloggiatiTables(
  db: Database,
  files: readonly TableFile[],
): Promise<ImportedTables> {
  const rows = readTables(files)
  await db.transaction((tx) => replaceAlloggiatiTables(tx, rows))
  const municipalities = rows.places.filter(({ kind }) => kind === 'municipality').length
  return {
    municipalities,
    states: rows.places.length - municipalities,
    document_types: rows.document_types.length,
    missing: statesWithoutRow(rows),
  }
}
