type Page<Item> = { items: Item[]; next_cursor: string | null }

/** Reads a list to its end, calling something else between the pages. */
export async function walkPages<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
  betweenPages: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  for (let number = 0; ; number++) {
    const page = await read(cursor)
    items.push(...page.items)
    if (page.next_cursor === null) return items
    cursor = page.next_cursor
    await betweenPages(number)
  }
}
