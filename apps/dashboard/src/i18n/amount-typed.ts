const PLAIN = /^\d+(?:[.,]\d+)?$/
const GROUPED = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/

/**
 * An amount as people type it, with a point before its decimals: `420,50`, `1.234,50` and `1 234.50` alike. A single point
 * or comma stands before decimals in every language: taken for thousands it could make an amount a thousand times as
 * large. What is no amount stays as it is, for the service to refuse.
 */
export function amountTyped(text: string): string {
  const typed = text.replaceAll(/[\s'’]/g, '')
  if (PLAIN.test(typed)) return typed.replace(',', '.')
  const [, grouped, , decimals] = GROUPED.exec(typed) ?? []
  if (grouped === undefined) return text.trim()
  const whole = grouped.replaceAll(/[.,]/g, '')
  return decimals === undefined ? whole : `${whole}.${decimals}`
}
