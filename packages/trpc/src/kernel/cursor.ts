import { z } from 'zod'
import { callerKey } from './actor.ts'
import type { Context } from './context.ts'
import { ServiceError } from './errors.ts'

const Position = z.tuple([z.string(), z.string()])

/** Where a keyset page ended: the sort value and the id of its last row. */
export type Position = z.infer<typeof Position>

/**
 * Seals positions into cursors that only the same caller can use, with the same filter and sort.
 * `query` is the list's parsed input; its cursor and size do not count.
 */
export class Cursors {
  readonly #ctx: Context
  readonly #place: string

  constructor(ctx: Context, list: string, query: { cursor?: string | undefined; size: number }) {
    const { cursor: _cursor, size: _size, ...filter } = query
    this.#ctx = ctx
    // A place is authenticated and stays here: what was searched for does not stand in the cursor.
    this.#place = `cursor:${list}:${callerKey(ctx.actor)}:${JSON.stringify(filter)}`
  }

  /** The position in a cursor, null for the first page. Throws 400 for a cursor of another list, caller or filter. */
  open(cursor: string | undefined): Position | null {
    if (cursor === undefined) return null
    try {
      return Position.parse(JSON.parse(this.#ctx.vault.open(cursor, this.#place)))
    } catch {
      throw new ServiceError('request.malformed', {
        detail: 'The cursor does not belong to this list, filter and sort. Start again without it.',
      })
    }
  }

  /** The page of `rows`, of which one more than `size` was read to know whether another page follows. */
  page<Row, Item>(rows: Row[], size: number, position: (row: Row) => Position, present: (row: Row) => Item) {
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const hasMore = rows.length > size && last !== undefined
    return {
      items: shown.map(present),
      next_cursor: hasMore ? this.#ctx.vault.seal(JSON.stringify(position(last)), this.#place) : null,
    }
  }
}
