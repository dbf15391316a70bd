import { at, type Curve, slopeAt } from './curve.ts'
import type { Row } from './rows.ts'

/** The zones of travel documents: identity cards, older large cards, passports. */
export const FORMATS = {
  TD1: { lines: 3, length: 30 },
  TD2: { lines: 2, length: 36 },
  TD3: { lines: 2, length: 44 },
} as const
export type Format = keyof typeof FORMATS

/**
 * One line of a zone with its columns. Column 0 is near the first character; there may be a few more on
 * either side.
 */
export type Line = { x: Curve; y: Curve; shift: number }

/** Rows that can be the lines of a zone, from top to bottom. */
export type Zone = { format: Format; lines: Line[]; skew: number }

/** By how many columns the ends of a row may be off. */
export const UNSURE_COLUMNS = 2

/** Finds rows below each other like the lines of a zone. The lowest come first: the zone is at the bottom. */
export function zonesOf(rows: readonly Row[]): Zone[] {
  const downwards = rows.toSorted((a, b) => middleOf(b) - middleOf(a))
  const zones: Zone[] = []
  for (const [index, bottom] of downwards.entries()) {
    const stack = [bottom]
    for (const row of downwards.slice(index + 1)) {
      const below = stack[0]
      if (stack.length < 3 && below && isAbove(row, below)) stack.unshift(row)
    }
    for (const format of ['TD1', 'TD3', 'TD2'] as const) {
      const { lines, length } = FORMATS[format]
      const chosen = stack.slice(-lines)
      const nearest = Math.min(...chosen.map((row) => Math.abs(row.length - length)))
      if (chosen.length === lines && nearest <= UNSURE_COLUMNS)
        zones.push({ format, ...aligned(chosen, length) })
    }
  }
  return zones
}

const middleOf = ({ y, length }: Row): number => at(y, length / 2)

/** Lines of a zone are 1.5 to 2 pitches apart and start at the same column. */
function isAbove(upper: Row, lower: Row): boolean {
  const isLike = Math.abs(upper.pitch / lower.pitch - 1) < 0.12
  const column = lower.length / 2
  const upperColumn = columnAt(upper, at(lower.x, column))
  const distance = (at(lower.y, column) - at(upper.y, upperColumn)) / lower.pitch
  return (
    isLike && distance > 1.2 && distance < 2.4 && Math.abs(at(upper.x, 0) - at(lower.x, 0)) < lower.pitch * 8
  )
}

/** The column of a row at a position, by Newton's method. */
function columnAt({ x: curve }: Pick<Row, 'x'>, x: number): number {
  let column = 0
  for (let round = 0; round < 4; round++) column += (x - at(curve, column)) / slopeAt(curve, column)
  return column
}

/** Numbers the columns alike in all lines, using the row whose length is nearest to the format's. */
function aligned(rows: readonly Row[], length: number): Pick<Zone, 'lines' | 'skew'> {
  const anchor = rows.toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length))[0]
  if (!anchor) throw new Error('A zone has lines.')
  const column = length / 2
  const [x, y] = [at(anchor.x, column), at(anchor.y, column)]
  const tangent = slopeAt(anchor.y, column) / slopeAt(anchor.x, column)
  let skew = 0
  const lines = rows.map((row) => {
    // Straight up from the middle of the anchor, at a right angle, as nothing better is known.
    const middle = columnAt(row, x)
    const rise = at(row.y, middle) - y
    const there = columnAt(row, x - rise * tangent)
    const shift = Math.round(there - column)
    if (row !== anchor) skew += (at(row.x, column + shift) - (x - rise * tangent)) / rise / (rows.length - 1)
    return { x: row.x, y: row.y, shift }
  })
  return { lines, skew }
}
