import type { BoardRow } from '@stayward/contract/overview/calendar-board'
import { laneCount } from './conflict-lanes'

/** In pixels; keep in sync with the board's style sheet. */
const ROW_HEIGHT = 60
const LANE_HEIGHT = 33
const BAR_TOP = 9
const BAR_HEIGHT = 28
const GROUP_HEIGHT = 32

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
export function linesOf(rows: readonly BoardRow[], isGrouped: boolean): BoardLine[] {
  const cities = Map.groupBy(rows, ({ property }) => property.city)
  const entries =
    isGrouped && canGroup(rows)
      ? [...cities]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .flatMap(([name, own]) => [
            { kind: 'group' as const, name, count: own.length, height: GROUP_HEIGHT },
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

const lineOf = (row: BoardRow) => ({ kind: 'row' as const, row, height: ROW_HEIGHT + lanesHeight(row) })

/** What lanes of stays in conflict add to a row. */
const lanesHeight = (row: BoardRow): number => (laneCount(row) - 1) * LANE_HEIGHT

/** How far below the top of its row a bar is drawn. */
export const barTop = (lane: number): number => BAR_TOP + lane * LANE_HEIGHT

/** The keyboard's frame within its row: the whole row, or its lane if there are several. */
export function frameOf(row: BoardRow, lane: number): { top: number; height: number } {
  if (laneCount(row) === 1) return { top: 0, height: ROW_HEIGHT }
  const margin = (LANE_HEIGHT - BAR_HEIGHT) / 2
  return { top: barTop(lane) - margin, height: LANE_HEIGHT }
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
