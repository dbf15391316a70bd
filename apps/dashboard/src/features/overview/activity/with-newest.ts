type Page<Item> = { items: Item[]; next_cursor: string | null }

/** A list that is read page by page, as the query cache keeps it. */
type Pages<Item, Param> = { pages: Page<Item>[]; pageParams: Param[] }

/**
 * A list with its first page as it is now, newest first; what is older stays as it was read. If the new page no longer
 * reaches what is known, only that page is kept, because nobody has read what lies between.
 */
export function withNewest<Item extends { id: string }, Param>(
  { pages, pageParams }: Pages<Item, Param>,
  newest: Page<Item>,
): Pages<Item, Param> {
  const first = pageParams.slice(0, 1)
  const last = newest.items.at(-1)
  const known = pages.findIndex(({ items }) => items.some(({ id }) => id === last?.id))
  const page = pages[known]
  if (newest.next_cursor === null || page === undefined) return { pages: [newest], pageParams: first }
  const older = page.items.slice(page.items.findIndex(({ id }) => id === last?.id) + 1)
  return {
    pages: [{ ...page, items: [...newest.items, ...older] }, ...pages.slice(known + 1)],
    pageParams: [...first, ...pageParams.slice(known + 1)],
  }
}

/** Whether the first page has news of an erasure: older pages still name who was erased. */
export function tellsErasure<Item extends { id: string; type: string }>(
  { pages }: Pick<Pages<Item, unknown>, 'pages'>,
  { items }: Page<Item>,
): boolean {
  const known = new Set(pages.flatMap((page) => page.items.map(({ id }) => id)))
  return items.some(({ id, type }) => type.endsWith('.erased') && !known.has(id))
}
