import { amountTyped } from '../../../../i18n/amount-typed'

const AMOUNT = /^\d+(?:\.\d+)?$/

/**
 * What a night costs of a total that was typed, to two decimals and rounded; null while the total is blank, zero or no
 * number. It is only shown, so that a slip of the keyboard is seen.
 */
export function pricePerNight(total_typed: string, nights: number): string | null {
  const total = amountTyped(total_typed)
  return AMOUNT.test(total) && Number(total) > 0 ? (Number(total) / nights).toFixed(2) : null
}
