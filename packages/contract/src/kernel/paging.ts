import { z } from 'zod'
import { Instant } from './primitives.ts'

/** Query fields of a growing list: keyset paging with an opaque cursor. */
export const cursorQuery = {
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .meta({ description: 'The `next_cursor` of the page before.' }),
  size: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ description: 'Rows a page.' }),
}

/** A page of a growing list; `next_cursor` is null on the last one. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), next_cursor: z.string().nullable() })

/** Query field of a list of which clients keep a copy. */
export const changesQuery = {
  updated_since: Instant.optional().meta({
    description:
      'Only what has changed since then, RFC 3339 with an offset: the `as_of` of the time before. Tells of what is ' +
      'cancelled, archived, restricted or erased, too; what was deleted is in `/v1/timeline/activity`.',
  }),
}

/** A page of a list of which clients keep a copy. */
export const changesPage = <Item extends z.ZodType>(item: Item) =>
  cursorPage(item).extend({
    as_of: Instant.meta({
      description:
        'Send it as `updated_since` next time. Five minutes before the first page was read, and the same on all pages.',
    }),
  })

/** Query fields of a list with numbered pages, the first being 0. */
export const numberedQuery = {
  page: z.coerce.number<number>().int().min(0).max(100_000).default(0).meta({ description: 'Zero-based.' }),
  size: z.coerce.number<number>().int().min(1).max(100).default(20).meta({ description: 'Rows a page.' }),
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
