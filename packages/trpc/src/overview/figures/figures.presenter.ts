import { fromMinorUnits } from '@stayward/contract/kernel/currency'
import type { FigureGrouping } from '@stayward/contract/overview/figure-values'
import type { FigureTotal, RevenueFigure } from '@stayward/contract/overview/figures'
import type { SoldRow } from './figures.queries.ts'

/** The figures of a group, from what was sold in each currency and from the nights that could be sold. */
export function presentFigures(rows: readonly SoldRow[], available_nights: number): FigureTotal {
  const sum = (name: 'sold_nights' | 'tentative_nights' | 'no_show_nights' | 'stays') =>
    rows.reduce((total, row) => total + row[name], 0)
  const sold_nights = sum('sold_nights')
  return {
    available_nights,
    sold_nights,
    occupancy: shareOf(sold_nights, available_nights),
    stays: sum('stays'),
    tentative_nights: sum('tentative_nights'),
    no_show_nights: sum('no_show_nights'),
    revenue: rows
      .flatMap((row) => revenueOf(row, available_nights) ?? [])
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  }
}

function revenueOf(
  { currency, sold_nights, minor_units }: SoldRow,
  available_nights: number,
): RevenueFigure | null {
  if (currency === null || sold_nights === 0) return null
  const minor = BigInt(minor_units)
  return {
    currency,
    amount: fromMinorUnits(minor, currency),
    average_daily_rate: fromMinorUnits(roundedShare(minor, BigInt(sold_nights)), currency),
    nights_with_amount: sold_nights,
    revenue_per_available_night:
      available_nights === 0 ? null : fromMinorUnits(roundedShare(minor, BigInt(available_nights)), currency),
  }
}

/** A whole part of a whole number that is not negative, halves rounded up. */
export const roundedShare = (whole: bigint, parts: bigint): bigint => (whole * 2n + parts) / (parts * 2n)

/** Whose groups have names of their own. */
const NAMED: readonly FigureGrouping[] = ['property', 'property_owner']

/** A group’s key and label; the key of a tag is the tag as it is written. */
export function nameOf(
  { key, label }: { key: string | null; label: string | null },
  group_by: FigureGrouping,
): Labelled {
  if (group_by === 'tag') return { key: label, label: label ?? '' }
  return { key, label: NAMED.includes(group_by) ? (label ?? '') : (key ?? '') }
}

type Labelled = { key: string | null; label: string }

/** The order of groups: by label, and what has no key last. */
export const byLabel = (one: Labelled, other: Labelled): number =>
  Number(one.key === null) - Number(other.key === null) || one.label.localeCompare(other.label)

/** A share from 0 to 1 with four decimals; of nothing it is 0. */
export const shareOf = (part: number, whole: number): string => (whole === 0 ? 0 : part / whole).toFixed(4)
