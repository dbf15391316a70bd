import { minorUnits } from '@stayward/contract/kernel/currency'
import type { ShareOrFee } from '@stayward/contract/properties/property-owner'
import type { StatementLineType } from '@stayward/contract/statements/statement-values'
import { roundedShare } from '../../overview/figures/figures.presenter.ts'
import type { SoldStayRow } from '../../overview/figures/figures.queries.ts'
import type { ExpenseRow } from '../expenses/expenses.queries.ts'

/** A line with its money in minor units: what it adds to the total, negative for what the owner pays. */
export type Line = {
  type: StatementLineType
  month: string
  property_id: string
  property_name: string
  booking_id: string | null
  expense_id: string | null
  reference: string | null
  source: string | null
  arrival_date: string | null
  departure_date: string | null
  day: string | null
  nights: number | null
  description: string | null
  share_or_fee: ShareOrFee | null
  currency: string | null
  minor: bigint | null
}

/** How a property was agreed on for a month, and whether the month’s fee is due. */
export type Terms = {
  property_id: string
  property_name: string
  month: string
  share_or_fee: ShareOrFee
  is_fee_due: boolean
}

const NOTHING = {
  booking_id: null,
  expense_id: null,
  reference: null,
  source: null,
  arrival_date: null,
  departure_date: null,
  day: null,
  nights: null,
  description: null,
  share_or_fee: null,
}

/** The lines of some months of properties, from what was sold and paid then. */
export function linesOf(
  terms: readonly Terms[],
  stays: readonly SoldStayRow[],
  expenses: readonly ExpenseRow[],
): Line[] {
  const sold = Map.groupBy(stays, ({ property_id, month }) => `${month} ${property_id}`)
  const paid = Map.groupBy(expenses, ({ property_id, day }) => `${monthOf(day)} ${property_id}`)
  return terms.flatMap((agreed) => {
    const { property_name, property_id, month } = agreed
    const key = `${month} ${property_id}`
    const ofStays = (sold.get(key) ?? []).map((row) => lineOfStay(row, property_name))
    const ofExpenses = (paid.get(key) ?? []).map((row) => lineOfExpense(row, property_name))
    return [...ofStays, ...managementOf(agreed, ofStays), ...ofExpenses]
  })
}

const monthOf = (day: string): string => day.slice(0, 7)

const lineOfStay = ({ minor_units, ...stay }: SoldStayRow, property_name: string): Line => ({
  ...NOTHING,
  ...stay,
  property_name,
  type: 'stay',
  minor: minor_units === null ? null : BigInt(minor_units),
})

const lineOfExpense = (row: ExpenseRow, property_name: string): Line => ({
  ...NOTHING,
  type: 'expense',
  month: monthOf(row.day),
  property_id: row.property_id,
  property_name,
  expense_id: row.id,
  day: row.day,
  description: row.description,
  currency: row.currency,
  minor: -minorUnits(row.amount, row.currency),
})

/** What the account keeps of a property's month: the fee, or in each currency what the owner's share leaves. */
function managementOf({ is_fee_due, ...agreed }: Terms, sold: readonly Line[]): Line[] {
  const { share_or_fee } = agreed
  const line = (currency: string, minor: bigint): Line[] =>
    minor === 0n ? [] : [{ ...NOTHING, ...agreed, type: 'management', currency, minor }]
  if (share_or_fee.type === 'fee')
    return is_fee_due
      ? line(share_or_fee.currency, -minorUnits(share_or_fee.amount, share_or_fee.currency))
      : []
  return [...sumsByCurrency(sold)].flatMap(([currency, revenue]) =>
    line(currency, ownersShare(revenue, share_or_fee.percent) - revenue),
  )
}

/** What some lines add up to, by currency. */
export function sumsByCurrency(lines: readonly Pick<Line, 'currency' | 'minor'>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency, minor } of lines)
    if (currency !== null && minor !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  return sums
}

/**
 * The owner's part of a property's revenue in minor units. It is rounded once for each property, month and currency,
 * halves in the owner's favor; the account keeps the rest, so that both parts are the revenue.
 */
export const ownersShare = (revenue: bigint, percent: string): bigint =>
  roundedShare(revenue * BigInt(Math.round(Number(percent) * 100)), 10_000n)
