import { decimalsOf } from '@stayward/contract/kernel/currency'
import type { SheetCell } from '@stayward/integrations/sheets/sheet-row'

/** Money in the smallest units of its currency; without a currency, in hundredths. */
export type ReadAmount = { minor: number; currency: string | null }

/** Signs that mean one currency. `$`, `¥` and `kr` mean several. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '₺': 'TRY',
  '฿': 'THB',
  '₱': 'PHP',
  US$: 'USD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  R$: 'BRL',
  RM: 'MYR',
  Kč: 'CZK',
  zł: 'PLN',
}
const UNCERTAIN = ['', '$', '¥', 'kr']

const USUAL_DECIMALS = 2

/**
 * The amount in a cell, as channels write it: `$1,020.00`, `€100`, `RM494.70`, `300 USD`, `(80.00)`, `1.020,50`. Null
 * if it cannot be read for certain. `currency` is that of another column.
 */
export function readAmount(cell: SheetCell, currency: string | null = null): ReadAmount | null {
  if (cell === null || cell.type === 'day') return null
  const text = cell.type === 'number' ? plainNumber(cell.value) : cell.value.replaceAll(/[\s'’]/g, '')
  const isInBrackets = /^\(.*\)$/.test(text)
  const [, signBefore = '', wordBefore = '', signInside = '', digits = '', wordBehind = '', rest] =
    /^([-−+]?)([^\d.,+−-]*)([-−]?)([\d.,]+)([^\d.,]*)(.*)$/.exec(isInBrackets ? text.slice(1, -1) : text) ??
    []
  if (rest !== '' || (wordBefore !== '' && wordBehind !== '')) return null
  const named = currencyOf(wordBefore || wordBehind)
  if (named === undefined || (named !== null && currency !== null && named !== currency)) return null
  const known = named ?? currency
  const minor = minorUnits(digits, known === null ? USUAL_DECIMALS : (decimalsOf(known) ?? USUAL_DECIMALS))
  if (minor === null) return null
  const isNegative = isInBrackets || [signBefore, signInside].some((sign) => sign !== '' && sign !== '+')
  return { minor: isNegative && minor !== 0 ? -minor : minor, currency: known }
}

/** Numbers of a workbook are fractions in binary; what was typed has at most four decimals. */
const plainNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** The currency of a sign or code; null if it means several, undefined if it is none. */
function currencyOf(word: string): string | null | undefined {
  if (UNCERTAIN.includes(word)) return null
  if (Object.hasOwn(SIGNS, word)) return SIGNS[word]
  return decimalsOf(word.toUpperCase()) === null ? undefined : word.toUpperCase()
}

/** Digits in groups of three, with a point and commas or a comma and points. */
function minorUnits(digits: string, decimals: number): number | null {
  const mark = decimalMark(digits, decimals)
  if (mark === undefined) return null
  const [whole = '', fraction = '', ...more] = mark === null ? [digits] : digits.split(mark)
  if (more.length > 0 || !/^(\d+|\d{1,3}([.,])\d{3}(\2\d{3})*)$/.test(whole)) return null
  const kept = fraction.padEnd(decimals, '0').slice(0, decimals)
  if (!/^0*$/.test(fraction.slice(decimals)) || !/^\d*$/.test(fraction)) return null
  const minor = Number(whole.replaceAll(/[.,]/g, '') + kept)
  return Number.isSafeInteger(minor) ? minor : null
}

/** The mark before the decimals, null for none; undefined where three digits behind it could be either. */
function decimalMark(digits: string, decimals: number): string | null | undefined {
  const last = /[.,](?=\d*$)/.exec(digits)
  if (!last) return null
  const [mark] = last
  const others = digits.slice(0, last.index)
  // Twice the same mark parts thousands; another one before it does, too, and leaves the last for decimals.
  if (others.includes(mark)) return null
  if (/[.,]/.test(others)) return mark
  if (digits.length - last.index - 1 !== 3) return mark
  return decimals === 3 ? undefined : null
}
