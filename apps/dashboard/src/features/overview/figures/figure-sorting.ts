import type { SortValue } from '../../../components/sorting'
import type { FigureColumn } from './figure-columns'
import { type FigureNumbers, moneyIn } from './figure-rows'

/** What a column sorts rows by; money counts in one currency, as currencies are not compared. Null for what is not known. */
export function sortNumberOf(
  column: FigureColumn,
  numbers: FigureNumbers,
  currency: string | null,
): SortValue {
  switch (column) {
    case 'revenue':
      return toNumber(moneyIn(numbers, currency)?.amount)
    case 'average_daily_rate':
      return toNumber(moneyIn(numbers, currency)?.average_daily_rate)
    case 'revenue_per_available_night':
      return toNumber(moneyIn(numbers, currency)?.revenue_per_available_night)
    case 'days_30_or_more':
    case 'days_7_to_29':
    case 'days_1_to_6':
    case 'arrival_or_later':
      return numbers.when?.[column] ?? 0
    case 'available_nights':
    case 'sold_nights':
    case 'stays':
    case 'bookings':
    case 'cancelled':
    case 'counted':
    case 'in_time':
    case 'occupancy':
    case 'share':
    case 'rate':
    case 'coverage':
    case 'average_nights':
    case 'median_nights':
    case 'average_lead_days':
    case 'median_lead_days':
      return toNumber(numbers[column])
  }
}

const toNumber = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)
