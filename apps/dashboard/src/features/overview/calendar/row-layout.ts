import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { laneCount } from './conflict-lanes'
import type { RowLook } from './density'
import { type Grouping, groupingFor, groupsOf, type RowGroup } from './row-groups'

type Sizes = { row: number; lane: number; bar_top: number; bar: number; group: number }

/** In pixels. Of compact rows, thirty are on a screen of 900 pixels. */
export const ROW_SIZES: Readonly<Record<RowLook, Sizes>> = {
  roomy: { row: 58, lane: 46, bar_top: 6, bar: 42, group: 32 },
  comfortable: { row: 44, lane: 32, bar_top: 7, bar: 28, group: 32 },
  compact: { row: 20, lane: 18, bar_top: 2, bar: 16, group: 24 },
  phone: { row: 58, lane: 27, bar_top: 22, bar: 24, group: 32 },
}

/** The head of a group, over the rows that follow it unless they are folded away. */
export type GroupLine = { top: number; height: number; index: number } & {
  kind: 'group'
  group: RowGroup
  is_folded: boolean
  /** The height of the head and its rows. */
  extent: number
}

/** A line of the board: the head of a group, or a property. */
export type BoardLine = GroupLine | { top: number; height: number; index: number; kind: 'row'; row: BoardRow }

type Shape = {
  grouping: Grouping
  /** The keys of the groups without their rows. */
  folded?: readonly string[]
  look?: RowLook
}

/** The lines of some rows, in groups if that is useful. */
export function linesOf(
  rows: readonly BoardRow[],
  { grouping: asked, folded = [], look = 'comfortable' }: Shape,
): BoardLine[] {
  const sizes = ROW_SIZES[look]
  const lineOf = (row: BoardRow) => ({
    kind: 'row' as const,
    row,
    height: sizes.row + lanesHeight(row, sizes),
  })
  const grouping = groupingFor(rows, asked)
  const entries =
    grouping === 'none'
      ? rows.map(lineOf)
      : groupsOf(rows, grouping).flatMap((group) => {
          const is_folded = folded.includes(group.key)
          const own = is_folded ? [] : group.rows.map(lineOf)
          const extent = own.reduce((sum, { height }) => sum + height, sizes.group)
          return [{ kind: 'group' as const, group, is_folded, extent, height: sizes.group }, ...own]
        })
  let top = 0
  return entries.map((entry, index) => {
    const line = { ...entry, top, index }
    top += entry.height
    return line
  })
}

/** What lanes of stays in conflict add to a row. */
const lanesHeight = (row: BoardRow, { lane }: Sizes): number => (laneCount(row) - 1) * lane

/** How far below the top of its row a bar is drawn. */
export const barTop = (lane: number, look: RowLook): number =>
  ROW_SIZES[look].bar_top + lane * ROW_SIZES[look].lane

/** The keyboard's frame within its row: the whole row, or its lane if there are several. */
export function frameOf(row: BoardRow, lane: number, look: RowLook): { top: number; height: number } {
  const sizes = ROW_SIZES[look]
  if (laneCount(row) === 1) return { top: 0, height: sizes.row }
  const margin = (sizes.lane - sizes.bar) / 2
  return { top: barTop(lane, look) - margin, height: sizes.lane }
}

/** How comfortable rows are drawn: roomy if all of them then still fit into a height, none of them folded away. */
export const lookWithin = (rows: readonly BoardRow[], grouping: Grouping, height: number): RowLook =>
  heightOf(linesOf(rows, { grouping, look: 'roomy' })) <= height ? 'roomy' : 'comfortable'

/** The total height of some lines. */
export const heightOf = (lines: readonly BoardLine[]): number => {
  const last = lines.at(-1)
  return last ? last.top + last.height : 0
}

/** The line at a height; null below the last one. */
export function lineAt(lines: readonly BoardLine[], y: number): BoardLine | null {
  let [low, high] = [0, lines.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const line = lines[middle]
    if (!line) return null
    if (y < line.top) high = middle - 1
    else if (y >= line.top + line.height) low = middle + 1
    else return line
  }
  return null
}

/** The lines within a range of heights, and the head of the group that the first of them is in. */
export function linesBetween(lines: readonly BoardLine[], top: number, bottom: number): BoardLine[] {
  const first = lineAt(lines, Math.max(0, top))
  if (!first) return []
  const until = lines.findIndex((line) => line.index > first.index && line.top >= bottom)
  const within = lines.slice(first.index, until === -1 ? undefined : until)
  const head = lines.findLast(({ kind, index }) => kind === 'group' && index < first.index)
  return first.kind === 'row' && head ? [head, ...within] : within
}
