import type { AccessLevel } from '@stayward/contract/kernel/rights'
import type { property } from '@stayward/db/schema/property.table'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { UserContext } from './context.ts'
import type { Position } from './cursor.ts'

/** One item of an account export, as its presenter shows it to the owner. */
export type ExportedThing = { type: string; data: object }

/** A part of an account export, and the tables it comes from. */
export type ExportPart<Place extends readonly unknown[] = []> = {
  tables: readonly PgTable[]
  things: (ctx: UserContext, ...place: Place) => AsyncIterable<ExportedThing>
}

export type ExportedProperty = typeof property.$inferSelect & { access_level: AccessLevel }

/**
 * The parts of an account export in order. The root lists them, so that `account` does not depend on other
 * departments.
 */
export type Exported = {
  account: readonly ExportPart[]
  /** What follows each property. */
  property: readonly ExportPart<[ExportedProperty]>[]
}

/** Page size for reading lists. */
export const EXPORT_PAGE = 100

/** All pages of a list, which is read page by page with one extra row. */
export async function* everyPage<Row>(
  read: (after: Position | null) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): AsyncGenerator<Row[]> {
  let after: Position | null = null
  for (;;) {
    const rows: Row[] = await read(after)
    const page = rows.slice(0, EXPORT_PAGE)
    yield page
    const last = page.at(-1)
    if (rows.length <= EXPORT_PAGE || last === undefined) return
    after = positionOf(last)
  }
}

/** All rows of such a list. */
export async function* everyRow<Row>(...list: Parameters<typeof everyPage<Row>>): AsyncGenerator<Row> {
  for await (const page of everyPage(...list)) yield* page
}

/** The same for a list ordered by id. */
export const everyRowById = <Row extends { id: string }>(read: (after: string | null) => Promise<Row[]>) =>
  everyRow(
    (after) => read(after?.[1] ?? null),
    ({ id }) => [id, id],
  )

/** All items of a list with cursors. */
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

/** A part whose rows are presented one by one. */
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
