import { isCount, isMoney, type Measure } from './measures'

/** How a number differs from the one of a year before. */
export type FigureChange = {
  /** Of amounts, nights and days in percent of before, of shares in percentage points; whole, or below one in tenths. */
  by: number
  unit: 'percent' | 'points'
  /** Whether that is what a host wants; null where it is the same, or neither. */
  is_better: boolean | null
}

/** More than that says little, as there was hardly anything before. */
const MOST_PERCENT = 999

/** How a measure changed over a year, both numbers as decimals; null where there is nothing to compare with. */
export function figureChange(
  measure: Measure,
  now: string | null,
  before: string | null,
): FigureChange | null {
  if (now === null || before === null) return null
  const [value, earlier] = [Number(now), Number(before)]
  const unit = isMoney(measure) || isCount(measure) ? 'percent' : 'points'
  if (unit === 'percent' && earlier === 0) return null
  const by = readable(unit === 'percent' ? (value / earlier - 1) * 100 : (value - earlier) * 100)
  if (by > MOST_PERCENT) return null
  return { by, unit, is_better: isBetter(measure, by) }
}

/** A whole number, or tenths of what would be none. */
const readable = (by: number): number => (Math.abs(by) < 1 ? Math.round(by * 10) / 10 || 0 : Math.round(by))

function isBetter(measure: Measure, by: number): boolean | null {
  // Longer stays, and those booked earlier, are neither good nor bad.
  if (by === 0 || isCount(measure)) return null
  return measure === 'cancellations' ? by < 0 : by > 0
}
