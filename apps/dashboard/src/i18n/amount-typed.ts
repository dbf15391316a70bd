const PLAIN = /^\d+(?:[.,]\d+)?$/
const GROUPED = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/

/**
 * Parses a typed amount, with a point before its decimals: `420,50`, `1.234,50` and `1 234.50` alike. A
 * single point or comma is a decimal separator in every language: read as thousands, it could multiply an
 * amount by a thousand. Anything else is returned unchanged, for the service to refuse.
 */
export function amountTyped(text: string): string {
  const typed = text.replaceAll(/[\s'’]/g, '')
  if (PLAIN.test(typed)) return typed.replace(',', '.')
  const [, grouped, , decimals] = GROUPED.exec(typed) ?? []
  if (grouped === undefined) return text.trim()
  const whole = grouped.replaceAll(/[.,]/g, '')
  return decimals === undefined ? whole : `${whole}.${decimals}`
}
