/** The meaning of a file in a backup, by its name. */
export type Entry =
  | { type: 'header' | 'jobs' | 'manifest' }
  | { type: 'rows'; table: string }
  | { type: 'file'; key: string }

export const HEADER_NAME = 'header.json'
export const MANIFEST_NAME = 'manifest.json'

const numbered = (part: number): string => String(part).padStart(6, '0')

/** The name of a part of a table, counted from one. */
export const rowsName = (table: string, part: number): string => `tables/${table}/${numbered(part)}.copy`

/** The name of a part of the queue, counted from one: a JSON line for each job. */
export const jobsName = (part: number): string => `jobs/${numbered(part)}.jsonl`

/** The name of a stored file. */
export const fileName = (key: string): string => `files/${key}`

/** The meaning of a file name; null for a name that no version uses. */
export function entryOf(name: string): Entry | null {
  if (name === HEADER_NAME) return { type: 'header' }
  if (name === MANIFEST_NAME) return { type: 'manifest' }
  if (/^jobs\/\d{6,}\.jsonl$/.test(name)) return { type: 'jobs' }
  const [, table] = /^tables\/(.+)\/\d{6,}\.copy$/.exec(name) ?? []
  if (table !== undefined) return { type: 'rows', table }
  const [, key] = /^files\/(.+)$/.exec(name) ?? []
  return key === undefined ? null : { type: 'file', key }
}
