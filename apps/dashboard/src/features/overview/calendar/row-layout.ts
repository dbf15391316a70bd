import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { laneCount } from './conflict-lanes'
import type { Density } from './density'

type Sizes = { row: number; lane: number; bar_top: number; bar: number; group: number }

/** In pixels. Of compact rows, thirty are on a screen of 900 pixels. */
export const ROW_SIZES: Readonly<Record<Density, Sizes>> = {
  comfortable: { row: 60, lane: 33, bar_top: 9, bar: 28, group: 32 },
  compact: { row: 20, lane: 18, bar_top: 2, bar: 16, group: 20 },
}

/** A line of the board: the header of a city, or a property. */
export type BoardLine = { top: number; height: number; index: number } & (
  | { kind: 'group'; name: string; count: number }
  | { kind: 'row'; row: BoardRow }
)

/** Whether rows are grouped by city: there are several, and one of them has more than one row. */
export function canGroup(rows: readonly BoardRow[]): boolean {
  const cities = new Set(rows.map(({ property }) => property.city))
  return cities.size > 1 && cities.size < rows.length
}

/** The lines of some rows, grouped by city if useful. */
export function linesOf(
  rows: readonly BoardRow[],
  isGrouped: boolean,
  density: Density = 'comfortable',
): BoardLine[] {
  const sizes = ROW_SIZES[density]
  const lineOf = (row: BoardRow) => ({
    kind: 'row' as const,
    row,
    height: sizes.row + lanesHeight(row, sizes),
  })
  const cities = Map.groupBy(rows, ({ property }) => property.city)
  const entries =
    isGrouped && canGroup(rows)
      ? [...cities]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .flatMap(([name, own]) => [
            { kind: 'group' as const, name, count: own.length, height: sizes.group },
            ...own.map(lineOf),
          ])
      : rows.map(lineOf)
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
export const barTop = (lane: number, density: Density): number =>
  ROW_SIZES[density].bar_top + lane * ROW_SIZES[density].lane

/** The keyboard's frame within its row: the whole row, or its lane if there are several. */
export function frameOf(row: BoardRow, lane: number, density: Density): { top: number; height: number } {
  const sizes = ROW_SIZES[density]
  if (laneCount(row) === 1) return { top: 0, height: sizes.row }
  const margin = (sizes.lane - sizes.bar) / 2
  return { top: barTop(lane, density) - margin, height: sizes.lane }
}

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

/** The lines within a range of heights. */
export function linesBetween(lines: readonly BoardLine[], top: number, bottom: number): BoardLine[] {
  const first = lineAt(lines, Math.max(0, top))
  if (!first) return []
  const until = lines.findIndex((line) => line.index > first.index && line.top >= bottom)
  return lines.slice(first.index, until === -1 ? undefined : until)
}
