type Row = { id: string }

/**
 * A selection after a row was clicked: the row is toggled, and everything between it and the anchor becomes what it became. An
 * anchor that is not listed any more counts as none.
 */
export function withRange<Item extends Row>(
  chosen: ReadonlyMap<string, Item>,
  listed: readonly Item[],
  { id, anchor }: { id: string; anchor: string | null },
): ReadonlyMap<string, Item> {
  const at = listed.findIndex((row) => row.id === id)
  if (at === -1) return chosen
  const from = listed.findIndex((row) => row.id === anchor)
  const [first, last] = from === -1 ? [at, at] : [Math.min(from, at), Math.max(from, at)]
  const isAdded = !chosen.has(id)
  const next = new Map(chosen)
  for (const row of listed.slice(first, last + 1))
    if (isAdded) next.set(row.id, row)
    else next.delete(row.id)
  return next
}
