import type { CsvSeparator } from '@stayward/contract/kernel/csv'
import {
  EXPORT_FORMATS,
  type ExportedList,
  type ExportFile,
  type ExportFormat,
} from '@stayward/contract/kernel/export'
import { type WrittenLocale, writtenLocale } from '@stayward/contract/kernel/locale'
import type { Transaction } from '@stayward/db/client'
import type { Cell, CellType } from '@stayward/integrations/sheets/sheet-table'
import { writeCsv } from '@stayward/integrations/sheets/write-csv'
import { writeWorkbook } from '@stayward/integrations/sheets/write-workbook'
import { recordActivity } from './activity.ts'
import type { CallerContext } from './context.ts'
import { inTransaction } from './idempotency.ts'
import { inSnapshot } from './snapshot.ts'

type Words = Readonly<Record<WrittenLocale, string>>

/** A column of an exported list: its heading and what it shows of a row. */
export type ExportColumn<Row> = Words & { type?: CellType; of: (row: Row) => Cell }

/** What an exported list looks like as a table. */
export type ExportedTable<Row> = { list: ExportedList; columns: readonly ExportColumn<Row>[] }

const TITLES = {
  bookings: { en: 'Bookings', es: 'Reservas' },
  guests: { en: 'Guests', es: 'Huéspedes' },
  tasks: { en: 'Tasks', es: 'Tareas' },
  properties: { en: 'Properties', es: 'Alojamientos' },
  reports: { en: 'Reports', es: 'Partes' },
  figures: { en: 'Figures', es: 'Cifras' },
  pay: { en: 'Pay', es: 'Remuneración' },
  expenses: { en: 'Expenses', es: 'Gastos' },
} as const satisfies Record<ExportedList, Words>

/**
 * How much of a file a server keeps for a client that reads more slowly than the database: most exports are read to
 * their end, and their snapshot ends, whatever the pace of the client.
 */
export const READ_AHEAD_BYTES = 4 * 1024 * 1024

/** Where the decimal separator is a comma, spreadsheets separate cells with a semicolon. */
const SEPARATORS: Readonly<Record<WrittenLocale, CsvSeparator>> = { en: ',', es: ';' }

/**
 * The file of a list as a stream of bytes, read in one snapshot while it is sent. Resolves once the first rows are
 * there, so that a failure until then is refused like any other.
 */
export async function openExport<Row>(
  { db, request }: CallerContext,
  { list, columns }: ExportedTable<Row>,
  { format, read }: { format: ExportFormat; read: (tx: Transaction) => AsyncIterable<readonly Row[]> },
): Promise<AsyncIterable<Uint8Array>> {
  const locale = writtenLocale(request.locale)
  const table = {
    title: TITLES[list][locale],
    columns: columns.map(({ type = 'text', [locale]: heading }) => ({ heading, type })),
    pages: cellsOf(inSnapshot(db, read), columns),
  }
  return withFirst(format === 'csv' ? writeCsv(table, SEPARATORS[locale]) : writeWorkbook(table))
}

async function* cellsOf<Row>(pages: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn<Row>[]) {
  for await (const page of pages) yield page.map((row) => columns.map(({ of }) => of(row)))
}

/** The same parts, of which the first has been made; ending it early ends what made it. */
async function withFirst<Part>(parts: AsyncGenerator<Part, void>): Promise<AsyncIterable<Part>> {
  let first: IteratorResult<Part, void> | null = await parts.next()
  const next = async () => {
    const made = first ?? (await parts.next())
    first = null
    return made
  }
  return { [Symbol.asyncIterator]: () => ({ next, return: () => parts.return() }) }
}

/** The account whose activity tells of an export, and the property if it is about one only. */
export type ExportSubject = { account_id: string; property_id: string | null }

/** Notes that a list is exported, and names its file. */
export function recordExport(
  ctx: CallerContext,
  list: ExportedList,
  format: ExportFormat,
  { account_id, property_id }: ExportSubject,
): Promise<ExportFile> {
  const day = ctx.clock.now().toISOString().slice(0, 10)
  const title = TITLES[list][writtenLocale(ctx.request.locale)]
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
  return inTransaction(ctx, async (tx) => {
    await recordActivity(ctx, tx, {
      type: `account.${list}_exported`,
      account_id,
      property_id,
      subject: { type: 'account', id: account_id },
    })
    return { file_name: `${title}-${day}.${format}`, media_type: EXPORT_FORMATS[format] }
  })
}
