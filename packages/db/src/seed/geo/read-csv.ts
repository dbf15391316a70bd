import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * The rows of a file in `data/`, by column. Throws if a column is missing or a row has too few or too many.
 */
export function readCsv<Column extends string>(
  file: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  const text = readFileSync(new URL(`./data/${file}`, import.meta.url))
  const rows = parse<Record<string, string>>(text, { columns: true })
  const isComplete = (row: Record<string, string>): row is Record<Column, string> =>
    columns.every((column) => column in row)
  if (!rows.every(isComplete)) throw new Error(`${file} needs the columns ${columns.join(', ')}`)
  return rows
}
