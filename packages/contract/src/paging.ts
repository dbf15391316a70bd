import { z } from 'zod'

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
