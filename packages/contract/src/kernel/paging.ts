import { z } from 'zod'
import { Instant } from './primitives.ts'

/** Query fields of a growing list: keyset paging with an opaque cursor. */
export const cursorQuery = {
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .meta({ description: 'The `next_cursor` of the previous page.' }),
  size: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ description: 'Rows per page.' }),
}

/** A page of a growing list; `next_cursor` is null on the last one. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })

/** Query field of lists that clients keep a copy of. */
export const changesQuery = {
  updated_since: Instant.optional().meta({
    description:
      'Only rows changed since this instant (RFC 3339 with an offset): the `as_of` of your last reading. Includes ' +
      'cancelled, archived, restricted and erased rows; deleted rows are listed in `/v1/timeline/activity`.',
  }),
}

/** A page of a list that clients keep a copy of. */
export const changesPage = <Item extends z.ZodType>(item: Item) =>
  cursorPage(item).extend({
    as_of: Instant.meta({
      description:
        'Send it as `updated_since` next time. Set five minutes before the first page was read, and the same on all pages.',
    }),
  })

/** Query fields of a list with numbered pages, the first being 0. */
export const numberedQuery = {
  page: z.coerce.number<number>().int().min(0).max(100_000).default(0).meta({ description: 'Starts at 0.' }),
  size: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ description: 'Rows per page.' }),
}

/** One numbered page with the totals. */
export const numberedPage = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    total_pages: z.int(),
  })
