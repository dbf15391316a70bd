import { type Fit, likeness, patchOf, type Shift, windowOf } from './cells.ts'
import { GLYPH_SETS } from './glyphs.ts'
import type { GreyImage } from './grey-image.ts'
import { FORMATS, type Format, UNSURE_COLUMNS, type Zone } from './zone.ts'

/**
 * How well every character of the font matches each cell, line by line: from -1 to 1, in the order of SIGNS.
 */
export type Scores = { format: Format; lines: Float32Array[][] }

type Glyphs = readonly Float32Array[]

const UPRIGHT = { tall: 1, wide: 1, lean: 0 } as const satisfies Fit
const COARSE = shiftsOf(2, 2)
const NEIGHBOURS = shiftsOf(1, 1).filter(({ dx, dy }) => dx !== 0 || dy !== 0)

function shiftsOf(reach: number, step: number): Shift[] {
  const steps = Array.from({ length: (2 * reach) / step + 1 }, (_, index) => index * step - reach)
  return steps.flatMap((dy) => steps.map((dx) => ({ dx, dy })))
}

/** Compares every cell of a zone with every character of the font. */
export function scoresOf(image: GreyImage, zone: Zone): Scores {
  const { length } = FORMATS[zone.format]
  const { fit, glyphs } = fitOf(image, zone, length)
  const lines = zone.lines.map((line) => {
    const columns = Array.from({ length: length + 2 * UNSURE_COLUMNS }, (_, index) => index - UNSURE_COLUMNS)
    return columns.map((column) => cellScores(patchOf(image, line, column, fit), glyphs).scores)
  })
  return { format: zone.format, lines: bestWindow(lines, length) }
}

/** The start of the zone was judged by pieces of ink alone; the characters are more accurate. */
function bestWindow(lines: readonly Float32Array[][], length: number): Float32Array[][] {
  const starts = Array.from({ length: 2 * UNSURE_COLUMNS + 1 }, (_, start) => start)
  const totalFrom = (start: number) =>
    lines.reduce(
      (sum, cells) =>
        sum + cells.slice(start, start + length).reduce((all, cell) => all + Math.max(...cell), 0),
      0,
    )
  const start = starts.toSorted((a, b) => totalFrom(b) - totalFrom(a))[0] ?? 0
  return lines.map((cells) => cells.slice(start, start + length))
}

/** Tries on some of the cells which proportions, slant and blur the photograph has. */
function fitOf(image: GreyImage, zone: Zone, length: number): { fit: Fit; glyphs: Glyphs } {
  const sample = zone.lines.flatMap((line) =>
    Array.from({ length: 8 }, (_, index) => ({ line, column: Math.round(((index + 0.5) * length) / 8) })),
  )
  const total = (fit: Fit, glyphs: Glyphs) =>
    sample.reduce((sum, { line, column }) => sum + roughScore(patchOf(image, line, column, fit), glyphs), 0)
  const best = <T>(choices: readonly T[], worth: (choice: T) => number): T => {
    const [first, ...rest] = choices.map((choice) => ({ choice, total: worth(choice) }))
    if (!first) throw new Error('There is nothing to choose from.')
    return rest.reduce((winner, one) => (one.total > winner.total ? one : winner), first).choice
  }

  const [, soft = []] = GLYPH_SETS
  let fit: Fit = { ...UPRIGHT, lean: zone.skew }
  fit = best(
    [0.88, 0.94, 1, 1.06].map((tall) => ({ ...fit, tall })),
    (choice) => total(choice, soft),
  )
  fit = best(
    [-0.1, 0, 0.1].map((lean) => ({ ...fit, lean: fit.lean + lean })),
    (choice) => total(choice, soft),
  )
  fit = best(
    [0.94, 1, 1.06].map((wide) => ({ ...fit, wide })),
    (choice) => total(choice, soft),
  )
  return { fit, glyphs: best(GLYPH_SETS, (choice) => total(fit, choice)) }
}

function roughScore(patch: Float32Array, glyphs: Glyphs): number {
  const scores = new Float32Array(glyphs.length).fill(-1)
  compare(patch, glyphs, COARSE, scores)
  return Math.max(...scores)
}

/** Searches in steps of two first, then around each character's best position. */
function cellScores(patch: Float32Array, glyphs: Glyphs): { scores: Float32Array; best: number } {
  const scores = new Float32Array(glyphs.length).fill(-1)
  const coarse = compare(patch, glyphs, COARSE, scores)
  const around = NEIGHBOURS.map(({ dx, dy }) => ({ dx: coarse.dx + dx, dy: coarse.dy + dy }))
  compare(patch, glyphs, around, scores)
  return { scores, best: Math.max(...scores) }
}

/** Raises the scores to the maximum over these positions; returns the best position. */
function compare(patch: Float32Array, glyphs: Glyphs, shifts: readonly Shift[], scores: Float32Array): Shift {
  let [best, place] = [-1, shifts[0] ?? { dx: 0, dy: 0 }]
  for (const shift of shifts) {
    const window = windowOf(patch, shift)
    for (let index = 0; index < glyphs.length; index++) {
      const score = likeness(window, glyphs[index] ?? window)
      if (score > (scores[index] ?? -1)) scores[index] = score
      if (score > best) [best, place] = [score, shift]
    }
  }
  return place
}
