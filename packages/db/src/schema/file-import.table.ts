import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  Filled,
  ImportAction,
  ImportField,
  ImportKind,
  ImportObstacle,
  ImportState,
  RowReason,
  UnreadableRowReason,
} from '@stayward/contract/channels/import-values'
import type { BookingSource, BookingStatus } from '@stayward/contract/stays/booking'
import { account } from './account.table.ts'
import { accountId, instant, sealed, timestamps, version } from './columns.ts'
import { property } from './property.table.ts'

/** A booking as it was before a row changed it: what an undo brings back. Filled fields were empty. */
export interface StoredBefore {
  status: BookingStatus
  from: string
  to: string
  contracted_on: string
}

/** An uploaded file of one account's bookings or properties. The file itself is not stored. */
export const fileImport = pgTable(
  'file_import',
  {
    account_id: accountId(),
    id: uuid().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Who uploaded it: a user, of this account or another; null for an API key. */
    created_by_id: uuid(),
    /** The properties that its rows are about. Who imports bookings needs all of them. */
    property_ids: uuid().array().notNull(),
    file_name: sealed().notNull(),
    /** Headings, and how they are read, as JSON; null as soon as the rows are deleted. */
    sheet: sealed(),
    applied_at: instant(),
    undone_at: instant(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('file_import_id_key').on(t.id),
    index('file_import_created_idx').on(t.account_id, t.created_at, t.id),
    index('file_import_running_idx')
      .on(t.updated_at)
      .where(sql`${t.state} in ('applying', 'undoing')`),
    foreignKey({ columns: [t.account_id], foreignColumns: [account.id] }),
    check('file_import_kind', sql`${t.kind} in ('bookings', 'properties')`),
    check(
      'file_import_state',
      sql`${t.state} in ('checked', 'applying', 'applied', 'undoing', 'undone', 'discarded')`,
    ),
    check(
      'file_import_applied',
      sql`(${t.state} in ('applied', 'undoing', 'undone')) = (${t.applied_at} is not null)`,
    ),
    check('file_import_undone', sql`(${t.state} = 'undone') = (${t.undone_at} is not null)`),
    check('file_import_sheet', sql`(${t.state} in ('checked', 'applying')) = (${t.sheet} is not null)`),
  ],
)

/** One row of an uploaded file, and what becomes of it. */
export const fileImportItem = pgTable(
  'file_import_item',
  {
    account_id: accountId(),
    import_id: uuid().notNull(),
    id: uuid().notNull(),
    line: integer().notNull(),
    action: text().$type<ImportAction>().notNull(),
    reason: text().$type<RowReason | UnreadableRowReason>().notNull(),
    column: text().$type<ImportField>(),
    /** No foreign keys: a property is deleted before the import that names it. */
    property_id: uuid(),
    booking_id: uuid(),
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    fills: text().array().$type<Filled[]>().notNull(),
    /** The cells as JSON; null as soon as the import is applied or discarded, or the stay is erased. */
    cells: sealed(),
    /** When it was applied. */
    done_at: instant(),
    /** The booking before; null if the row made it, or did not change it. Kept as long as an undo is possible. */
    stay_before: jsonb().$type<StoredBefore>(),
    /** The version of the booking that the row left. */
    booking_version: integer(),
    /** Whether an undo has dealt with it, and why it left it as it was. */
    is_undone: boolean().notNull().default(false),
    obstacle: text().$type<ImportObstacle>(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.import_id, t.id] }),
    uniqueIndex('file_import_item_id_key').on(t.id),
    uniqueIndex('file_import_item_line_key').on(t.account_id, t.import_id, t.line),
    index('file_import_item_booking_idx').on(t.account_id, t.booking_id),
    foreignKey({
      columns: [t.account_id, t.import_id],
      foreignColumns: [fileImport.account_id, fileImport.id],
    }).onDelete('cascade'),
    check(
      'file_import_item_action',
      sql`${t.action} in ('add', 'fill', 'same', 'conflict', 'cancel', 'unreadable')`,
    ),
    check('file_import_item_nights', sql`${t.from} < ${t.to}`),
  ],
)

/** The property that a channel's files call by a name. */
export const listingAlias = pgTable(
  'listing_alias',
  {
    account_id: accountId(),
    source: text().$type<BookingSource>().notNull(),
    /** The name without case and accents. */
    listing: text().notNull(),
    property_id: uuid().notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.source, t.listing] }),
    index('listing_alias_property_idx').on(t.account_id, t.property_id),
    foreignKey({
      columns: [t.account_id, t.property_id],
      foreignColumns: [property.account_id, property.id],
    }).onDelete('cascade'),
  ],
)
