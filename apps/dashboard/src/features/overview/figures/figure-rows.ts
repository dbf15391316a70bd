import type { FigureGrouping, FigureName } from '@stayward/contract/overview/figure-values'
import type { FigureTotal } from '@stayward/contract/overview/figures'
import type { CancellationsTotal, CodesTotal, StaysTotal } from '@stayward/contract/overview/grouped-figures'
import { type Comparison, monthBeside } from './figure-periods'
import { figureOf, type Measure } from './measures'

/** The numbers of a group or a total; those that its figure does not have are missing. */
export type FigureNumbers = Partial<FigureTotal & StaysTotal & CodesTotal & CancellationsTotal>

/** The numbers of every figure in a period, as far as they are read. */
export type NumbersOfFigures = Record<FigureName, FigureNumbers | undefined>

export type FigureRow = { key: string | null; label: string } & FigureNumbers

/** Any figure, as its operation returns it. */
export type Figures = {
  from: string
  to: string
  group_by: FigureGrouping
  groups: readonly FigureRow[]
  total: FigureNumbers
}

/** The groups of an earlier period by those that they stand beside; a month stands beside one of the later period. */
const groupsBefore = (
  before: Figures,
  comparison: Comparison,
  now: Figures,
): ReadonlyMap<string | null, FigureRow> =>
  new Map(
    before.groups.flatMap((row) => {
      if (before.group_by !== 'month' || row.key === null) return [[row.key, row] as const]
      const month = monthBeside(row.key, comparison, now)
      return month === null ? [] : [[month, row] as const]
    }),
  )

/** The groups of a period in their order, each with its numbers in the period that it is compared with. */
export function rowsBeside(
  now: Figures,
  before: Figures | undefined,
  comparison: Comparison,
): (FigureRow & { was?: FigureRow })[] {
  const earlier = before ? groupsBefore(before, comparison, now) : new Map<string | null, FigureRow>()
  return now.groups.map((row) => {
    const was = earlier.get(row.key)
    return was === undefined ? row : { ...row, was }
  })
}

/**
 * The month `YYYY-MM` from which on there were nights to sell in an earlier period, where the later one has some in months
 * before; null otherwise. A property has nights from the day on which it is listed, else from its first stay. Both are by
 * month.
 */
export function beginOfNights(now: Figures, before: Figures, comparison: Comparison): string | null {
  const month = firstWithNights(before)
  const beside = month === null ? null : monthBeside(month, comparison, now)
  const first = firstWithNights(now)
  return beside !== null && first !== null && first < beside ? month : null
}

const firstWithNights = ({ groups }: Figures): string | null =>
  groups.find(({ available_nights = 0 }) => available_nights > 0)?.key ?? null

/** What was earned in a currency. */
export const moneyIn = ({ revenue }: FigureNumbers, currency: string | null) =>
  revenue?.find((one) => one.currency === currency)

/** Whether anything was counted for a measure. */
export function hasCounted(measure: Measure, numbers: FigureNumbers): boolean {
  const name = figureOf(measure)
  // What was entered after the stay began says nothing about when it was booked.
  if (measure === 'lead_time') return (numbers.median_lead_days ?? null) !== null
  if (name === 'occupancy') return (numbers.available_nights ?? 0) + (numbers.sold_nights ?? 0) > 0
  if (name === 'revenue') return (numbers.revenue ?? []).length > 0
  return (numbers.counted ?? numbers.bookings ?? numbers.stays ?? 0) > 0
}

/** The number of a measure: a share from 0 to 1, nights, days, or an amount in its currency; null of nothing. */
export function mainNumber(measure: Measure, numbers: FigureNumbers, currency: string | null): string | null {
  if (!hasCounted(measure, numbers)) return null
  switch (measure) {
    case 'occupancy':
      return numbers.occupancy ?? null
    case 'revenue':
      return moneyIn(numbers, currency)?.amount ?? null
    case 'average_daily_rate':
    case 'revenue_per_available_night':
      return moneyIn(numbers, currency)?.[measure] ?? null
    case 'stays':
      return numbers.average_nights ?? null
    case 'lead_time':
      return numbers.median_lead_days ?? null
    case 'cancellations':
      return numbers.rate ?? null
    case 'checkin':
    case 'codes':
    case 'cleaning':
      return numbers.share ?? null
  }
}
