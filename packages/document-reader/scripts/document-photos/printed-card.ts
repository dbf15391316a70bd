import type { Cover } from './mishaps.ts'
import type { Random } from './random.ts'

/** Ink of every character in its cell, one cell per pitch; 0 is none and 1 is full. */
export type Print = { cellWidth: number; cellHeight: number; glyphs: ReadonlyMap<string, Float32Array> }

/** The brightness of a point on the card; coordinates in pitches from the middle of the zone. */
export type Surface = (x: number, y: number) => number

/** The properties of a card that photographs show well or badly. */
export type Look = {
  contrast: number
  /** How dark the fine background lines of documents are. */
  hairlines: number
}

const LINE_SPACING = 1.67
const MARGIN = 1.6
const HEIGHT = 22
const LABELS = 12
const SIGNS = 'ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789'

/** A card with these lines and other print above them, on patterned paper, on a table. */
export function surfaceOf(
  random: Random,
  print: Print,
  lines: readonly string[],
  look: Look,
  worn: Cover = (value) => value,
): Surface {
  const columns = lines[0]?.length ?? 0
  const spacing = LINE_SPACING * random.between(0.96, 1.06)
  const paper = paperOf(random, look.hairlines)
  const table = random.between(0.1, 0.6)
  const ink = random.between(0.8, 1) * look.contrast
  const zone = zoneOf(random, print, lines, spacing)
  const labels = labelsOf(random, print, columns, (lines.length * spacing) / 2)
  return (x, y) => {
    const isOnCard =
      Math.abs(x) < columns / 2 + MARGIN && y < (lines.length * spacing) / 2 + MARGIN && y > -HEIGHT
    return isOnCard ? worn(paper(x, y) * (1 - ink * zone(x, y)) * (1 - 0.6 * labels(x, y)), x, y) : table
  }
}

/** Soft waves of colour and sharp fine lines. */
function paperOf(random: Random, hairlines: number): Surface {
  const base = random.between(0.78, 0.95)
  const waves = Array.from({ length: 4 }, () => ({
    fx: random.between(-1.2, 1.2),
    fy: random.between(0.3, 2.5),
    bend: random.between(0, 2),
    phase: random.between(0, 6),
    strength: random.between(0, 0.045),
  }))
  const density = random.between(2, 6)
  const bent = random.between(0, 1.5)
  return (x, y) => {
    let value = base
    for (const { fx, fy, bend, phase, strength } of waves)
      value += strength * Math.sin(fx * x + fy * y + bend * Math.sin(x / 3 + phase) + phase)
    const hair = Math.abs(Math.sin(density * (y + bent * Math.sin(x / 4) + 0.3 * x)))
    return hair < 0.25 ? value * (1 - hairlines) : value
  }
}

function zoneOf(random: Random, print: Print, lines: readonly string[], spacing: number): Surface {
  const columns = lines[0]?.length ?? 0
  const middle = (lines.length - 1) / 2
  const weight = random.between(0.75, 1.35)
  const stretch = random.between(0.95, 1.05)
  // Printers place no character exactly.
  const jitter = lines.map((line) =>
    Array.from(line, () => [random.between(-0.025, 0.025), random.between(-0.025, 0.025)] as const),
  )
  return (x, y) => {
    const row = Math.round(y / spacing + middle)
    const column = Math.floor(x + columns / 2)
    const sign = lines[row]?.[column]
    if (sign === undefined) return 0
    const [dx, dy] = jitter[row]?.[column] ?? [0, 0]
    const across = (x + columns / 2 - column - dx - 0.5) / stretch
    return inkOf(print, sign, across, y - (row - middle) * spacing - dy, weight)
  }
}

/** Other print in the same font, which the reader must not take for the zone. */
function labelsOf(random: Random, print: Print, columns: number, bottom: number): Surface {
  const labels = Array.from({ length: LABELS }, () => ({
    left: random.between(-columns / 2, columns / 2 - 6),
    middle: -random.between(2, 8.5) - bottom,
    text: random.text(SIGNS, random.whole(3, 12)),
    size: random.between(0.5, 1.1),
  }))
  return (x, y) => {
    if (y > -bottom) return 0
    for (const { left, middle, text, size } of labels) {
      const place = (x - left) / size
      const sign = text[Math.floor(place)]
      if (sign === undefined || Math.abs(y - middle) > size) continue
      const ink = inkOf(print, sign, place - Math.floor(place) - 0.5, (y - middle) / size, 1)
      if (ink > 0) return ink
    }
    return 0
  }
}

/**
 * The ink of a character at an offset from its middle, in pitches; strokes are thinner (weight below one) or
 * bolder.
 */
function inkOf({ cellWidth, cellHeight, glyphs }: Print, sign: string, x: number, y: number, weight: number) {
  const [left, top] = [(x + 0.5) * cellWidth - 0.5, y * cellWidth + cellHeight / 2 - 0.5]
  const [column, row] = [Math.floor(left), Math.floor(top)]
  const glyph = glyphs.get(sign)
  if (!glyph || column < 0 || row < 0 || column + 1 >= cellWidth || row + 1 >= cellHeight) return 0
  const [right, down] = [left - column, top - row]
  const at = row * cellWidth + column
  const above = (glyph[at] ?? 0) * (1 - right) + (glyph[at + 1] ?? 0) * right
  const below = (glyph[at + cellWidth] ?? 0) * (1 - right) + (glyph[at + cellWidth + 1] ?? 0) * right
  // The glyph's edge is soft: the threshold decides how bold the stroke is.
  const soft = above * (1 - down) + below * down
  return Math.min(1, Math.max(0, (soft - 1 + weight / 2) / 0.12 + 0.5))
}
