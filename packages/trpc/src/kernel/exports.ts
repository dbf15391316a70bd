import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { property } from '@stayward/db/schema/property.table'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UserContext } from './context.ts'
import type { Position } from './cursor.ts'

/** One thing in the file that an account takes along, as its presenter shows it to the owner. */
export type ExportedThing = { type: string; data: object }

/** What of an account goes into the file, and from which tables. */
export type ExportPart<Place extends readonly unknown[] = []> = {
  tables: readonly PgTable[]
  things: (ctx: UserContext, ...place: Place) => AsyncIterable<ExportedThing>
}

export type ExportedProperty = typeof property.$inferSelect & { access_level: AccessLevel }

/** The parts of an account's file in their order. The root lists them, so that the account knows of no department. */
export type Exported = {
  account: readonly ExportPart[]
  /** What is said of each property after the property itself. */
  property: readonly ExportPart<[ExportedProperty]>[]
}

/** How many rows of a list are read at a time. */
export const EXPORT_PAGE = 100

/** The rows of a list that reads one more than a page, to the end of it. */
export async function* everyRow<Row>(
  read: (after: Position | null) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row> {
  let after: Position | null = null
  for (;;) {
    const rows: Row[] = await read(after)
    const page = rows.slice(0, EXPORT_PAGE)
    yield* page
    const last = page.at(-1)
    if (rows.length <= EXPORT_PAGE || last === undefined) return
    after = positionOf(last)
  }
}

/** The same of a list that is in the order of its ids. */
export const everyRowById = <Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) =>
  everyRow(
    (after) => read(after?.[1] ?? null),
    ({ id }) => [id, id],
  )

/** The items of a list that is read by cursors, to the end of it. */
export async function* everyItem<Item>(
  read: (cursor: string | undefined) => Promise<{ items: Item[]; next_cursor: string | null }>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    yield* page.items
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
}

/** A part whose rows are shown one by one. */
export const exportPart = <Row, Place extends readonly unknown[] = []>(
  type: string,
  tables: readonly PgTable[],
  rows: (ctx: UserContext, ...place: Place) => AsyncIterable<Row>,
  show: (row: Row, ctx: UserContext) => object,
): ExportPart<Place> => ({
  tables,
  async *things(ctx, ...place) {
    for await (const row of rows(ctx, ...place)) yield { type, data: show(row, ctx) }
  },
})
