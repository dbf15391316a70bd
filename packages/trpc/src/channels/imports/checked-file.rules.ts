import type { ImportMapping } from '@stayward/contract/channels/import'
import type {
  Filled,
  ImportAction,
  ImportField,
  ImportKind,
  RowReason,
  UnreadableRowReason,
} from '@stayward/contract/channels/import-values'
import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'

/** A file as it was read, and how a person says that it is to be understood. */
export interface FileToCheck {
  kind: ImportKind
  headings: (string | null)[]
  rows: SheetRow[]
  mapping: ImportMapping
}

/** A row, and what it would change. */
export interface CheckedItem extends SheetRow {
  action: ImportAction
  reason: RowReason | UnreadableRowReason
  column: ImportField | null
  property_id: string | null
  booking_id: string | null
  from: string | null
  to: string | null
  fills: Filled[]
}

/** What a file would change. */
export interface CheckedFile {
  account_id: string
  items: CheckedItem[]
  property_ids: string[]
  /** The property of each listing, by its text in the file. */
  listings: Record<string, string | null>
}

/** A row that changes nothing, with the reason why it cannot be read; null if a column is missing that all need. */
export const unread = (
  { line, cells }: SheetRow,
  reading: { reason: UnreadableRowReason; column: ImportField | null } | null,
): CheckedItem => ({
  line,
  cells,
  action: 'unreadable',
  reason: reading?.reason ?? 'column_missing',
  column: reading?.column ?? null,
  property_id: null,
  booking_id: null,
  from: null,
  to: null,
  fills: [],
})
