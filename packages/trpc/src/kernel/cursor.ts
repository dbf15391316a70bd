import { z } from 'zod'
import { callerKey } from './actor.ts'
import { ago } from './clock.ts'
import type { Context } from './context.ts'
import { ServiceError } from './errors.ts'

/** A change becomes visible when its transaction ends, which may be later than its timestamp. */
const AS_OF_MARGIN_MS = 5 * 60 * 1000

/** The content of a cursor: a position, and the `as_of` of the first page. */
const Sealed = z.tuple([z.string(), z.string(), z.iso.datetime()])

/** Where a keyset page ended: the sort value and the id of its last row. */
export type Position = [value: string, id: string]

/**
 * Seals positions into cursors that only the same caller can use, with the same filter and sort. `query` is
 * the list's parsed input; its cursor and size do not count.
 */
export class Cursors {
  readonly #ctx: Context
  readonly #place: string
  #asOf: string

  constructor(ctx: Context, list: string, query: { cursor?: string | undefined; size: number }) {
    const { cursor: _cursor, size: _size, ...filter } = query
    this.#ctx = ctx
    this.#asOf = ago(ctx.clock.now(), AS_OF_MARGIN_MS)
    // The sealing context is authenticated but not part of the cursor, so search terms do not leak into it.
    this.#place = `cursor:${list}:${callerKey(ctx.actor)}:${JSON.stringify(filter)}`
  }

  /** The position in a cursor, null for the first page. Throws 400 for a cursor of another list, caller or filter. */
  open(cursor: string | undefined): Position | null {
    if (cursor === undefined) return null
    try {
      const [value, id, as_of] = Sealed.parse(JSON.parse(this.#ctx.vault.open(cursor, this.#place)))
      this.#asOf = as_of
      return [value, id]
    } catch {
      throw new ServiceError('request.malformed', {
        detail: 'The cursor does not match this list, filter and sort order. Start again without it.',
      })
    }
  }

  /** A page of a list that clients keep a copy of, with the instant from which they continue next time. */
  changesPage<Row, Item>(
    rows: Row[],
    size: number,
    position: (row: Row) => Position,
    present: (row: Row) => Item,
  ) {
    return { ...this.page(rows, size, position, present), as_of: this.#asOf }
  }

  /** A page of `rows`, which has one row more than `size` if another page follows. */
  page<Row, Item>(rows: Row[], size: number, position: (row: Row) => Position, present: (row: Row) => Item) {
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const hasMore = rows.length > size && last !== undefined
    return {
      items: shown.map(present),
      next_cursor: hasMore
        ? this.#ctx.vault.seal(JSON.stringify([...position(last), this.#asOf]), this.#place)
        : null,
    }
  }
}
