import type { Import, ImportItem } from '@stayward/contract/channels/import'
import { IMPORT_MACHINE } from '@stayward/contract/channels/import-states'
import {
  CHANGING_ACTIONS,
  IMPORT_ACTIONS,
  type ImportAction,
} from '@stayward/contract/channels/import-values'
import { mapKeys } from '@stayward/contract/kernel/keys'
import { allowedActions } from '@stayward/contract/kernel/state-machine'
import { WRITTEN_FIELDS } from '@stayward/contract/properties/property-values'
import type { SheetRow } from '@stayward/integrations/sheets/sheet-row'
import { today } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import type { countItems, ItemRow, VisibleImport } from './file-imports.queries.ts'
import { type ImportSheet, readerOfSheet, type SheetReader } from './import-sheet.rules.ts'
import { NO_LISTING } from './listings.rules.ts'
import { readReservation } from './read-reservation.rules.ts'
import { openFileName, openRow, openSheet } from './sealed-import.rules.ts'
import { saidOf } from './stay-said.rules.ts'

type Counts = Awaited<ReturnType<typeof countItems>>

const SAMPLES = 3

/** An import as those who may apply it see it; with its rows, if there are `items`. */
export function presentImport(
  ctx: Pick<Context, 'clock' | 'vault'>,
  row: VisibleImport,
  counts: Counts,
  items: readonly ItemRow[] | null,
): Import {
  const of = counts.filter(({ import_id }) => import_id === row.id)
  const sheet = items && openSheet(ctx.vault, row)
  const rows = items?.map((item) => ({ item, row: openRow(ctx.vault, item) })) ?? []
  const read = rows.flatMap((known) => known.row ?? [])
  const reader = sheet && readerOfSheet(row.kind, sheet)
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    file_name: openFileName(ctx.vault, row),
    rows: sum(of, 'rows'),
    counts: mapKeys(IMPORT_ACTIONS, (action) =>
      sum(
        of.filter((count) => count.action === action),
        'rows',
      ),
    ),
    guests_named: sum(of, 'named'),
    ...progressOf(row.state, of),
    recognised: sheet && reader && presentFile(sheet, reader, read),
    items: items && rows.map((known) => presentItem(ctx, known, reader)),
    applied_at: row.applied_at,
    undone_at: row.undone_at,
    allowed_actions: allowedActions(IMPORT_MACHINE, {
      state: row.state,
      facts: { applied_at: row.applied_at, now: ctx.clock.now() },
      level: row.access_level,
      refusal: 'import.invalid_transition',
    }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

const sum = (counts: Counts, name: 'rows' | 'done' | 'undone' | 'named'): number =>
  counts.reduce((total, count) => total + count[name], 0)

const isChanging = (action: ImportAction): boolean => CHANGING_ACTIONS.some((changing) => changing === action)

/** While it is undone, an import counts again, and only what it changed. */
function progressOf(state: VisibleImport['state'], counts: Counts): Pick<Import, 'done' | 'total'> {
  const changing = counts.filter(({ action }) => isChanging(action))
  if (state === 'undoing' || state === 'undone')
    return { done: sum(changing, 'undone'), total: sum(changing, 'done') }
  // Applying may have found nothing to change any more.
  const settled = counts.filter(({ action }) => !isChanging(action))
  return { done: sum(counts, 'done'), total: sum(changing, 'rows') + sum(settled, 'done') }
}

function presentFile(
  { headings, listings }: ImportSheet,
  { format, source, date_order, missing, fields }: SheetReader,
  rows: readonly SheetRow[],
): NonNullable<Import['recognised']> {
  const listing = [...fields].find(([, field]) => field === 'listing')?.[0]
  const texts = rows.map((row) => (listing === undefined ? null : textAt(row, listing)) ?? NO_LISTING)
  const rowsOf = Map.groupBy(texts, (text) => text)
  return {
    format,
    source,
    date_order,
    missing,
    columns: headings.map((heading, position) => ({
      position,
      heading,
      field: fields.get(position) ?? null,
      samples: [...new Set(rows.flatMap((row) => textAt(row, position) ?? []))].slice(0, SAMPLES),
    })),
    listings: Object.entries(listings).map(([text, property_id]) => ({
      text,
      property_id,
      rows: rowsOf.get(text)?.length ?? 0,
    })),
  }
}

function textAt({ cells }: SheetRow, position: number): string | null {
  const cell = cells[position]
  return cell ? String(cell.value).trim() || null : null
}

function presentItem(
  { clock }: Pick<Context, 'clock'>,
  { item, row }: { item: ItemRow; row: SheetRow | null },
  reader: SheetReader | null,
): ImportItem {
  const shown = row && reader ? presentRow(row, reader, today(clock, 'UTC')) : null
  return {
    line: item.line,
    action: item.action,
    reason: item.reason,
    column: item.column,
    listing: shown?.listing ?? null,
    property_id: item.property_id,
    booking_id: item.booking_id,
    from: item.from,
    to: item.to,
    fills: item.fills,
    row: shown?.row ?? null,
    done: item.done_at !== null,
    obstacle: item.obstacle,
  }
}

const NOTHING_SAID = {
  external_reference: null,
  guest_first_name: null,
  guest_last_name: null,
  guest_phone: null,
  guest_email: null,
  guests_number: null,
  adults_count: null,
  children_count: null,
  infants_count: null,
  contracted_on: null,
  total_amount: null,
  currency: null,
  texts: [],
  left_out: [],
} as const

/** What a row says; null if it cannot be read. */
function presentRow(
  row: SheetRow,
  reader: SheetReader,
  now: string,
): { listing: string | null; row: NonNullable<ImportItem['row']> } | null {
  if (reader.missing.length > 0) return null
  if (reader.kind === 'properties') {
    const position = reader.mapping.name
    const name = position === undefined ? null : textAt(row, position)
    const texts = WRITTEN_FIELDS.flatMap((field) => {
      const column = reader.mapping[field]
      const text = column === undefined ? null : textAt(row, column)
      return text === null ? [] : [{ field, text }]
    })
    return { listing: name, row: { ...NOTHING_SAID, left_out: [], texts, name } }
  }
  const reading = readReservation(row, reader.mapping, reader.format)
  if (reading.outcome === 'unreadable') return null
  const { reservation } = reading
  const { said, left_out } = saidOf(reservation, reader.source, { max_guests: null, today: now })
  const { source: _source, ...words } = said
  return { listing: reservation.listing, row: { name: null, ...words, texts: [], left_out } }
}
