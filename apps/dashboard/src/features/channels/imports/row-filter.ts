import type { Import, ImportItem } from '@stayward/contract/channels/import'
import { IMPORT_ACTIONS, type ImportAction } from '@stayward/contract/channels/import-values'
import { knownWord } from '../../../components/known-words'
import { paths } from '../../../paths'

/** The rows that are shown: those of an action, those that an undo left, or all. */
export type RowFilter = ImportAction | 'left' | null

const FILTERS = [...IMPORT_ACTIONS, 'left'] as const

/** The filter of an import's page, from the URL. */
export const parseRowFilter = (params: URLSearchParams): { rows: RowFilter } => ({
  rows: knownWord(FILTERS, params.get('rows')),
})

/** The URL of an import's page with a filter. */
export const rowFilterPath =
  (import_id: string) =>
  ({ rows }: { rows: RowFilter }): string =>
    rows === null ? paths.import(import_id) : `${paths.import(import_id)}?rows=${rows}`

/** The rows that a filter shows. */
export const filteredRows = (items: readonly ImportItem[], filter: RowFilter): readonly ImportItem[] => {
  if (filter === null) return items
  return filter === 'left' ? items.filter(isLeft) : items.filter(({ action }) => action === filter)
}

/** Whether an undo left a row as it was. */
export const isLeft = ({ obstacle }: Pick<ImportItem, 'obstacle'>): boolean =>
  obstacle !== null && obstacle !== 'nothing_done'

/** The actions with rows, in the order in which they are shown. */
export const presentActions = (counts: Import['counts']): { action: ImportAction; count: number }[] =>
  IMPORT_ACTIONS.map((action) => ({ action, count: counts[action] })).filter(({ count }) => count > 0)

/** Rows in parts of a size that are rendered together. */
export const inParts = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
