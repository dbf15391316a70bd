import type { BoardRow } from '@stayward/contract/overview/calendar-board'

const distinct = <Event>(events: Event[], idOf: (event: Event) => string): Event[] => [
  ...new Map(events.map((event) => [idOf(event), event])).values(),
]

function merged(parts: readonly BoardRow[]): BoardRow {
  const [first, ...others] = parts
  if (!first) throw new Error('A row has at least one part.')
  if (others.length === 0) return first
  return {
    property: first.property,
    stays: distinct(
      parts.flatMap(({ stays }) => stays),
      ({ booking_id }) => booking_id,
    ),
    blocks: distinct(
      parts.flatMap(({ blocks }) => blocks),
      ({ block_id }) => block_id,
    ),
    rules: distinct(
      parts.flatMap(({ rules }) => rules),
      ({ source, from, to }) => `${source} ${from} ${to}`,
    ),
    tasks: distinct(
      parts.flatMap(({ tasks }) => tasks),
      ({ task_id }) => task_id,
    ),
  }
}

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/**
 * Merges the windows of a board: each property once, in the order of `heads`, with the events of all windows.
 * Unchanged rows keep their object identity, as does their list, so that they are not rendered again.
 */
export function rowMerger(): (heads: readonly BoardRow[], windows: readonly BoardRow[]) => BoardRow[] {
  let before = new Map<string, { parts: BoardRow[]; row: BoardRow }>()
  let rowsBefore: BoardRow[] = []
  return (heads, windows) => {
    const byProperty = Map.groupBy(windows, ({ property }) => property.id)
    const now = heads.map((head) => {
      const parts = [head, ...(byProperty.get(head.property.id) ?? [])]
      const known = before.get(head.property.id)
      return known && areSame(known.parts, parts) ? known : { parts, row: merged(parts) }
    })
    before = new Map(now.map((entry) => [entry.row.property.id, entry]))
    const rows = now.map(({ row }) => row)
    if (!areSame(rows, rowsBefore)) rowsBefore = rows
    return rowsBefore
  }
}
