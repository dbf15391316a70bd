import { parse } from 'mrz'
import { SIGNS } from './glyphs.ts'
import { possibleSigns } from './layout.ts'
import type { Scores } from './recognise.ts'

/** A cell that matches its best character less than this may be anything, or nothing. */
const LIKE_ENOUGH = 0.75
/** How far the best match must lead over the next where no check digit tells them apart. */
const CLEARLY_BETTER = 0.04
/** The same in names, which no check digit covers: an I without its foot looks like a T. */
const BETTER_IN_NAMES = 0.06
/** Up to this difference, the check digits decide between two characters. */
const PERHAPS = 0.05
const MAX_DOUBTS = 2
/** A cell that matches an impossible character by this much more belongs to another format, or is cut off. */
const FOREIGN = 0.12

type Cell = {
  sign: string
  next: string
  score: number
  lead: number
  isCovered: boolean
  isForeign: boolean
}

/** The lines if they are certain; null if any character is in doubt. */
export function decided({ format, lines }: Scores): string | null {
  const possible = possibleSigns(format)
  const cells = lines.map((line, row) =>
    line.map((scores, column) => cellOf(scores, possible[row]?.[column] ?? '')),
  )
  if (cells.flat().some(({ score, isForeign }) => isForeign || score < LIKE_ENOUGH)) return null
  const doubts = cells.flat().filter(({ lead, isCovered }) => lead < (isCovered ? PERHAPS : BETTER_IN_NAMES))
  const canBeSettled = doubts.every(
    ({ lead, isCovered, sign, next }) =>
      isCovered && (lead >= CLEARLY_BETTER || isSeenByCheckDigit(sign, next)),
  )
  if (!canBeSettled || doubts.length > MAX_DOUBTS) return null
  const readings = variantsOf(doubts).map((swapped) =>
    cells.map((line) => line.map((cell) => (swapped.has(cell) ? cell.next : cell.sign)).join('')),
  )
  const [only, ...others] = readings.filter(isConsistent)
  return only && others.length === 0 ? only.join('\n') : null
}

function cellOf(scores: Float32Array, possible: string): Cell {
  let [sign, score, next, nextScore] = ['<', -1, '<', -1]
  for (const candidate of possible) {
    const value = scores[SIGNS.indexOf(candidate)] ?? -1
    if (value > score) [next, nextScore, sign, score] = [sign, score, candidate, value]
    else if (value > nextScore) [next, nextScore] = [candidate, value]
  }
  // Check digits cover every position that can contain a digit, and no other.
  const isForeign = Math.max(...scores) - score > FOREIGN
  return { sign, next, score, lead: score - nextScore, isCovered: possible.includes('0'), isForeign }
}

function variantsOf(doubts: readonly Cell[]): Set<Cell>[] {
  return doubts.reduce<Set<Cell>[]>(
    (variants, cell) => variants.flatMap((variant) => [variant, new Set(variant).add(cell)]),
    [new Set()],
  )
}
/** Check digits distinguish characters whose values end in different digits: O from 0, but not G from 6. */
const isSeenByCheckDigit = (a: string, b: string): boolean => (valueOf(a) - valueOf(b)) % 10 !== 0
const valueOf = (sign: string): number => (sign === '<' ? 0 : parseInt(sign, 36))

function isConsistent(lines: string[]): boolean {
  try {
    return parse(lines).details.every(({ valid, field }) => valid || !MUST_FIT.test(field ?? ''))
  } catch {
    return false
  }
}
const MUST_FIT = /CheckDigit$|Date$|^issuingState$|^nationality$/
