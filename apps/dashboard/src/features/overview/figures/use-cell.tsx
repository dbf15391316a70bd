'use client'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { decimalText } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import type { FigureColumn } from './figure-columns'
import type { FigureNumbers } from './figure-rows'

type MoneyName = 'amount' | 'average_daily_rate' | 'revenue_per_available_night'

/** How a column shows the numbers of a row; a dash for what nothing is known of. */
export function useCell(): (column: FigureColumn, numbers: FigureNumbers) => ReactNode {
  const format = useFormat()
  const locale = useLocale()
  const moneyOf = (amount: string | null, currency: string) =>
    amount === null ? '–' : format.money(amount, currency)
  const amounts = (numbers: FigureNumbers, name: MoneyName) => {
    const { revenue = [] } = numbers
    return (
      <>
        {revenue.length === 0 && '–'}
        {revenue.map((one) => (
          <span key={one.currency}>{moneyOf(one[name], one.currency)}</span>
        ))}
      </>
    )
  }
  const count = (value: number | undefined) => decimalText(String(value ?? 0), locale)
  return (column, numbers) => {
    switch (column) {
      case 'revenue':
        return amounts(numbers, 'amount')
      case 'average_daily_rate':
      case 'revenue_per_available_night':
        return amounts(numbers, column)
      case 'occupancy':
      case 'share':
      case 'rate':
      case 'coverage':
        return format.share(numbers[column] ?? '0')
      case 'average_nights':
      case 'median_nights':
      case 'average_lead_days':
      case 'median_lead_days':
        return decimals(numbers[column] ?? null, locale)
      case 'days_30_or_more':
      case 'days_7_to_29':
      case 'days_1_to_6':
      case 'arrival_or_later':
        return count(numbers.when?.[column])
      case 'available_nights':
      case 'sold_nights':
      case 'stays':
      case 'bookings':
      case 'cancelled':
      case 'counted':
      case 'in_time':
        return count(numbers[column])
    }
  }
}

/** How many sold nights of a row are without a price, which its rate leaves out. */
export const unpricedNights = ({ revenue = [], sold_nights = 0 }: FigureNumbers): number =>
  sold_nights - revenue.reduce((nights, one) => nights + one.nights_with_amount, 0)

const decimals = (value: string | null, locale: Parameters<typeof decimalText>[1]): string =>
  value === null ? '–' : decimalText(value, locale)
